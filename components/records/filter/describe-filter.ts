import { formatDay } from "@/lib/format/format-date";
import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";
import { verbOf } from "./operators";

/** A filter in words, such as `Status is Active`. Names behind references are the caller's to look up. */
export function describeFilter(field: Field, filter: Filter): string {
  return [field.label, verbOf(field, filter), describeAsked(field, filter)].filter((part) => part !== "").join(" ");
}

/** What a field is compared with; nothing where only its emptiness is asked for. */
export function describeAsked(field: Field, filter: Filter): string {
  switch (filter.type) {
    case "any":
    case "none":
    case "all":
      return filter.values.map((value) => labelOf(field, value)).join(", ");
    case "contains":
      return `“${filter.text}”`;
    case "empty":
      return "";
    case "range":
      return describeRange(field, filter);
  }
}

function describeRange(field: Field, { from, to }: Extract<Filter, { type: "range" }>): string {
  const word = (end: string) => (field.type === "date" ? formatDay(end) : end);
  if (from === null) return `up to ${word(to ?? "")}`;
  if (to === null) return `from ${word(from)}`;
  return from === to ? word(from) : `${word(from)} – ${word(to)}`;
}

function labelOf(field: Field, value: string): string {
  if (field.type !== "choice") return value;
  return field.options.find((option) => option.value === value)?.label ?? value;
}
