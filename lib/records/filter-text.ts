import { SEARCH_MAX } from "@/lib/contract/list-limits";
import { CONTROL_OR_BREAK } from "./control-characters";
import type { Field } from "./definition";
import { operatorsOf, type Filter } from "./filter";
import { isUuid } from "./is-uuid";
import { isKind } from "./kinds";
import { isMovingDay } from "./moving-day";
import { CURRENCIES } from "./options";
import { cutAtCommas, quote, unquote } from "./quoted";

const TEXT_MAX = 4_000;
const VALUES_MAX = 50;
const VALUE_MAX = 60;

// Values that need quotes: ODD_VALUE and ODD_TEXT as a parameter of their own, ODD_WORD inside `where`.
const ODD_VALUE = /[",]|^(not|all|is):/;
const ODD_TEXT = /^"|^(not|all|is):/;
const ODD_WORD = /[\s"(),]|^(not|all|is):|^(and|or)$/i;

/** Parses a filter from a URL, such as `a,b`, `not:a`, `10..20` or `is:empty`; returns an error message if invalid. */
export function readFilter(field: Field, given: string): Filter | string {
  const text = given.trim();
  const operators = operatorsOf(field);
  if (text.length > TEXT_MAX) return `Use at most ${TEXT_MAX} characters`;
  if (text === "is:empty" || text === "is:set") {
    const isEmpty = text === "is:empty";
    return operators.includes("empty") ? { type: "empty", isEmpty } : `“${field.label}” is never empty`;
  }
  if (operators.includes("range")) return readRange(field, text);
  return operators.includes("contains") ? readText(text) : readValues(field, text);
}

/** The inverse of `readFilter`; "" for a filter without a condition. `isWord` quotes for use inside `where`. */
export function writeFilter(filter: Filter, isWord = false): string {
  const among = (odd: RegExp) => (value: string) => ((isWord ? ODD_WORD : odd).test(value) ? quote(value) : value);
  switch (filter.type) {
    case "any":
    case "none":
    case "all": {
      const prefix = filter.type === "any" ? "" : filter.type === "none" ? "not:" : "all:";
      return filter.values.length > 0 ? prefix + filter.values.map(among(ODD_VALUE)).join(",") : "";
    }
    case "range":
      return writeRange(filter);
    case "contains":
      return filter.text === "" ? "" : among(ODD_TEXT)(filter.text);
    case "empty":
      return filter.isEmpty ? "is:empty" : "is:set";
  }
}

function readValues(field: Field, text: string): Filter | string {
  const prefix = /^(not|all):/.exec(text)?.[0] ?? "";
  const type = prefix === "not:" ? "none" : prefix === "all:" ? "all" : "any";
  if (!operatorsOf(field).includes(type)) return `“${field.label}” has one value: remove “all:”`;
  const values = cutAtCommas(text.slice(prefix.length)).map((part) => unquote(part.trim()).trim());
  if (values.length > VALUES_MAX) return `Use at most ${VALUES_MAX} values`;
  if (values.some((value) => value === "" || value.length > VALUE_MAX || CONTROL_OR_BREAK.test(value))) {
    return `Use values of 1 to ${VALUE_MAX} characters`;
  }
  const known = knownValues(field);
  const unknown = known && values.find((value) => !known.includes(value));
  if (known && unknown !== undefined) return `“${unknown}” isn’t one of ${known.join(", ")}`;
  if (field.type === "reference" && isKind(field.to) && !values.every(isUuid)) return "Use the ids of records";
  return { type, values: [...new Set(values)] };
}

function knownValues(field: Field): readonly string[] | null {
  if (field.type === "choice") return field.options.map((option) => option.value);
  return field.type === "currency" ? CURRENCIES : null;
}

function readText(given: string): Filter | string {
  const text = unquote(given).trim();
  if (text === "") return "Enter the text to search for";
  if (text.length > SEARCH_MAX) return `Use at most ${SEARCH_MAX} characters`;
  return CONTROL_OR_BREAK.test(text) ? "Remove the control characters" : { type: "contains", text };
}

function readRange(field: Field, text: string): Filter | string {
  const isDay = field.type === "date";
  if (isDay && isMovingDay(text)) return { type: "range", from: text, to: text };
  const parts = text.split("..");
  const [from = "", to = ""] = parts;
  const isFine = (end: string) =>
    end === "" || (isDay ? isMovingDay(end) || isDate(end) : /^\d{1,12}(\.\d{1,2})?$/.test(end));
  if (parts.length !== 2 || !isFine(from) || !isFine(to) || (from === "" && to === "")) {
    const example = isDay ? "2026-01-01..2026-01-31, -6d..today or this-month" : "10..20";
    return `Use a range such as ${example}; either end can be left out`;
  }
  return { type: "range", from: from || null, to: to || null };
}

function writeRange({ from, to }: Extract<Filter, { type: "range" }>): string {
  if (from && from === to && isMovingDay(from)) return from;
  return from || to ? `${from ?? ""}..${to ?? ""}` : "";
}

function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  );
}
