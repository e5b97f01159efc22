import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { FEATURE_NOT_SUPPORTED, sqlState } from "./sql-state";
import { NAMED_MAX, StatementNames } from "./statement-names";

/** A pool whose connections keep the statements that come often parsed and planned. */
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

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** What the connection has prepared, which the server keeps for as long as it lasts. */
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
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== "string") throw new Error("No statement reads through a cursor");
    return this.#run<Row>(asked, [...parameters]);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#isStale || this.#prepared.size > NAMED_MAX);
  }

  async #run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.#names.nameOf(text, values);
    if (name !== undefined) this.#prepared.add(name);
    try {
      return requireResult<Row>(await this.#client.query({ name, text, values }));
    } catch (error) {
      // A migration beside us changed what the kept statement answers: as a new one it is fine, but in a transaction,
      // which has failed with it and starts anew. The connection is of no more use.
      if (name === undefined || sqlState(error) !== FEATURE_NOT_SUPPORTED) throw error;
      this.#isStale = true;
      const again = await this.#client.query({ text, values }).catch(() => null);
      if (again === null) throw error;
      return requireResult<Row>(again);
    }
  }
}

/** A driver can't know what a query selects: the query's own type says it. Of several statements the last one counts. */
function requireResult<Row>(answer: unknown): PostgresQueryResult<Row> {
  const result: unknown = Array.isArray(answer) ? answer.at(-1) : answer;
  if (!isResult<Row>(result)) throw new Error("The database gave no result");
  return result;
}

function isResult<Row>(result: unknown): result is PostgresQueryResult<Row> {
  return typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows);
}
