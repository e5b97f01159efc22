import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "@/lib/records/definition";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { rowsFields, rowsTable } from "@/upstream/records/sql/tables";

export type Row = Values & { id: string };

export function withIds(definition: Definition, values: Values): Values {
  const rows = rowsFields(definition).flatMap(([name]) =>
    name in values ? [[name, rowsOf(values, name).map((row) => ({ id: uuidv7(), ...row }))] as const] : [],
  );
  return { ...values, ...Object.fromEntries(rows) };
}

/** A row's id must be one of the record's, used once. */
export function rowIdErrors(definition: Definition, before: Values, given: Values): FieldError[] {
  return rowsFields(definition).flatMap(([name]) => {
    const free = new Set(rowsOf(before, name).map((row) => row.id));
    return rowsOf(given, name).flatMap((row, i) =>
      row.id === undefined || free.delete(row.id)
        ? []
        : [{ path: `${name}.${i}.id`, message: "Use the id of a row of this record, or omit it to add a row" }],
    );
  });
}

export async function saveRows(
  db: Database,
  definition: Definition,
  recordId: string,
  { before, after }: { before: Values; after: Values },
): Promise<void> {
  for (const [name, field] of rowsFields(definition)) {
    if (!(name in after)) continue;
    const { table, owner } = rowsTable(definition, name);
    const rows = rowsOf(after, name);
    const removed = removedRows(before, after, name).map((row) => row.id);
    if (removed.length > 0) {
      await sql`delete from ${sql.table(table)} where id = any(${removed}::uuid[])`.execute(db);
    }
    if (rows.length > 0) await upsert(db, table, owner, recordId, Object.keys(field.fields), rows);
  }
}

export function removedRows(before: Values, after: Values, name: string): Row[] {
  const kept = new Set(rowsOf(after, name).map((row) => row.id));
  return rowsOf(before, name).flatMap((row) => (row.id && !kept.has(row.id) ? [{ ...row, id: row.id }] : []));
}

async function upsert(
  db: Database,
  table: string,
  owner: string,
  recordId: string,
  fields: string[],
  rows: Partial<Row>[],
): Promise<void> {
  const columns = ["id", owner, "position", ...fields];
  const tuples = rows.map(
    (row, i) => sql`(${sql.join([row.id, recordId, i, ...fields.map((field) => row[field] ?? null)])})`,
  );
  const updates = ["position", ...fields].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(tuples)}
    on conflict (id) do update set ${sql.join(updates)}
  `.execute(db);
}

export function rowsOf(values: Values, name: string): Partial<Row>[] {
  const rows = values[name];
  return isRows(rows) ? rows : [];
}

/** Parsed and stored records have an array here. */
function isRows(value: unknown): value is Partial<Row>[] {
  return Array.isArray(value);
}
