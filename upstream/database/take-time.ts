import { sql } from "kysely";
import type { Database } from "./connect";

// A list of a million takes longer to walk through than a page may.
const STATEMENT_TIMEOUT = "60s";

/** Lets a transaction's statements walk through a whole list, for as long as it lasts; it must be the executor. */
export async function takeTime(db: Database): Promise<void> {
  await sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`.execute(db);
}
