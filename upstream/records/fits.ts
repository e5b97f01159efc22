import { sql, type RawBuilder } from "kysely";
import type { Field } from "@/lib/records/definition";
import { MOMENTS, type Filter } from "@/lib/records/list/filter";
import { resolveDay, todayAt } from "@/lib/records/field-types/relative-day";
import { hidden } from "@/upstream/plans/hidden";
import { literal } from "./literal";
import { inlineLiterals } from "@/upstream/plans/inline-literals";

type Column = { name: string; value: RawBuilder<unknown> };

/** Empty values match `none` and `empty` only. */
export function fits(field: Field, filter: Filter, { name, value }: Column, isHidden = false): RawBuilder<boolean> {
  switch (filter.type) {
    case "any":
      if (field.type === "tags") return sql`${value} && ${tagsOf(filter.values, isHidden)}`;
      return sql`${value} in (${listed(field, filter.values)})`;
    case "none":
      if (field.type === "tags") return sql`not (${value} && ${filter.values}::text[])`;
      return sql`(${value} not in (${listed(field, filter.values)}) or ${value} is null)`;
    case "all":
      return sql`${value} @> ${tagsOf(filter.values, isHidden)}`;
    case "contains":
      return sql`${value} ilike ${`%${literal(filter.text)}%`}`;
    case "empty":
      return filter.isEmpty ? isEmpty(field, value) : sql`not ${isEmpty(field, value)}`;
    case "range":
      if (field.type !== "date") return inRange("numeric", filter, value);
      return MOMENTS.some((moment) => moment === name)
        ? inDays(onToday(filter), value)
        : inRange("date", onToday(filter), value);
  }
}

function tagsOf(values: readonly string[], isHidden: boolean): RawBuilder<unknown> {
  const tags = sql`${values}::text[]`;
  return isHidden ? hidden(tags) : tags;
}

/** Sorted, so that equal filters share a statement. */
function listed(field: Field, values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.toSorted().map((value) => inlineLiterals(field, value)));
}

function isEmpty({ type }: Field, value: RawBuilder<unknown>): RawBuilder<boolean> {
  if (type === "tags") return sql`(${value} = '{}')`;
  const isText = ["text", "multiline", "email", "phone", "url"].includes(type);
  return isText ? sql`(coalesce(${value}, '') = '')` : sql`(${value} is null)`;
}

type Range = Extract<Filter, { type: "range" }>;

function onToday({ from, to }: Range): Range {
  const today = todayAt(Date.now());
  return { type: "range", from: from && resolveDay(today, from, "from"), to: to && resolveDay(today, to, "to") };
}

function inRange(type: "date" | "numeric", { from, to }: Range, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return between(
    from === null ? null : sql`${value} >= ${from}::${sql.raw(type)}`,
    to === null ? null : sql`${value} <= ${to}::${sql.raw(type)}`,
  );
}

/** Compares timestamps with whole UTC days; both ends are inclusive. */
function inDays({ from, to }: Range, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return between(
    from === null ? null : sql`${value} >= ${from}::date::timestamp at time zone 'utc'`,
    to === null ? null : sql`${value} < (${to}::date + 1)::timestamp at time zone 'utc'`,
  );
}

function between(lower: RawBuilder<boolean> | null, upper: RawBuilder<boolean> | null): RawBuilder<boolean> {
  if (lower && upper) return sql`(${lower} and ${upper})`;
  return lower ?? upper ?? sql`true`;
}
