import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { sql, type Dialect, type IsolationLevel, type Kysely, type Transaction } from "kysely";
import { StatementTimeout } from "./preparing-pool";
import { DEADLOCK, FEATURE_NOT_SUPPORTED, SERIALIZATION_FAILURE, sqlState } from "./sql-state";
import type { Tables } from "./tables";

const ATTEMPTS = 8;

// FEATURE_NOT_SUPPORTED: a concurrent migration changed a prepared statement's result; its connection is dropped.
const TRANSIENT: readonly (string | null)[] = [SERIALIZATION_FAILURE, DEADLOCK, FEATURE_NOT_SUPPORTED];

export function isTransient(error: unknown): boolean {
  return TRANSIENT.includes(sqlState(error));
}

const insideTransaction = new AsyncLocalStorage<boolean>();

/**
 * Retries transient errors (`isTransient`). Inside `work`, use its `transaction`; using `db` throws.
 * @param isolation "repeatable read" if all statements must see one snapshot
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  isolation: Extract<IsolationLevel, "read committed" | "repeatable read"> = "read committed",
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      const builder = isolation === "read committed" ? db.transaction() : db.transaction().setIsolationLevel(isolation);
      return await builder.execute((transaction) => insideTransaction.run(true, () => work(transaction)));
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      // Random and growing, so that deadlocked transactions don't meet again.
      await delay(2 ** attempt * 10 * Math.random());
    }
  }
}

/** Makes queries outside the current transaction throw: on the embedded database they would wait forever. */
export function forbidOuterQueries(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (options) => {
        if (insideTransaction.getStore())
          throw new Error("Inside a transaction, use the transaction and not the database");
        return acquire(options);
      };
      return driver;
    },
  };
}

const LONG_STATEMENT_MS = 60_000;

/**
 * Raises the statement timeout for the current transaction, for work that scans a list of a million rows.
 * @param timeoutMs 0 for no timeout
 */
export async function allowLongStatements(db: Kysely<Tables>, timeoutMs = LONG_STATEMENT_MS): Promise<void> {
  await sql`select set_config('statement_timeout', ${new StatementTimeout(timeoutMs)}, true)`.execute(db);
}
