import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Dialect, IsolationLevel, Kysely, Transaction } from "kysely";
import { DEADLOCK, FEATURE_NOT_SUPPORTED, SERIALIZATION_FAILURE, sqlState } from "./sql-state";
import type { Tables } from "./tables";

const ATTEMPTS = 8;

// Neither is a fault of the work: it may go well the next time. The last is a kept statement whose answer has changed
// by a migration beside us; the connection that kept it goes.
const PASSING: readonly (string | null)[] = [SERIALIZATION_FAILURE, DEADLOCK, FEATURE_NOT_SUPPORTED];

/** Whether the same work may go well the next time. */
export function isPassing(error: unknown): boolean {
  return PASSING.includes(sqlState(error));
}

const inside = new AsyncLocalStorage<boolean>();

/**
 * Runs work that happens whole or not at all; a deadlock or a serialization failure starts it anew.
 * Inside, only the handed executor may be used: the outer database throws.
 * @param isolation "repeatable read" for work whose statements must all see the same rows
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
      // Longer each time and by chance: those that met come apart.
      await delay(2 ** attempt * 10 * Math.random());
    }
  }
}

/** On the embedded database a query beside the open transaction waits for ever; on a server it sees another state. */
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
