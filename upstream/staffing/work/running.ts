import { sql, type RawBuilder } from "kysely";
import { TODAY } from "@/upstream/platform/database/today";

/** `isRunning` in SQL, for the assignments with the alias: counts over many of them need no row in memory. */
export function isRunning(alias: string): RawBuilder<boolean> {
  const [status, endDate] = ["status", "endDate"].map((name) => sql.ref(`${alias}.${name}`));
  return sql`(${status} = 'active' and coalesce(${endDate}, 'infinity') >= ${TODAY})`;
}
