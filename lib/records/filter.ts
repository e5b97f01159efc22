import { CONTROL_OR_BREAK } from "./control-characters";
import type { Field } from "./definition";
import { isUuid } from "./is-uuid";
import { isKind } from "./kinds";

/** One of several values, or a range with open ends. */
export type Filter = { type: "any"; values: string[] } | { type: "range"; from: string | null; to: string | null };

const VALUES_MAX = 50;
const VALUE_MAX = 60;

/** A field's filter from a URL parameter, or what is wrong with it. */
export function readFilter(field: Field, given: string): Filter | string {
  return isRanged(field) ? readRange(field, given) : readAny(field, given);
}

/** Whether a field is filtered by a range rather than by a choice of values. */
export function isRanged(field: Field): boolean {
  return field.type === "date" || field.type === "integer" || field.type === "decimal" || field.type === "money";
}

function readAny(field: Field, given: string): Filter | string {
  const values = given.split(",").map((value) => value.trim());
  if (values.length > VALUES_MAX) return `Use at most ${VALUES_MAX} values`;
  if (values.some((value) => value === "" || value.length > VALUE_MAX || CONTROL_OR_BREAK.test(value))) {
    return `Leave no value empty, and none above ${VALUE_MAX} characters`;
  }
  if (field.type === "choice") {
    const known = field.options.map((option) => option.value);
    const unknown = values.find((value) => !known.includes(value));
    if (unknown !== undefined) return `“${unknown}” isn't one of ${known.join(", ")}`;
  }
  if (field.type === "reference" && isKind(field.to) && !values.every(isUuid)) {
    return "Use the ids of records";
  }
  return { type: "any", values: [...new Set(values)] };
}

function readRange(field: Field, given: string): Filter | string {
  const parts = given.split("..");
  const [from = "", to = ""] = parts;
  const isFine = (end: string) =>
    end === "" || (field.type === "date" ? isDate(end) : /^\d{1,12}(\.\d{1,2})?$/.test(end));
  if (parts.length !== 2 || !isFine(from) || !isFine(to) || (from === "" && to === "")) {
    const example = field.type === "date" ? "2026-01-01..2026-01-31" : "10..20";
    return `Use a range such as ${example}; one end may be left out`;
  }
  return { type: "range", from: from || null, to: to || null };
}

function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
