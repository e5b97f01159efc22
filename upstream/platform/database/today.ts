import { sql, type RawBuilder } from "kysely";
import type { Database } from "./connect";
import { withStartLock } from "./start-lock";

/** The day of the installation's time zone in SQL; `todayIn` says the same in TypeScript. */
export const TODAY: RawBuilder<string> = sql`today()`;

/** The moment at which a day begins in the installation's time zone. */
export function dayStart(day: RawBuilder<unknown>): RawBuilder<string> {
  return sql`day_start(${day})`;
}

/** `YYYY-MM-DD`, for code that has only the database. */
export async function readToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${TODAY} as today`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database gave no day");
  return row.today;
}

/** Makes the setting the database's own, for all of its connections. @throws when the database doesn't know the zone */
export async function setTimeZone(db: Database, timeZone: string): Promise<void> {
  const { rows } = await sql<{ zone: string }>`select time_zone() as zone, now() at time zone ${timeZone}`.execute(db);
  if (rows[0]?.zone === timeZone) return;
  await withStartLock(db, async (locked) => {
    await sql`
      create or replace function time_zone() returns text language sql stable parallel safe
      return ${sql.lit(timeZone)}
    `.execute(locked);
    // What happened at one moment was on another day there.
    await sql`select touch_in_time_zone()`.execute(locked);
  });
}
