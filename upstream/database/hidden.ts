import { sql, type RawBuilder } from "kysely";
import { HIDDEN } from "./statement-names";

/** A value that the plan of a statement knows nothing of, even where it is made for the values at hand. */
export function hidden(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value} ${sql.raw(HIDDEN)})`;
}
