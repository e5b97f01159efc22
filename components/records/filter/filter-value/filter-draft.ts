import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { readFilter, writeFilter } from "@/lib/records/list/filter-text";
import { resolveDay, todayAt } from "@/lib/records/field-types/relative-day";
import { askedOf, operatorChoices, type Asked } from "../filter-text/operators";

/** A filter being edited. The values entered for one operator stay while another one is selected. */
export type FilterDraft = { asked: Asked; values: string[]; text: string; from: string; to: string };

export function draftOf(field: Field, filter: Filter | undefined): FilterDraft {
  const asked = filter ? askedOf(filter) : (operatorChoices(field)[0]?.asked ?? "any");
  return {
    asked,
    values: filter && "values" in filter ? filter.values : [],
    text: filter?.type === "contains" ? filter.text : "",
    from: (filter?.type === "range" && filter.from) || "",
    to: (filter?.type === "range" && filter.to) || "",
  };
}

/** @returns the filter, null for an empty draft, or an error message */
export function filterOf(field: Field, draft: FilterDraft): Filter | null | string {
  const given = givenBy(draft);
  const text = writeFilter(given);
  if (text === "") return null;
  const read = readFilter(field, text);
  if (given.type !== "range") return read;
  if (typeof read === "string") {
    return field.type === "date" ? "Enter full dates" : "Enter numbers, such as 10 or 12.50";
  }
  return orderFault(field, draft) ?? read;
}

function givenBy({ asked, values, text, from, to }: FilterDraft): Filter {
  switch (asked) {
    case "any":
    case "none":
    case "all":
      return { type: asked, values };
    case "range":
      return { type: "range", from: from.trim() || null, to: to.trim() || null };
    case "contains":
      return { type: "contains", text: text.trim() };
    case "empty":
    case "set":
      return { type: "empty", isEmpty: asked === "empty" };
  }
}

function orderFault(field: Field, { from, to }: FilterDraft): string | null {
  if (from.trim() === "" || to.trim() === "") return null;
  if (field.type !== "date") return Number(to) < Number(from) ? "“To” must be at least “From”" : null;
  const today = todayAt(Date.now());
  return resolveDay(today, to, "to") < resolveDay(today, from, "from") ? "“To” must be on or after “From”" : null;
}
