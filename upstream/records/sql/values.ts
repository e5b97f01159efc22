import { sql, type RawBuilder } from "kysely";
import { CustomPlanValue } from "@/upstream/platform/database/preparing-pool";

/** Custom: planned for the value each time. Generic: a subquery hides the value, so one plan is reused. */
export type PlanType = "custom" | "generic";

/** A value that decides which plan is best. */
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
