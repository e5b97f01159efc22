import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { plainValue } from "./preparing-pool";
import { TYPE_PARSERS } from "./type-parsers";

/** Opens PGlite, in memory without a directory, or from a dump of another. */
export function openEmbedded(directory?: string, loadDataDir?: Blob): Promise<PGlite> {
  const parsers = { ...TYPE_PARSERS, [BYTEA]: bytesOfText };
  const serializers = { [BYTEA]: textOfBytes };
  return PGlite.create({ dataDir: directory, loadDataDir, extensions: { pg_trgm }, parsers, serializers });
}

const BYTEA = 17;

// PGlite's own ways go byte by byte: a megabyte would stop all other work for a tenth of a second.
function textOfBytes(value: unknown): string {
  if (!(value instanceof Uint8Array)) throw new TypeError("A bytea value has to be bytes.");
  return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex")}`;
}

function bytesOfText(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), "hex"));
}

export function embeddedDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(pglite),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

const background = new AsyncLocalStorage<boolean>();

/** On the embedded database, the statements of `work` let those of requests go first. */
export function inBackground<Result>(work: () => Promise<Result>): Promise<Result> {
  return background.run(true, work);
}

// Longer than a request pauses between two of its statements.
const QUIET_MS = 5;
// Requests without a pause must not stop background work for good.
const BACKGROUND_WAIT_MAX_MS = 100;

/** Hands out PGlite's only session to one caller at a time, so that no query runs in another's transaction. */
class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite;
  #free = Promise.resolve();
  readonly #release = new WeakMap<DatabaseConnection, () => void>();
  #requests = 0;
  #lastRequestMs = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const isRequest = !background.getStore();
    if (!isRequest) await this.#untilQuiet();
    const connection = new EmbeddedConnection(this.#pglite);
    const before = this.#free;
    const released = new Promise<void>((resolve) => this.#release.set(connection, resolve));
    this.#free = before.then(() => released);
    if (isRequest) this.#countRequest(released);
    await before;
    return connection;
  }

  #countRequest(released: Promise<void>) {
    this.#requests++;
    void released.then(() => {
      this.#requests--;
      this.#lastRequestMs = performance.now();
    });
  }

  async #untilQuiet() {
    const endMs = performance.now() + BACKGROUND_WAIT_MAX_MS;
    const isBusy = () => this.#requests > 0 || performance.now() - this.#lastRequestMs < QUIET_MS;
    while (isBusy() && performance.now() < endMs) await delay(1);
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#release.get(connection)?.();
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy() {
    await this.#pglite.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // As with `pg`, SQL without parameters may hold several statements, such as a migration.
    const values = parameters.map(plainValue);
    const results = values.length === 0 ? await this.#pglite.exec(sql) : [await this.#pglite.query(sql, values)];
    // PGlite computes in this thread, and long work would go on without ever letting the process read a request.
    await nextTurn();
    const rows: unknown[] = results.flatMap((result) => result.rows);
    return { rows: areRowsOf<Row>(rows) ? rows : [], numAffectedRows: BigInt(results.at(-1)?.affectedRows ?? 0) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("The embedded database doesn't stream");
  }
}

/** A driver can't know the row type: the query declares it, as with `pg`. */
function areRowsOf<Row>(rows: unknown[]): rows is Row[] {
  return Array.isArray(rows);
}
