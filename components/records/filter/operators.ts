import type { Field } from "@/lib/records/definition";
import { operatorsOf, type Filter, type Operator } from "@/lib/records/filter";

/** What a reader chooses from: as the filters' types, but empty and not empty apart. */
export type Asked = Exclude<Operator, "empty"> | "empty" | "set";

export const askedOf = (filter: Filter): Asked =>
  filter.type === "empty" ? (filter.isEmpty ? "empty" : "set") : filter.type;

/** What a field can be asked, in words that stand between its name and a value. */
export function operatorChoices(field: Field): { asked: Asked; label: string }[] {
  return operatorsOf(field)
    .flatMap((type): Asked[] => (type === "empty" ? ["empty", "set"] : [type]))
    .map((asked) => ({ asked, label: labelOf(field, asked) }));
}

/** The same words for a filter in force: one value is it, of several any. */
export function verbOf(field: Field, filter: Filter): string {
  const asked = askedOf(filter);
  if (asked === "range") return "is";
  if (!("values" in filter) || filter.values.length > 1) return labelOf(field, asked);
  if (field.type === "tags") return asked === "none" ? "hasn’t" : "has";
  return asked === "none" ? "is not" : "is";
}

function labelOf(field: Field, asked: Asked): string {
  const isTags = field.type === "tags";
  switch (asked) {
    case "any":
      return isTags ? "has any of" : "is any of";
    case "none":
      return isTags ? "has none of" : "is none of";
    case "all":
      return "has all of";
    case "range":
      return "is";
    case "contains":
      return "contains";
    case "empty":
      return "is empty";
    case "set":
      return "is not empty";
  }
}
