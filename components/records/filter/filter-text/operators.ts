import type { Field } from "@/lib/records/definition";
import { operatorsOf, type Filter, type Operator } from "@/lib/records/list/filter";

/** The operators that a form offers: those of the filters, with "empty" split into "empty" and "set". */
export type FormOperator = Exclude<Operator, "empty"> | "empty" | "set";

export const formOperator = (filter: Filter): FormOperator =>
  filter.type === "empty" ? (filter.isEmpty ? "empty" : "set") : filter.type;

export function operatorChoices(field: Field): { operator: FormOperator; label: string }[] {
  const operators = operatorsOf(field).flatMap((type): FormOperator[] =>
    type === "empty" ? ["empty", "set"] : [type],
  );
  // What is asked of such a date first is whether there is one.
  const isWhether = field.type === "date" && field.words !== undefined && field.words.by === undefined;
  return (isWhether ? operators.toReversed() : operators).map((operator) => ({
    operator,
    label: operatorLabel(field, operator),
  }));
}

/** The operator of a described filter: "is" instead of "is any of" for a single value. */
export function describeOperator(field: Field, filter: Filter): string {
  const operator = formOperator(filter);
  if (operator === "range") return "is";
  if (!("values" in filter) || filter.values.length > 1) return operatorLabel(field, operator);
  if (field.type === "tags") return operator === "none" ? "don’t include" : "include";
  return operator === "none" ? "is not" : "is";
}

function operatorLabel(field: Field, operator: FormOperator): string {
  const isTags = field.type === "tags";
  const words = field.type === "date" ? field.words : undefined;
  if (words && (operator === "set" || operator === "empty")) return words[operator];
  if (words?.by && operator === "range") return "by";
  switch (operator) {
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
      return isTags ? "are empty" : "is empty";
    case "set":
      return isTags ? "are set" : "is not empty";
  }
}
