import { formatDay, formatMoney, formatRate } from "@/lib/format";
import type { Field } from "@/lib/records/definition";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import { daysAhead, isRelativeDay } from "@/lib/records/field-types/relative-day";
import type { Filter } from "@/lib/records/list/filter";
import { describeOperator } from "./operators";
import { quickRanges } from "./quick-ranges";

/** The words of a date that has its own, such as “Has free time by” and “15 Dec 2026 for at least 20 h a week”; null of others. */
export function ownWords(field: Field, filter: Filter): { subject: string; value: string } | null {
  if (field.type !== "date" || !field.words) return null;
  const { level, words } = field;
  const hours = level ? ` for at least ${level.hours} h a week` : "";
  if (filter.type === "empty") return { subject: (filter.isEmpty ? words.empty : words.set) + hours, value: "" };
  if (filter.type !== "range" || filter.from !== null || !words.by) return null;
  return { subject: words.by, value: describeDay(filter.to ?? "") + hours };
}

/** A filter in words, such as `Status is Active`. References show their values; callers look up names. */
export function describeFilter(field: Field, filter: Filter): string {
  const own = ownWords(field, filter);
  if (own) return `${own.subject} ${own.value}`.trimEnd();
  const parts = [field.label, describeOperator(field, filter), describeValues(field, filter)];
  return parts.filter((part) => part !== "").join(" ");
}

/**
 * The values of a filter in words; "" for "is empty" and "is not empty".
 * @param base the currency of an amount's bounds; null while it isn't known
 */
export function describeValues(field: Field, filter: Filter, base: string | null = null): string {
  switch (filter.type) {
    case "any":
    case "none":
    case "all":
      return filter.values.map((value) => fieldTypeOf(field).toText(field, value, { names: {}, units: {} })).join(", ");
    case "contains":
      return `“${filter.text}”`;
    case "empty":
      return "";
    case "range":
      return describeRange(field, filter, base);
  }
}

function describeRange(field: Field, { from, to }: Extract<Filter, { type: "range" }>, base: string | null): string {
  const isDate = field.type === "date";
  const describe = isDate ? describeDay : (value: string) => describeNumber(field, value, base);
  if (from === null) return `${isDate ? "on or before" : "at most"} ${describe(to ?? "")}`;
  if (to === null) return `${isDate ? "on or after" : "at least"} ${describe(from)}`;
  if (from === to) return describe(from);
  const quick = [...quickRanges(true), ...quickRanges(false)].find((range) => range.from === from && range.to === to);
  return quick ? `in the ${inSentence(quick.label)}` : `${describe(from)} – ${describe(to)}`;
}

function describeNumber(field: Field, value: string, base: string | null): string {
  if (field.type !== "money") return value;
  return isRate(field) ? formatRate(value, base, "hour") : formatMoney(value, base);
}

function describeDay(day: string): string {
  const days = daysAhead(day);
  if (days === null) return isRelativeDay(day) ? day.replace("-", " ") : formatDay(day);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `${days} days from now` : `${-days} days ago`;
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Whether a field's filter is per hour in the base currency, whatever the records have. */
export function isRate(field: Field): boolean {
  return field.type === "money" && field.per !== undefined;
}
