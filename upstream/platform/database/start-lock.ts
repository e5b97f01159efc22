import { sql } from "kysely";
import type { Database } from "./connect";
import { LOCK_NOT_AVAILABLE, sqlState } from "./sql-state";
import { allowLongStatements, inTransaction } from "./transaction";

const LOCK_KEY = 7_201_115;
const TIMEOUT_MS = 120_000;

export class StartLockTimeout extends Error {
  constructor(timeoutMs: number) {
    super(
      `Another Muster has been preparing the database for ${timeoutMs / 1_000} s. Start again once it has finished.`,
    );
  }
}

/**
 * Runs the work in a transaction, one process at a time: several upstreams may start together on one database.
 * @throws StartLockTimeout when another process holds the lock for too long
 */
export async function withStartLock(
  db: Database,
  work: (locked: Database) => Promise<unknown>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // Building an index, or loading every city, may take longer than a statement may.
    await allowLongStatements(transaction, 0);
    // The work may use other connections meanwhile.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`set local lock_timeout = ${sql.lit(timeoutMs)}`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(transaction).catch((error: unknown) => {
      throw sqlState(error) === LOCK_NOT_AVAILABLE ? new StartLockTimeout(timeoutMs) : error;
    });
    await sql`set local lock_timeout = 0`.execute(transaction);
    await work(transaction);
  });
}
