import { createHash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { FEATURE_NOT_SUPPORTED, sqlState } from "./sql-state";

// A prepared list takes 130 kB on the server per connection, a prepared search 650 kB.
const PREPARED_MAX = 100;
const COUNTED_MAX = 3_000;
const USES_MIN = 3;

/** Prepares frequent statements, so that PostgreSQL caches their plans. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const prepared = new WeakMap<pg.PoolClient, Set<string>>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = prepared.get(client) ?? new Set();
      prepared.set(client, known);
      return new PreparingClient(client, names, known);
    },
  };
}

/** A parameter that decides which plan is best: its statement isn't prepared but planned each time. */
export class CustomPlanValue {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }

  /** Called by `pg`. */
  toPostgres(): unknown {
    return this.value;
  }
}

/** Names the statements that are used often; their text is the key. */
export class StatementNames {
  readonly #uses = new LRUCache<string, number>({ max: COUNTED_MAX });
  readonly #names = new LRUCache<string, string>({ max: PREPARED_MAX });

  /** Undefined for a statement to plan for its values. */
  nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    const isSingle = !text.includes(";");
    if (!isSingle || parameters.some((parameter) => parameter instanceof CustomPlanValue)) return undefined;
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    return uses < USES_MIN ? undefined : this.#newName(text);
  }

  #newName(text: string): string {
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    this.#uses.delete(text);
    this.#names.set(text, name);
    return name;
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** Names that the server has prepared on this connection. */
  readonly #prepared: Set<string>;
  #isStale = false;

  constructor(client: pg.PoolClient, names: StatementNames, prepared: Set<string>) {
    this.#client = client;
    this.#names = names;
    this.#prepared = prepared;
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== "string") throw new Error("Database cursors aren't supported");
    return this.#run<Row>(statement, [...parameters]);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#isStale || this.#prepared.size > PREPARED_MAX);
  }

  async #run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.#names.nameOf(text, values);
    if (name !== undefined) this.#prepared.add(name);
    try {
      return requireResult<Row>(await this.#client.query({ name, text, values }));
    } catch (error) {
      // A concurrent migration changed the result type of a prepared statement. Outside a transaction the query can be
      // repeated unprepared; the connection is then discarded.
      if (name === undefined || sqlState(error) !== FEATURE_NOT_SUPPORTED) throw error;
      this.#isStale = true;
      const again = await this.#client.query({ text, values }).catch(() => null);
      if (again === null) throw error;
      return requireResult<Row>(again);
    }
  }
}

/** A driver can't know the row type: the query declares it. Of several statements the last result counts. */
function requireResult<Row>(answer: unknown): PostgresQueryResult<Row> {
  const result: unknown = Array.isArray(answer) ? answer.at(-1) : answer;
  if (!isResult<Row>(result)) throw new Error("The database gave no result");
  return result;
}

function isResult<Row>(result: unknown): result is PostgresQueryResult<Row> {
  return typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows);
}
