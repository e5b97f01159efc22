import { formatPlainNumber } from "@/lib/format";
import type { Field } from "@/lib/records/definition";
import { resolveDay } from "@/lib/records/field-types/relative-day";
import type { Filter } from "@/lib/records/list/filter";
import { readFilter, writeFilter } from "@/lib/records/list/filter-param";
import { formOperator, operatorChoices, type FormOperator } from "../filter-text/operators";

/** A filter being edited. The values entered for one operator stay while another one is selected. */
export type FilterDraft = {
  operator: FormOperator;
  values: string[];
  text: string;
  from: string;
  to: string;
  /** How many free hours a week, of a day with levels; 0 for any. */
  hours?: number;
};

/** The props of an input for a draft's value. */
export type DraftProps<Type extends Field["type"] = Field["type"]> = {
  name: string;
  field: Extract<Field, { type: Type }>;
  draft: FilterDraft;
  onDraft: (change: Partial<FilterDraft>) => void;
};

export function draftOf(field: Field, filter: Filter | undefined): FilterDraft {
  return {
    operator: filter ? formOperator(filter) : (operatorChoices(field)[0]?.operator ?? "any"),
    values: filter && "values" in filter ? filter.values : [],
    text: filter?.type === "contains" ? filter.text : "",
    from: (filter?.type === "range" && filter.from) || "",
    to: (filter?.type === "range" && filter.to) || "",
  };
}

/** @returns the filter, null for an empty draft, or an error message */
export function filterOf(field: Field, draft: FilterDraft, today: string): Filter | null | string {
  const entered = enteredFilter(draft);
  const text = writeFilter(entered);
  if (text === "") return null;
  const read = readFilter(field, text);
  if (entered.type !== "range") return read;
  if (typeof read === "string") {
    return field.type === "date"
      ? "Enter full dates"
      : `Enter numbers, such as 10 or ${formatPlainNumber("12.50", { isGrouped: false })}`;
  }
  return orderError(field, draft, today) ?? read;
}

function enteredFilter({ operator, values, text, from, to }: FilterDraft): Filter {
  switch (operator) {
    case "any":
    case "none":
    case "all":
      return { type: operator, values };
    case "range":
      return { type: "range", from: from.trim() || null, to: to.trim() || null };
    case "contains":
      return { type: "contains", text: text.trim() };
    case "empty":
    case "set":
      return { type: "empty", isEmpty: operator === "empty" };
  }
}

function orderError(field: Field, { from, to }: FilterDraft, today: string): string | null {
  if (from.trim() === "" || to.trim() === "") return null;
  if (field.type !== "date") return Number(to) < Number(from) ? "“To” must be at least “From”" : null;
  return resolveDay(today, to, "to") < resolveDay(today, from, "from") ? "“To” must be on or after “From”" : null;
}
