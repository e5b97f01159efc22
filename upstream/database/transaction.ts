import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Dialect, Kysely, Transaction } from "kysely";
import { DEADLOCK, SERIALIZATION_FAILURE, sqlState } from "./sql-state";
import type { Tables } from "./tables";

const ATTEMPTS = 6;

const inside = new AsyncLocalStorage<boolean>();

/**
 * Runs work that happens whole or not at all; a deadlock or a serialization failure starts it anew.
 * Inside, only the handed executor may be used: the outer database throws.
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((transaction) => inside.run(true, () => work(transaction)));
    } catch (error) {
      const state = sqlState(error);
      if (attempt === ATTEMPTS || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
      await delay(attempt * 10 * Math.random());
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
