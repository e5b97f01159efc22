import { sql, type RawBuilder } from "kysely";
import { HIDDEN } from "@/upstream/database/statement-names";

/** Wraps a value so that the planner can't see it, even where a statement is planned for its parameters. */
export function hidden(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value} ${sql.raw(HIDDEN)})`;
}
