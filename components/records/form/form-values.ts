import { currentLocale } from "@/lib/formats/current-formats";
import { rowUnits } from "@/lib/records/amount-units";
import { writtenFields, type Definition, type Field, type FieldOf } from "@/lib/records/definition";
import { initialOf } from "@/lib/records/field-types/field-types";
import { textsOf } from "@/lib/records/field-types/field-values";
import { splitAmount, type AmountText } from "@/lib/records/import/amount-text";
import { currenciesOf } from "@/lib/records/import/currency-text";
import { plainNumber } from "@/lib/records/import/plain-number";
import { isShown } from "@/lib/records/rules";
import { isObject, isSame } from "@/lib/values";
import { readRows, type Row } from "../read-rows";

/** A form's values: text for single values, so that nothing half-typed is lost; lists of text; rows. */
export type FormValues = Record<string, unknown>;

type Fields = Record<string, Field>;

/** The form values of a record, or without one those of a new record, in `ownCenter` if it is given. */
export function formValues(definition: Definition, record: Row | null, ownCenter: string | null = null): FormValues {
  const initial = (field: Field, name: string) => (name === definition.center ? ownCenter : initialOf(field));
  return mapFields(writtenFields(definition), (field, name) => {
    if (!record && field.type === "rows" && field.isMain) return [emptyRow(field)];
    return toFormValue(field, record ? record[name] : initial(field, name));
  });
}

export function emptyRow(field: Extract<Field, { type: "rows" }>): FormValues {
  return mapFields(field.fields, (inner) => toFormValue(inner, initialOf(inner)));
}

/** Form values as the record's schema reads them. A reason is null unless its status is selected. */
export function recordValues(definition: Definition, values: FormValues): FormValues {
  return mapFields(writtenFields(definition), (field, name) =>
    isShown(definition, name, values.status) ? fromFormValue(field, values[name], values) : null,
  );
}

export function isReason(definition: Definition, name: string): boolean {
  return definition.reasons?.some((rule) => rule.field === name) ?? false;
}

export function changedFields(definition: Definition, base: Row, values: FormValues): FormValues {
  const names = Object.keys(writtenFields(definition)).filter(
    (name) => !isSame(base[name] ?? null, values[name] ?? null),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The values of a record as those of a new one, whose rows have no ids yet. */
export function withoutRowIds(values: FormValues): FormValues {
  const withoutId = (row: unknown) => (isObject(row) ? { ...row, id: undefined } : row);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map(withoutId) : value]),
  );
}

function toFormValue(field: Field, value: unknown): unknown {
  if (field.type === "rows") {
    return readRows(value).map((row) => ({
      ...(typeof row.id === "string" ? { id: row.id } : {}),
      ...mapFields(field.fields, (inner, name) => toFormValue(inner, row[name])),
    }));
  }
  if (field.type === "tags" || field.type === "links") return textsOf(value);
  return value === null || value === undefined ? "" : String(value);
}

/** A form value as the field's schema reads it. @param around the values beside it, with the units of amounts */
export function fromFormValue(field: Field, value: unknown, around: FormValues = {}): unknown {
  if (field.type === "rows") {
    const rows = readRows(value);
    return rows.slice(0, countSavedRows(field, rows)).map((row) => ({
      ...(typeof row.id === "string" ? { id: row.id } : {}),
      ...mapFields(field.fields, (inner, name) => fromFormValue(inner, row[name], rowUnits(field, row, around))),
    }));
  }
  if (value === "") return null;
  if (field.type === "money" && typeof value === "string") {
    const amount = splitAmount(value);
    if (amount && amount.number !== value.trim()) return plainAmount(field, amount, around) ?? value;
  }
  const withPoint = typeof value === "string" && isNumeric(field) ? decimalCommaNumber(value) : null;
  if (withPoint !== null) return fromFormValue(field, withPoint);
  if (typeof value === "string" && GROUPED.test(value) && isNumeric(field)) {
    return fromFormValue(field, value.replaceAll(/[,\s]/g, ""));
  }
  // Text that isn't a number stays as typed, for the schema to reject it.
  if (field.type === "integer" && typeof value === "string" && /^\s*-?\d+\s*$/.test(value)) return Number(value);
  return value;
}

/** The number of `$65/hr` or `5,-`; null if it isn't one, or its currency or unit of time isn't that of the form. */
function plainAmount(field: FieldOf<"money">, { number, sign, per }: AmountText, around: FormValues): string | null {
  const isOwnCurrency = sign === null || currenciesOf(sign).some((currency) => currency === around[field.currency]);
  const isOwnUnit = per === null || (field.per !== undefined && per.unit === around[field.per]);
  if (!isOwnCurrency || !isOwnUnit) return null;
  return plainNumber(number, { decimals: hasDecimalComma() ? "comma" : "point" });
}

/**
 * How many rows of a form are in its record. Rows left blank say nothing, but only those at the end are left out, so
 * that the errors of the others keep their places.
 */
export function countSavedRows(field: FieldOf<"rows">, rows: readonly FormValues[]): number {
  const blank = emptyRow(field);
  return rows.findLastIndex((row) => !isSame(row, blank)) + 1;
}

/** `500.000,00` in any language, and `125,50` where the person's has decimal commas; null for other texts. */
function decimalCommaNumber(text: string): string | null {
  const isPlain = /\.\d{3}(?:\.\d{3})*,\d/.test(text);
  if (!isPlain && !(text.includes(",") && !text.includes(".") && hasDecimalComma())) return null;
  const number = plainNumber(text.trim(), { decimals: "comma" });
  return number === null || number.includes(",") ? null : number;
}

function hasDecimalComma(): boolean {
  const { decimal } = currentLocale();
  if (decimal !== null) return decimal === ",";
  return new Intl.NumberFormat().formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",");
}

// As numbers are displayed or pasted, with grouped digits.
const GROUPED = /^\s*(?=.*,)(\d{1,3}(,\d{3})*|\d+)(\.\d*)?\s*$/;

function isNumeric({ type }: Field): boolean {
  return type === "money" || type === "decimal" || type === "integer";
}

function mapFields(fields: Fields, map: (field: Field, name: string) => unknown): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));
}
