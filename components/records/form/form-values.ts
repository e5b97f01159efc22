import { isSame } from "@/lib/is-same";
import type { Definition, Field } from "@/lib/records/definition";
import { initialOf } from "@/lib/records/field-schema";
import { textsOf } from "@/lib/records/texts-of";
import { readRows, type Row } from "../read-rows";

/** What a form holds: text for every single value, so that nothing half-typed is lost; lists of text; rows. */
export type FormValues = Record<string, unknown>;

type Fields = Record<string, Field>;

/** A record as a form holds it; without one, what a new record begins with, in its maker's own center if need be. */
export function formValues(definition: Definition, record: Row | null, ownCenter: string | null = null): FormValues {
  const initial = (field: Field, name: string) => (name === definition.center ? ownCenter : initialOf(field));
  return mapFields(definition.fields, (field, name) => toForm(field, record ? record[name] : initial(field, name)));
}

/** A new, empty row of a rows field. */
export function emptyRow(field: Extract<Field, { type: "rows" }>): FormValues {
  return mapFields(field.fields, (inner) => toForm(inner, initialOf(inner)));
}

/** What a form holds as the record's schema reads it. A reason whose status isn't chosen goes. */
export function recordValues(definition: Definition, values: FormValues): FormValues {
  return mapFields(definition.fields, (field, name) =>
    isShown(definition, name, values.status) ? fromForm(field, values[name]) : null,
  );
}

/** Whether a field has a place in the form: a reason has one while its status is chosen. */
export function isShown(definition: Definition, name: string, status: unknown): boolean {
  const rule = definition.reasons?.find((reason) => reason.field === name);
  return !rule || rule.status === status;
}

export function isReason(definition: Definition, name: string): boolean {
  return definition.reasons?.some((rule) => rule.field === name) ?? false;
}

/** The fields of a checked form that differ from the record it began with. */
export function changedFields(definition: Definition, base: Row, values: FormValues): FormValues {
  const names = Object.keys(definition.fields).filter((name) => !isSame(base[name] ?? null, values[name] ?? null));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function toForm(field: Field, value: unknown): unknown {
  if (field.type === "rows") {
    return readRows(value).map((row) => ({
      ...(typeof row.id === "string" ? { id: row.id } : {}),
      ...mapFields(field.fields, (inner, name) => toForm(inner, row[name])),
    }));
  }
  if (field.type === "tags" || field.type === "links") return textsOf(value);
  return value === null || value === undefined ? "" : String(value);
}

function fromForm(field: Field, value: unknown): unknown {
  if (field.type === "rows") {
    return readRows(value).map((row) => ({
      ...(typeof row.id === "string" ? { id: row.id } : {}),
      ...mapFields(field.fields, (inner, name) => fromForm(inner, row[name])),
    }));
  }
  if (value === "") return null;
  if (typeof value === "string" && GROUPED.test(value) && isNumeric(field)) {
    return fromForm(field, value.replaceAll(/[,$€£\s]/g, ""));
  }
  // What isn't a number stays as it was typed, for the schema to refuse it in words.
  if (field.type === "integer" && typeof value === "string" && /^\s*-?\d+\s*$/.test(value)) return Number(value);
  return value;
}

// As amounts are shown, and as they come when copied from elsewhere.
const GROUPED = /^\s*(?=.*[,$€£])[$€£]?\s*(\d{1,3}(,\d{3})*|\d+)(\.\d*)?\s*$/;

function isNumeric({ type }: Field): boolean {
  return type === "money" || type === "decimal" || type === "integer";
}

function mapFields(fields: Fields, map: (field: Field, name: string) => unknown): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));
}
