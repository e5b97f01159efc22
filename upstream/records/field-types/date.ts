import { sql, type RawBuilder } from "kysely";
import { currentFormats } from "@/lib/formats/current-formats";
import { daysAhead, monthsAhead } from "@/lib/records/field-types/relative-day";
import { dayStart, TODAY } from "@/upstream/platform/database/today";
import { planValue } from "@/upstream/records/sql/values";
import type { Range, UpstreamType } from "./field-type";
import { between, scalar } from "./scalar";

export const date: UpstreamType = {
  ...scalar,
  dataType: () => "date",
  isInRange: (value, { from, to }) =>
    between(
      from === null ? null : sql`${value} >= ${dayOf(from, "from")}`,
      to === null ? null : sql`${value} <= ${dayOf(to, "to")}`,
    ),
  explain: () => "A date as YYYY-MM-DD",
};

/** Compares moments with whole days of the installation's time zone; both ends are inclusive. */
export function isInDays(value: RawBuilder<unknown>, { from, to }: Range): RawBuilder<boolean> {
  return between(
    from === null ? null : sql`${value} >= ${dayStart(dayOf(from, "from"))}`,
    to === null ? null : sql`${value} < ${dayStart(sql`${dayOf(to, "to")} + 1`)}`,
  );
}

/** Compares moments with whole days of the reader's own zone, in which moments are displayed; both ends are inclusive. */
export function isInReaderDays(value: RawBuilder<unknown>, { from, to }: Range): RawBuilder<boolean> {
  const { timeZone } = currentFormats();
  const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone ${timeZone})`;
  return between(
    from === null ? null : sql`${value} >= ${startOf(sql`${from}::date`)}`,
    to === null ? null : sql`${value} < ${startOf(sql`${to}::date + 1`)}`,
  );
}

/**
 * Compares days in store, of which one that has passed is today. The stored value alone stands on the left, so that an
 * index finds it.
 */
export function isInStoredDays(value: RawBuilder<unknown>, { from, to }: Range): RawBuilder<boolean> {
  const first = from === null ? null : dayOf(from, "from");
  const last = to === null ? null : dayOf(to, "to");
  return between(
    first && sql`${value} >= case when ${first} <= ${TODAY} then '-infinity'::date else ${first} end`,
    last && sql`(${value} <= ${last} and ${TODAY} <= ${last})`,
  );
}

/** `resolveDay` in SQL, since a filter is compiled without knowing the time zone; tests compare both. */
function dayOf(text: string, side: "from" | "to"): RawBuilder<string> {
  const days = daysAhead(text);
  if (days !== null) return sql`(${TODAY} + ${planValue(days)}::int)`;
  const months = monthsAhead(text);
  if (months === null) return sql`${planValue(text)}::date`;
  const first = (count: number) =>
    sql<string>`(date_trunc('month', ${TODAY}::timestamp) + ${planValue(count)}::int * interval '1 month')::date`;
  return side === "from" ? first(months) : sql`(${first(months + 1)} - 1)`;
}
