import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Dialect, IsolationLevel, Kysely, Transaction } from "kysely";
import { DEADLOCK, FEATURE_NOT_SUPPORTED, SERIALIZATION_FAILURE, sqlState } from "./sql-state";
import type { Tables } from "./tables";

const ATTEMPTS = 8;

// FEATURE_NOT_SUPPORTED: a concurrent migration changed a prepared statement's result; its connection is dropped.
const PASSING: readonly (string | null)[] = [SERIALIZATION_FAILURE, DEADLOCK, FEATURE_NOT_SUPPORTED];

export function isPassing(error: unknown): boolean {
  return PASSING.includes(sqlState(error));
}

const inside = new AsyncLocalStorage<boolean>();

/**
 * Retries after errors for which `isPassing`. Inside, using `db` throws: use the executor that `work` gets.
 * @param isolation "repeatable read" where all statements must see one snapshot
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  isolation: Extract<IsolationLevel, "read committed" | "repeatable read"> = "read committed",
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      const begun = isolation === "read committed" ? db.transaction() : db.transaction().setIsolationLevel(isolation);
      return await begun.execute((transaction) => inside.run(true, () => work(transaction)));
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
      // Random and growing, so that deadlocked transactions don't meet again.
      await delay(2 ** attempt * 10 * Math.random());
    }
  }
}

/** Makes queries outside the current transaction throw: on the embedded database they would wait forever. */
export function refuseOuterUse(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (options) => {
        if (inside.getStore()) throw new Error("Inside a transaction, use the transaction and not the database");
        return acquire(options);
      };
      return driver;
    },
  };
}
