import { createHash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { FEATURE_NOT_SUPPORTED, isUnanswered, isUnreachable, sqlState } from "./sql-state";

// A prepared list takes 130 kB on the server per connection, a prepared search 650 kB.
const PREPARED_MAX = 100;
const COUNTED_MAX = 3_000;
const USES_MIN = 3;

// The server ends a statement at its timeout. A client that hears nothing this much later has lost the connection.
const ANSWER_MARGIN_MS = 250;

/** In milliseconds; 0 for no limit. */
type Limits = { connectTimeoutMs: number; statementTimeoutMs: number };

/** Prepares frequent statements, so that PostgreSQL caches their plans, and gives up connections that don't answer. */
export function preparingPool(pool: pg.Pool, limits: Limits): PostgresPool {
  const names = new StatementNames();
  const states = new WeakMap<pg.PoolClient, ConnectionState>();
  // When a connection last turned out not to answer: those that have been silent since may be dead, too.
  const trouble = { at: -Infinity };
  const connect = async (deadline: number): Promise<PreparingClient> => {
    const client = await connectUntil(pool, deadline);
    const state = states.get(client) ?? { prepared: new Set(), answeredAt: performance.now() };
    states.set(client, state);
    if (state.answeredAt >= trouble.at) {
      return new PreparingClient(client, { names, state, trouble, statementTimeoutMs: limits.statementTimeoutMs });
    }
    client.release(true);
    return connect(deadline);
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => connect(performance.now() + (limits.connectTimeoutMs || Infinity)),
  };
}

/** The pool limits waiting for a free connection and connecting each, this function both together. */
async function connectUntil(pool: pg.Pool, deadline: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  if (deadline === Infinity) return connecting;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(TOO_LATE)), deadline - performance.now());
  try {
    return await Promise.race([connecting, late]);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

// As the pool words it.
const TOO_LATE = "timeout exceeded when trying to connect";

type ConnectionState = {
  /** Names that the server has prepared on this connection. */
  prepared: Set<string>;
  answeredAt: number;
};

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

/** A parameter of a statement that sets the statement timeout of its transaction: the client then waits as long. */
export class StatementTimeout {
  readonly timeoutMs: number;

  /** @param timeoutMs 0 for no timeout */
  constructor(timeoutMs: number) {
    this.timeoutMs = timeoutMs;
  }

  /** Called by `pg`. */
  toPostgres(): string {
    return String(this.timeoutMs);
  }
}

/** The value as a driver other than `pg` takes it. */
export function plainValue(value: unknown): unknown {
  return value instanceof CustomPlanValue || value instanceof StatementTimeout ? value.toPostgres() : value;
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

type Shared = {
  names: StatementNames;
  state: ConnectionState;
  trouble: { at: number };
  statementTimeoutMs: number;
};

/** A connection from its checkout to its release, such as for one transaction. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #state: ConnectionState;
  readonly #trouble: { at: number };
  #statementTimeoutMs: number;
  #isStale = false;
  /** Why no statement can be sent any more. */
  #lost: Error | null = null;

  constructor(client: pg.PoolClient, { names, state, trouble, statementTimeoutMs }: Shared) {
    this.#client = client;
    this.#names = names;
    this.#state = state;
    this.#trouble = trouble;
    this.#statementTimeoutMs = statementTimeoutMs;
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
    this.#client.release(destroy || this.#isStale || this.#lost !== null || this.#state.prepared.size > PREPARED_MAX);
  }

  async #run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.#names.nameOf(text, values);
    if (name !== undefined) this.#state.prepared.add(name);
    try {
      return requireResult<Row>(await this.#send({ name, text, values }));
    } catch (error) {
      // A concurrent migration changed the result type of a prepared statement. Outside a transaction the query can be
      // repeated unprepared; the connection is then discarded.
      if (name === undefined || sqlState(error) !== FEATURE_NOT_SUPPORTED) throw error;
      this.#isStale = true;
      const again = await this.#send({ text, values }).catch(() => null);
      if (again === null) throw error;
      return requireResult<Row>(again);
    }
  }

  /** Rejects if the server ends the connection or doesn't answer in time; it is then lost, also for a rollback. */
  async #send(query: pg.QueryConfig<unknown[]>): Promise<unknown> {
    if (this.#lost) throw this.#lost;
    const timeout = query.values?.find((value) => value instanceof StatementTimeout);
    if (timeout) this.#statementTimeoutMs = timeout.timeoutMs;
    const limit = this.#statementTimeoutMs && this.#statementTimeoutMs + ANSWER_MARGIN_MS;
    try {
      const limited: pg.QueryConfig<unknown[]> & { query_timeout: number } = { ...query, query_timeout: limit };
      return await this.#client.query(limited);
    } catch (error) {
      if (isUnreachable(error) && error instanceof Error) this.#lost = error;
      if (isUnanswered(error)) this.#trouble.at = performance.now();
      throw error;
    } finally {
      if (!this.#lost) this.#state.answeredAt = performance.now();
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
