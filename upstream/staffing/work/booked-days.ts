import { sql, type RawBuilder } from "kysely";
import { COMMITTED } from "./status-lists";

/** `lastBookedDay` in SQL for booked work with the alias, so that months add up and matches choose without its rows. */
export function lastBookedDay(alias: string, today: RawBuilder<unknown>): RawBuilder<unknown> {
  const [status, endDate] = ["status", "endDate"].map((name) => sql.ref(`${alias}.${name}`));
  return sql`case when ${status} in ${COMMITTED} then ${endDate} else least(${endDate}, ${today}) end`;
}
