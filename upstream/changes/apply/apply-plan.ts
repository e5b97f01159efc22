import { sql, type RawBuilder } from "kysely";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { bulkInsert, populateRows } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { any } from "@/upstream/records/sql/conditions";
import { column, writtenColumns, rowsFields, rowsTable } from "@/upstream/records/sql/tables";
import type { ChangePlan, Create, Delete, Seen, Update } from "@/upstream/changes/plan/change-plan";
import { withPhoneNumbers } from "@/upstream/changes/plan/phone-numbers";
import { appendChanges, differences, updatesAppended, type ChangeSet } from "./ledger";
import { forgetMerges, noteMerges } from "@/upstream/changes/merged-records";
import { notifyAssignees } from "@/upstream/operations/notifications/notify-assignees";
import { rulesOf, storeFigures } from "@/upstream/changes/rules-of";
import { removedRows, rowsOf, withRowIds } from "@/upstream/changes/plan/record-rows";

type Options<Read> = {
  /** Which records an update may write; not needed if they are locked. */
  isWritable?: RawBuilder<boolean>;
  /** Reads from the updated records, in the same statement. */
  read?: (written: RawBuilder<unknown>) => RawBuilder<Read>;
};

/**
 * The only writer of records and their rows: also counts versions and appends to the ledger. Skips updates whose version
 * has changed or that stay equal.
 * @param db a transaction, except for a single update of columns, which is one statement
 */
export async function applyPlan<Read = never>(
  db: Database,
  changeSet: ChangeSet,
  plan: ChangePlan<Seen>,
  options: Options<Read> = {},
): Promise<Read[]> {
  const read = await writePlan(db, changeSet, plan, options);
  await rulesOf(plan.kind).afterChanges?.(db, changeSet, plan);
  if (plan.effects.length > 0) await applyEffects(db, changeSet, plan.effects);
  return read;
}

async function writePlan<Read = never>(
  db: Database,
  changeSet: ChangeSet,
  plan: ChangePlan<Seen>,
  options: Options<Read> = {},
): Promise<Read[]> {
  const { kind, creates, updates, deletes, restores } = await withPhoneNumbers(db, plan);
  const definition = definitionOf(kind);
  // A deleted record's unique values are free for the others, and a restored record needs its own to be free.
  await markDeleted(db, changeSet, definition, { records: deletes.map(deletion), isDeleted: true });
  await insertRecords(db, changeSet, definition, creates);
  const read = await updateRecords(db, changeSet, definition, updates, options);
  await markDeleted(db, changeSet, definition, { records: restores, isDeleted: false });
  await notifyAssignees(db, changeSet, plan);
  await storeFigures(db, plan);
  return read;
}

/** The change set is stored with the plan's own changes, unless it has none. */
async function applyEffects(db: Database, changeSet: ChangeSet, effects: readonly ChangePlan[]): Promise<void> {
  const { rows } = await sql`select from change_sets where id = ${changeSet.id}`.execute(db);
  const { id, actorId } = changeSet;
  const stored = rows.length > 0 ? { id, actorId } : changeSet;
  for (const effect of effects) {
    await writePlan(db, stored, effect);
    await rulesOf(effect.kind).afterEffects?.(db, changeSet, effect);
    if (effect.effects.length > 0) await applyEffects(db, stored, effect.effects);
  }
}

async function insertRecords(
  db: Database,
  changeSet: ChangeSet,
  definition: Definition,
  creates: readonly Create[],
): Promise<void> {
  if (creates.length === 0) return;
  const { kind } = definition;
  const { actorId } = changeSet;
  const records = creates.map(({ id, values }) => ({ id, before: {}, after: withRowIds(definition, values) }));
  const rows = records.map(({ id, after }) => {
    const columns = writtenColumns(definition).map((name) => [name, after[name] ?? null] as const);
    return { id, ...Object.fromEntries(columns), createdBy: actorId, updatedBy: actorId };
  });
  await bulkInsert(db, kind, rows);
  await saveRows(db, definition, records);
  const changes = records.map(({ id, after }) => ({
    kind,
    recordId: id,
    action: "create" as const,
    version: 1,
    changes: differences(definition, {}, after),
  }));
  await appendChanges(db, changeSet, changes);
}

