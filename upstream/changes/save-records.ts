import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { ruleErrors } from "@/lib/records/rules";
import { populateRows } from "@/upstream/database/bulk-insert";
import type { Database } from "@/upstream/database/connect";
import { any } from "@/upstream/records/sql/conditions";
import { differences, editsAppended, type ChangeSet, type FieldChange } from "./ledger";
import { centerErrors } from "./own-center";
import type { Values } from "@/upstream/records/read/record-of";
import { referenceErrors } from "./references";
import { rowsInUse } from "./rows-in-use";
import { saveRows } from "./save-rows";
import { column, columnFields, rowsFields } from "@/upstream/records/sql/tables";

export type Write<Before = RecordRow> = { before: Before; patch: Values };

export type Seen = Pick<RecordRow, "id" | "version">;

export async function writeErrors(
  db: Database,
  person: Person,
  kind: Kind,
  writes: readonly Write[],
): Promise<FieldError[][]> {
  const definition = definitionOf(kind);
  const turns = writes.map(({ before, patch }) => ({ before, after: { ...before, ...patch } }));
  const references = await referenceErrors(db, person, definition, turns);
  const errors: FieldError[][] = [];
  for (const [i, { before, after }] of turns.entries()) {
    errors.push([
      ...ruleErrors(definition, after),
      ...centerErrors(person, "update", definition, after),
      ...(references[i] ?? []),
      ...(await rowsInUse(db, definition, before, after)),
    ]);
  }
  return errors;
}

type Saving<Read> = {
  /** Limits the writable records; not needed if they are locked. */
  reach?: RawBuilder<boolean>;
  read?: ((written: RawBuilder<unknown>) => RawBuilder<Read>) | null;
};

/**
 * The only function that updates existing records. Skips those whose version has changed or that stay equal.
 * @param writes of locked records, or one write of columns only
 */
export async function saveWrites<Read = never>(
  db: Database,
  userId: string,
  changeSet: ChangeSet,
  kind: Kind,
  writes: readonly Write[] | readonly [Write<Seen>],
  { reach = sql<boolean>`true`, read = null }: Saving<Read> = {},
): Promise<Read[]> {
  if (writes.length === 0) return [];
  const definition = definitionOf(kind);
  const changed = columnFields(definition).filter((name) => writes.some(({ patch }) => name in patch));
  const given = writes.map(({ before, patch }) => {
    const after: Values = { ...before, ...patch };
    const columns = changed.map((name) => [name, after[name]] as const);
    return Object.fromEntries([["id", before.id], ["version", before.version + 1], ...columns]);
  });
  const sets = ["version", ...changed].map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  const edited = writes.map(({ before, patch }) => ({
    id: before.id,
    version: before.version + 1,
    columns: changed.filter((name) => name in patch),
    rows: rowsChanges(definition, before, patch),
  }));
  const hasRows = edited.some(({ rows }) => rows.length > 0);
  const isOther = hasRows ? sql<boolean>`true` : differs(changed);
  for (const { before, patch } of writes) await saveRows(db, definition, before.id, { before, after: patch });
  // `stood` is read beside the update; comparing versions excludes writes in between.
  const { rows } = await sql<Read>`
    with given as materialized (select * from ${populateRows(kind, given)}),
    found as materialized (
      select record.id, record.version, record as stood from ${sql.table(kind)} as record join given on record.id = given.id
      where record.version = given.version - 1 and ${isOther} and ${reach}
    ),
    written as (
      update ${sql.table(kind)} as record
      set ${sql.join([...sets, sql`updated_at = now()`, sql`updated_by = ${userId}`])}
      from found join given on given.id = found.id
      where record.id = found.id and record.version = found.version
      returning record.*, found.stood
    ),
    ${editsAppended(changeSet, definition, edited)}
    ${read?.(sql.table("written")) ?? sql`select`}
  `.execute(db);
  return read ? rows : [];
}

function differs(columns: readonly string[]): RawBuilder<boolean> {
  return any(columns.map((name) => sql<boolean>`${column("record", name)} is distinct from ${column("given", name)}`));
}

function rowsChanges(definition: Definition, before: Values, patch: Values): FieldChange[] {
  const names = rowsFields(definition).flatMap(([name]) => (name in patch ? [name] : []));
  return differences(definition, before, patch, names);
}
