import { sql } from "kysely";
import type { Database } from "./connect";

/** `YYYY-MM-DD`, for code that has only the database. */
export async function readToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select current_date as today`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database gave no day");
  return row.today;
}
