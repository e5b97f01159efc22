import { SEARCH_MAX } from "@/lib/contract/limits";
import { CONTROL_OR_BREAK } from "../texts/control-characters";
import type { Field } from "../definition";
import type { FieldFilter } from "../field-types/field-type";
import { fieldTypeOf } from "../field-types/field-types";
import { isRelativeDay } from "../field-types/relative-day";
import { operatorsOf, type Filter } from "./filter";
import { quote, splitAtCommas, unquote } from "./quoted";

const TEXT_MAX = 4_000;
const VALUES_MAX = 50;
const VALUE_MAX = 60;

// Values that need quotes: as one of several values, as a text, and inside `where`.
const QUOTED_VALUE = /[",]|^(not|all|is):/;
const QUOTED_TEXT = /^"|^(not|all|is):/;
const QUOTED_WORD = /[\s"(),]|^(not|all|is):|^(and|or)$/i;

/** Parses a filter from a URL, such as `a,b`, `not:a`, `10..20` or `is:empty`; returns an error message if invalid. */
export function readFilter(field: Field, param: string): Filter | string {
  const text = param.trim();
  if (text.length > TEXT_MAX) return `Use at most ${TEXT_MAX} characters`;
  if (text === "is:empty" || text === "is:set") {
    if (!operatorsOf(field).includes("empty")) return `“${field.label}” is never empty`;
    return { type: "empty", isEmpty: text === "is:empty" };
  }
  const { filter } = fieldTypeOf(field);
  if (filter?.by === "range") return readRange(filter, text);
  if (filter?.by === "values") return readValues(field, filter, text);
  return filter ? readText(text) : `“${field.label}” can’t be filtered`;
}

/** The inverse of `readFilter`; "" for a filter without a condition. `isWord` quotes for use inside `where`. */
export function writeFilter(filter: Filter, isWord = false): string {
  const quoteIf = (pattern: RegExp) => (value: string) =>
    (isWord ? QUOTED_WORD : pattern).test(value) ? quote(value) : value;
  switch (filter.type) {
    case "any":
    case "none":
    case "all": {
      const prefix = filter.type === "any" ? "" : filter.type === "none" ? "not:" : "all:";
      return filter.values.length > 0 ? prefix + filter.values.map(quoteIf(QUOTED_VALUE)).join(",") : "";
    }
    case "range":
      return writeRange(filter);
    case "contains":
      return filter.text === "" ? "" : quoteIf(QUOTED_TEXT)(filter.text);
    case "empty":
      return filter.isEmpty ? "is:empty" : "is:set";
  }
}

type FilterBy<By extends FieldFilter<Field>["by"]> = Extract<FieldFilter<Field>, { by: By }>;

function readValues(field: Field, filter: FilterBy<"values">, text: string): Filter | string {
  const prefix = /^(not|all):/.exec(text)?.[0] ?? "";
  const type = prefix === "not:" ? "none" : prefix === "all:" ? "all" : "any";
  if (!filter.operators.includes(type)) return `“${field.label}” has one value: remove “all:”`;
  const values = splitAtCommas(text.slice(prefix.length)).map((part) => unquote(part.trim()).trim());
  if (values.length > VALUES_MAX) return `Use at most ${VALUES_MAX} values`;
  if (values.some((value) => value === "" || value.length > VALUE_MAX || CONTROL_OR_BREAK.test(value))) {
    return `Use values of 1 to ${VALUE_MAX} characters`;
  }
  return filter.valuesError(field, values) ?? { type, values: [...new Set(values)] };
}

function readRange(filter: FilterBy<"range">, text: string): Filter | string {
  if (filter.isRange(text)) return { type: "range", from: text, to: text };
  const ends = text.split("..");
  const [from = "", to = ""] = ends;
  const isValid = ends.length === 2 && (from || to) !== "" && ends.every((end) => end === "" || filter.isEnd(end));
  if (!isValid) return `Use a range such as ${filter.example}; either end can be left out`;
  return { type: "range", from: from || null, to: to || null };
}

function readText(param: string): Filter | string {
  const text = unquote(param).trim();
  if (text === "") return "Enter the text to search for";
  if (text.length > SEARCH_MAX) return `Use at most ${SEARCH_MAX} characters`;
  return CONTROL_OR_BREAK.test(text) ? "Remove the control characters" : { type: "contains", text };
}

function writeRange({ from, to }: Extract<Filter, { type: "range" }>): string {
  if (from && from === to && isRelativeDay(from)) return from;
  return from || to ? `${from ?? ""}..${to ?? ""}` : "";
}
