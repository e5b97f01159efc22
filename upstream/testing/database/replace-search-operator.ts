import { sql } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";

/** Replaces the search text of teams with a type whose comparison runs these lines of PL/pgSQL. */
export async function replaceSearchOperator(db: Database, lines: string): Promise<void> {
  await sql`create type search_probe as enum ('any')`.execute(db);
  await sql`
    create function is_match(search_probe, text) returns boolean language plpgsql as ${sql.lit(`begin ${lines} end`)}
  `.execute(db);
  await sql`create operator ~~ (leftarg = search_probe, rightarg = text, function = is_match)`.execute(db);
  await sql`alter table teams drop column search_text`.execute(db);
  await sql`alter table teams add column search_text search_probe default 'any'`.execute(db);
}
