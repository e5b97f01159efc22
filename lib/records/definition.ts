import type { Kind } from "./kinds";

/** Colour of a status badge; a label always stands beside it. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** `from` and `until` name the date field that tells from when or how long it holds, where that day lies ahead. */
export type Option = { value: string; label: string; tone?: Tone; from?: string; until?: string };

/** What a reference points at: another kind by id, or a table of reference data by its key. */
export type ReferenceTarget = Kind | "states" | "cities" | "centers" | "zones" | "clientCodes";

type Base = {
  label: string;
  hint?: string;
  /** Needed on create, and never emptied afterwards. */
  required?: boolean;
};

export type Field =
  | (Base & { type: "text"; max: number })
  | (Base & { type: "multiline"; max: number })
  | (Base & { type: "email" })
  | (Base & { type: "phone" })
  | (Base & { type: "url" })
  | (Base & { type: "links"; max: number })
  | (Base & { type: "tags"; max: number })
  /** `isRanked` where the options go from the least to the most. */
  | (Base & { type: "choice"; options: readonly Option[]; initial?: string; isRanked?: boolean })
  | (Base & { type: "integer"; min: number; max: number; unit?: string })
  | (Base & { type: "decimal"; min: number; max: number; scale: number; unit?: string })
  /** A decimal string; the named field holds its currency, and that of `per` the time it pays for. */
  | (Base & { type: "money"; currency: string; per?: string })
  | (Base & { type: "currency"; initial?: string })
  | (Base & { type: "date" })
  /** `within` names the field whose value limits the choice, as a state limits its cities. */
  | (Base & { type: "reference"; to: ReferenceTarget; within?: string })
  | (Base & { type: "rows"; max: number; item: string; fields: Record<string, ScalarField> });

/** Whether every record has a value of it. */
export function isAlwaysSet(field: Field): boolean {
  if (field.required) return true;
  return (field.type === "choice" || field.type === "currency") && field.initial !== undefined;
}

/** A field that may stand in a row of a `rows` field. */
export type ScalarField = Exclude<Field, { type: "rows" }>;

/** A figure the upstream works out; read-only, and only on the record's own page. */
export type Derived = { label: string; type: "integer" | "percent" | "money" | "tags" | "names" };

export type Section = { title: string; fields: readonly string[] };

export type Definition = {
  kind: Kind;
  one: string;
  many: string;
  /** Letters before the number of a code, as in `FRL-000123`. */
  codePrefix: string;
  /** Fields that make up the name shown for a record, joined by a space. */
  name: readonly string[];
  /** Whether its records are people. */
  isPerson?: boolean;
  /** The field shown in small under the name. */
  subtitle?: string;
  /** The field that holds the center a record belongs to; companies have none of their own. */
  center?: string;
  fields: Record<string, Field>;
  derived: Record<string, Derived>;
  /** A status that must be explained: the field that carries the reason. */
  reasons?: readonly { status: string; field: string }[];
  /** Pairs of dates or amounts of which the second may not be below the first; `within` names their rows field. */
  order?: readonly { first: string; then: string; within?: string }[];
  list: {
    columns: readonly string[];
    /** What may be sorted by; a leading minus in `initialSort` means descending. */
    sorts: readonly string[];
    initialSort: string;
    filters: readonly string[];
    /** Fields that the search box looks into, besides code. */
    search: readonly string[];
    /** What may be changed outside the form, in a row or in many records at once, most wanted first. */
    quick: readonly string[];
  };
  form: readonly Section[];
};

/** The fields that an amount is told with, also those in rows: its currency, and what it pays for. */
export function unitsOf(field: Field | undefined): string[] {
  if (field?.type === "rows") return [...new Set(Object.values(field.fields).flatMap(unitsOf))];
  if (field?.type !== "money") return [];
  return field.per ? [field.currency, field.per] : [field.currency];
}

/** The fields that a value is shown with: an amount's currency and unit, the days between which a choice holds. */
export function toldWith(field: Field | undefined): string[] {
  if (field?.type !== "choice") return unitsOf(field);
  return [...new Set(field.options.flatMap(({ from, until }) => [from ?? [], until ?? []].flat()))];
}

/** The amounts that a field is the currency or unit of. */
export function amountsOf({ fields }: Pick<Definition, "fields">, unit: string): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === "money" && unitsOf(fields[name]).includes(unit));
}

/** Columns that every record has besides its definition's fields. */
export const COMMON_COLUMNS = ["id", "code", "version", "createdAt", "createdBy", "updatedAt", "updatedBy"] as const;

/** Labels of the common columns that lists and record pages show. */
export const COMMON_LABELS: Record<string, string> = {
  code: "Code",
  createdAt: "Created",
  createdBy: "Created by",
  updatedAt: "Updated",
  updatedBy: "Updated by",
};
