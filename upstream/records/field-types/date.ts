import { sql, type RawBuilder } from "kysely";
import { resolveDay, todayAt } from "@/lib/records/field-types/relative-day";
import { planValue } from "@/upstream/records/sql/values";
import type { Range, UpstreamType } from "./field-type";
import { between, isBetween, scalar } from "./scalar";

export const date: UpstreamType = {
  ...scalar,
  dataType: () => "date",
  isInRange: (value, range) => isBetween(value, fixDays(range), "date"),
  explain: () => "A date as YYYY-MM-DD",
};

/** Compares timestamps with whole UTC days; both ends are inclusive. */
export function isInDays(value: RawBuilder<unknown>, range: Range): RawBuilder<boolean> {
  const { from, to } = fixDays(range);
  return between(
    from === null ? null : sql`${value} >= ${planValue("custom", from)}::date::timestamp at time zone 'utc'`,
    to === null ? null : sql`${value} < (${planValue("custom", to)}::date + 1)::timestamp at time zone 'utc'`,
  );
}

/** Replaces days such as `today` and `30d` by dates. */
function fixDays({ from, to }: Range): Range {
  const today = todayAt(Date.now());
  return { type: "range", from: from && resolveDay(today, from, "from"), to: to && resolveDay(today, to, "to") };
}
