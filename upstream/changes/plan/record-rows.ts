import { uuidv7 } from "uuidv7";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "@/lib/records/definition";
import { initialOf } from "@/lib/records/field-types/field-types";
import type { Values } from "@/upstream/records/read/record-of";
import { rowsFields } from "@/upstream/records/sql/tables";

type Row = Values & { id: string };

/** The rows in a rows field; a row that is to be added has no id yet. */
export function rowsOf(values: Values, name: string): Partial<Row>[] {
  const rows = values[name];
  return isRows(rows) ? rows : [];
}

/** Parsed and stored records have an array in each rows field. */
function isRows(value: unknown): value is Partial<Row>[] {
  return Array.isArray(value);
}

export function withRowIds(definition: Definition, values: Values): Values {
  const rows = rowsFields(definition).flatMap(([name]) =>
    name in values ? [[name, rowsOf(values, name).map((row) => ({ id: uuidv7(), ...row }))] as const] : [],
  );
  return { ...values, ...Object.fromEntries(rows) };
}

/** A row's id must be one of the record's, used once. */
export function rowIdErrors(definition: Definition, before: Values, patch: Values): FieldError[] {
  return rowsFields(definition).flatMap(([name]) => {
    const unused = new Set(rowsOf(before, name).map((row) => row.id));
    return rowsOf(patch, name).flatMap((row, i) =>
      row.id === undefined || unused.delete(row.id)
        ? []
        : [{ path: `${name}.${i}.id`, message: "Use the id of a row of this record, or omit it to add a row" }],
    );
  });
}

export function removedRows(before: Values, after: Values, name: string): Row[] {
  const remaining = new Set(rowsOf(after, name).map((row) => row.id));
  return rowsOf(before, name).flatMap((row) => (row.id && !remaining.has(row.id) ? [{ ...row, id: row.id }] : []));
}

/** A value from the ledger; rows that were written before the definition had all of its fields get their initial values. */
export function withAllFields({ fields }: Definition, name: string, value: unknown): unknown {
  const field = fields[name];
  if (field?.type !== "rows" || !isRows(value)) return value;
  return value.map((row) => ({
    ...row,
    ...Object.fromEntries(Object.entries(field.fields).map(([key, inner]) => [key, row[key] ?? initialOf(inner)])),
  }));
}
