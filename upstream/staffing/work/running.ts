import { sql, type RawBuilder } from "kysely";
import { TODAY } from "@/upstream/platform/database/today";
import { COMMITTED } from "./status-lists";

/** `isRunning` in SQL, for the assignments with the alias: counts over many of them need no row in memory. */
export function isRunning(alias: string): RawBuilder<boolean> {
  const [status, startDate] = columnsOf(alias);
  return sql`(
    ${status} in ${COMMITTED} and ${startDate} <= ${TODAY} and ${hasDaysLeft(alias)}
  )`;
}

/** Whether a live assignment isn't past its end, by `isPastEnd`. */
export function hasDaysLeft(alias: string): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(`${alias}.endDate`)}, 'infinity') >= ${TODAY}`;
}

/** `isStarting` in SQL. */
export function isStarting(alias: string): RawBuilder<boolean> {
  const [status, startDate] = columnsOf(alias);
  return sql`(${status} in ${COMMITTED} and ${startDate} > ${TODAY})`;
}

function columnsOf(alias: string) {
  return ["status", "startDate"].map((name) => sql.ref(`${alias}.${name}`));
}
