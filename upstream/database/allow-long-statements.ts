import { sql } from "kysely";
import type { Database } from "./connect";

const STATEMENT_TIMEOUT = "60s";

/** Raises the statement timeout for the current transaction, for work that scans a list of a million rows. */
export async function takeTime(db: Database): Promise<void> {
  await sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`.execute(db);
}
