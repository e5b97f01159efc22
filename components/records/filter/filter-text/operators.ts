import type { Field } from "@/lib/records/definition";
import { operatorsOf, type Filter, type Operator } from "@/lib/records/list/filter";

/** The operators of a filter form: those of the filters, with "empty" split into "empty" and "set". */
export type Asked = Exclude<Operator, "empty"> | "empty" | "set";

export const askedOf = (filter: Filter): Asked =>
  filter.type === "empty" ? (filter.isEmpty ? "empty" : "set") : filter.type;

export function operatorChoices(field: Field): { asked: Asked; label: string }[] {
  return operatorsOf(field)
    .flatMap((type): Asked[] => (type === "empty" ? ["empty", "set"] : [type]))
    .map((asked) => ({ asked, label: labelOf(field, asked) }));
}

/** The label in a described filter: "is" instead of "is any of" for a single value. */
export function verbOf(field: Field, filter: Filter): string {
  const asked = askedOf(filter);
  if (asked === "range") return "is";
  if (!("values" in filter) || filter.values.length > 1) return labelOf(field, asked);
  if (field.type === "tags") return asked === "none" ? "don’t include" : "include";
  return asked === "none" ? "is not" : "is";
}

function labelOf(field: Field, asked: Asked): string {
  const isTags = field.type === "tags";
  switch (asked) {
    case "any":
      return isTags ? "include any of" : "is any of";
    case "none":
      return isTags ? "include none of" : "is none of";
    case "all":
      return "include all of";
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
