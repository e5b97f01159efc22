import { formatDay } from "@/lib/format/format-date";
import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";

/** A filter as a chip says it. Names behind references are the caller's to look up. */
export function describeFilter(field: Field, filter: Filter): string {
  if (filter.type === "any") return filter.values.map((value) => labelOf(field, value)).join(", ");
  const word = (end: string) => (field.type === "date" ? formatDay(end) : end);
  if (filter.from === null) return `up to ${word(filter.to ?? "")}`;
  if (filter.to === null) return `from ${word(filter.from)}`;
  return filter.from === filter.to ? word(filter.from) : `${word(filter.from)} – ${word(filter.to)}`;
}

function labelOf(field: Field, value: string): string {
  if (field.type !== "choice") return value;
  return field.options.find((option) => option.value === value)?.label ?? value;
}