async function updateRecords<Read>(
  db: Database,
  changeSet: ChangeSet,
  definition: Definition,
  updates: readonly Update<Seen>[],
  { isWritable = sql<boolean>`true`, read }: Options<Read>,
): Promise<Read[]> {
  if (updates.length === 0) return [];
  const { kind } = definition;
  const writes = updates.map(({ before, patch }) => ({ id: before.id, before, after: withRowIds(definition, patch) }));
  const changed = writtenColumns(definition).filter((name) => writes.some(({ after }) => name in after));
  const formerEdits = new Map(updates.map(({ before, formerEdit }) => [before.id, formerEdit]));
  const notes = new Map(updates.map(({ before, note }) => [before.id, note ? [note] : []]));
  const input = writes.map(({ id, before, after }) => {
    const values: Values = { ...before, ...after };
    const columns = changed.map((name) => [name, values[name]] as const);
    return { id, version: before.version + 1, ...Object.fromEntries(columns), ...formerEdits.get(id) };
  });
  const records = writes.map(({ id, before, after }) => ({
    id,
    version: before.version + 1,
    columns: changed.filter((name) => name in after),
    rows: [...differences(definition, before, after, rowsIn(definition, after)), ...(notes.get(id) ?? [])],
  }));
  const isDifferent = records.some(({ rows }) => rows.length > 0) ? sql<boolean>`true` : differsIn(changed);
  const sets = ["version", ...changed].map((name) => sql`${sql.ref(name)} = ${sql.ref(`input.${name}`)}`);
  await saveRows(db, definition, writes);
  // `former` is read beside the update; comparing versions excludes writes in between.
  const { rows } = await sql<Read>`
    with input as materialized (select * from ${populateRows(kind, input)}),
    target as materialized (
      select record.id, record.version, record as former
      from ${sql.table(kind)} as record join input on record.id = input.id
      where record.version = input.version - 1 and ${isDifferent} and ${isWritable}
    ),
    written as (
      update ${sql.table(kind)} as record
      set ${sql.join([...sets, ...edited(changeSet), ...statusSince(updates)])}
      from target join input on input.id = target.id
      where record.id = target.id and record.version = target.version
      returning record.*, target.former
    ),
    ${updatesAppended(changeSet, definition, records)}
    ${read?.(sql.table("written")) ?? sql`select`}
  `.execute(db);
  return read ? rows : [];
}

function edited({ actorId }: ChangeSet): RawBuilder<unknown>[] {
  return [
    sql`updated_at = coalesce(input.updated_at, now())`,
    sql`updated_by = case when input.updated_at is null then ${actorId} else input.updated_by end`,
  ];
}

/** Otherwise a trigger keeps the moment of the move. */
function statusSince(updates: readonly Update<Seen>[]): RawBuilder<unknown>[] {
  const isGiven = updates.some(({ formerEdit, patch }) => formerEdit?.statusSince !== undefined && "status" in patch);
  return isGiven ? [sql`status_since = coalesce(input.status_since, record.status_since)`] : [];
}

function rowsIn(definition: Definition, values: Values): string[] {
  return rowsFields(definition).flatMap(([name]) => (name in values ? [name] : []));
}

function differsIn(columns: readonly string[]): RawBuilder<boolean> {
  return any(columns.map((name) => sql<boolean>`${column("record", name)} is distinct from ${column("input", name)}`));
}

async function saveRows(
  db: Database,
  definition: Definition,
  records: readonly { id: string; before: Values; after: Values }[],
): Promise<void> {
  for (const [name, field] of rowsFields(definition)) {
    const { table, owner } = rowsTable(definition, name);
    const fields = Object.keys(field.fields);
    const written = records.filter(({ after }) => name in after);
    const removed = written.flatMap(({ before, after }) => removedRows(before, after, name).map((row) => row.id));
    if (removed.length > 0) await removeRows(db, table, owner, removed);
    const rows = written.flatMap(({ id, after }) =>
      rowsOf(after, name).map((row, position) => {
        const values = fields.map((inner) => [inner, row[inner] ?? null] as const);
        return { id: row.id, [owner]: id, position, ...Object.fromEntries(values) };
      }),
    );
    const updates = [owner, "position", ...fields].map(
      (inner) => sql`${sql.ref(inner)} = ${sql.ref(`excluded.${inner}`)}`,
    );
    await bulkInsert(db, table, rows, sql`on conflict (id) do update set ${sql.join(updates)}`);
  }
}

/** A row that ended assignments refer to stays, without its record: it comes back with an undo, under its id. */
async function removeRows(db: Database, table: string, owner: string, ids: readonly string[]): Promise<void> {
  const isUsed = ROWS_WITH_REFERRERS[table];
  if (isUsed) {
    await sql`
      update ${sql.table(table)} as item set ${sql.ref(owner)} = null where id = any(${ids}::uuid[]) and ${isUsed}
    `.execute(db);
  }
  await sql`
    delete from ${sql.table(table)} where id = any(${ids}::uuid[]) and ${sql.ref(owner)} is not null
  `.execute(db);
}

const ROWS_WITH_REFERRERS: Record<string, RawBuilder<boolean>> = {
  project_positions: sql`exists (select from assignments where assignments.position_id = item.id)`,
};

async function markDeleted(
  db: Database,
  changeSet: ChangeSet,
  { kind }: Definition,
  { records, isDeleted }: { records: readonly Deletion[]; isDeleted: boolean },
): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<{ id: string; version: number; before: string | null; after: string | null }>`
    update ${sql.table(kind)} as record
    set deleted_at = ${isDeleted ? sql`now()` : sql`null`}, version = record.version + 1, updated_at = now(),
      updated_by = ${changeSet.actorId}
    from (select id, deleted_at from ${sql.table(kind)} where id = any(${ids}::uuid[])) as former
    where record.id = former.id
    returning record.id, record.version, former.deleted_at as before, record.deleted_at as after
  `.execute(db);
  const merges = isDeleted ? await noteMerges(db, kind, records) : await forgetMerges(db, kind, ids);
  const changes = rows.map(({ id, version, before, after }) => ({
    kind,
    recordId: id,
    action: isDeleted ? ("delete" as const) : ("update" as const),
    version,
    changes: [{ field: "deletedAt", before, after }, ...(merges.get(id) ?? [])],
  }));
  await appendChanges(db, changeSet, changes);
}

type Deletion = { id: string; mergedInto?: string };

function deletion({ before: { id }, mergedInto }: Delete): Deletion {
  return { id, ...(mergedInto === undefined ? {} : { mergedInto }) };
}
