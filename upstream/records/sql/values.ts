import { sql, type RawBuilder } from "kysely";
import { CustomPlanValue } from "@/upstream/database/preparing-pool";

/** PostgreSQL's terms: a custom plan is made for a statement's values each time, a generic one serves all values. */
export type PlanType = "custom" | "generic";

/**
 * A value that decides which plan is best. A statement with a custom value is planned each time; from a generic plan
 * the value is hidden by a subquery, so that PostgreSQL finds no reason to plan again.
 */
export function planValue(
  plan: PlanType,
  value: unknown,
  write: (parameter: RawBuilder<unknown>) => RawBuilder<unknown> = (parameter) => parameter,
): RawBuilder<unknown> {
  return plan === "generic" ? sql`(select ${write(sql`${value}`)})` : write(sql`${new CustomPlanValue(value)}`);
}

const CODE = /^[\w-]{1,40}$/;

/** A code as an inline literal: the planner sees its frequency, and the plan is cached. For values of small tables. */
export function codeLiteral(code: string): RawBuilder<unknown> {
  return CODE.test(code) ? sql.lit(code) : planValue("custom", code);
}

/** Escapes the wildcards of a `like` pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
