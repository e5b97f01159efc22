import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { UndoOptions } from "@/lib/contract/changes/bulk";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";
import {
  missingRecords,
  planOf,
  type ChangePlan,
  type Failure,
  type FieldChange,
} from "@/upstream/changes/plan/change-plan";
import { readFormerEdits } from "./former-edits";
import { changedAfter, invert, type ChangedSince, type RecordPast } from "./invert";
import { MERGED_FROM, MERGED_INTO } from "@/upstream/changes/merged-records";
import { withAllFields } from "@/upstream/changes/plan/record-rows";
import { readForChange, type Target, type WritingVerb } from "@/upstream/changes/plan/read-for-change";

/** `overwrite`: records that are taken back although they changed after the change set. */
export type Undo = { changeSetId: string; verb: WritingVerb; overwrite?: UndoOptions["overwrite"] };

/**
 * Inverts a change set for the target's records. Fields that changed after it become failures, except tags, which are
 * merged. Records that it deleted are restored, and those that it created or restored are deleted unless they changed
 * after it.
 */
export async function proposeUndo(
  db: Database,
  person: Person,
  { changeSetId, verb, overwrite = [] }: Undo,
  target: Target,
): Promise<ChangePlan> {
  const isOverwritten = ({ id }: RecordRow) => overwrite === "all" || overwrite.includes(id);
  const { kind } = target;
  const definition = definitionOf(kind);
  const live = await readForChange(db, person, verb, target);
  const deleted = await readForChange(db, person, "delete", target, { isDeleted: true });
  const records = [...live, ...deleted];
  const past = await readPast(db, kind, changeSetId, records);
  const formerEdits = await readFormerEdits(db, kind, changeSetId, live);
  const created = live.filter((record) => past.isCreated(record));
  const inverted = live
    .filter((record) => !past.isCreated(record))
    .map((before) => ({ before, ...invert(definition, before, past.of(before), isOverwritten(before)) }));
  const restored = live.filter((record) => past.isRestored(record));
  const edited = [...created, ...restored].flatMap((record) => changedAfter(definition, record, past.of(record)));
  const deletable = await readDeletable(db, person, target, edited);
  const overwritten = new Set(
    edited.flatMap(({ record }) => (deletable.has(record.id) && isOverwritten(record) ? [record] : [])),
  );
  const changedSince = edited.filter(({ record }) => !overwritten.has(record));
  const changed = new Set(edited.map(({ record }) => record));
  const unchanged = restored.filter((record) => !changed.has(record));
  return planOf(kind, {
    updates: inverted.flatMap(({ before, patch }) => {
      const note = invertedNote(past.of(before));
      if (Object.keys(patch).length === 0 && !note) return [];
      return [{ before, patch, isUndo: true, formerEdit: formerEdits.get(before.id), note }];
    }),
    deletes: [
      ...created.filter((record) => !changed.has(record)).map((before) => ({ before, isUndo: true })),
      ...unchanged.filter((record) => past.isLatest(record)).map((before) => ({ before, ...mergeOf(past.of(before)) })),
      ...[...overwritten].map((before) => ({ before, ...mergeOf(past.of(before)) })),
    ],
    restores: deleted.filter((record) => past.isLatest(record) && !past.isRestored(record)),
    failures: [
      ...missingRecords(target.ids, records),
      ...failuresOf(unchanged, past, "Deleted and restored after this change"),
      // What it created and somebody deleted is taken back already.
      ...failuresOf(
        deleted.filter((record) => !past.isCreated(record)),
        past,
        "Deleted after this change",
      ),
      ...(await laterChanges(
        db,
        kind,
        inverted.flatMap((record) => record.changedSince),
        () => true,
      )),
      ...(await laterChanges(db, kind, changedSince, ({ id }) => deletable.has(id))),
    ],
  });
}

/** What the ledger says of a record when a merge into it is taken back; undefined once another merge has followed. */
function invertedNote({ changes, valuesUntilLater }: RecordPast): FieldChange | undefined {
  const note = changes.find(({ field }) => field === MERGED_FROM);
  return note && !(MERGED_FROM in valuesUntilLater)
    ? { field: MERGED_FROM, before: note.after, after: note.before }
    : undefined;
}

/** For a restored record that is deleted again: the record that it was merged into before. */
function mergeOf({ changes }: RecordPast): { mergedInto?: string } {
  const survivorId = changes.find(({ field }) => field === MERGED_INTO)?.before;
  return typeof survivorId === "string" ? { mergedInto: survivorId } : {};
}

/** The ids of changed records that the person may delete. */
async function readDeletable(
  db: Database,
  person: Person,
  target: Target,
  edited: readonly ChangedSince[],
): Promise<Set<string>> {
  const ids = [...new Set(edited.map(({ record }) => record.id))];
  const mayDelete = ids.length > 0 && can(person, "delete", target.kind);
  const records = mayDelete ? await readForChange(db, person, "delete", { ...target, ids }) : [];
  return new Set(records.map(({ id }) => id));
}

function failuresOf(records: readonly RecordRow[], past: Past, message: string): Failure[] {
  return records.flatMap((record) => (past.isLatest(record) ? [] : [{ record, problem: conflict(message) }]));
}

async function laterChanges(
  db: Database,
  kind: Kind,
  changedSince: readonly ChangedSince[],
  mayOverwrite: (record: RecordRow) => boolean,
): Promise<Failure[]> {
  if (changedSince.length === 0) return [];
  const { rows } = await sql<{ recordId: string; field: string; actor: string | null }>`
    select distinct on (changes.record_id, changes.field) changes.record_id, changes.field, ${USER_NAME} as actor
    from changes join change_sets on change_sets.id = changes.change_set_id
      left join users on users.id = change_sets.actor_id
    where changes.kind = ${kind} and changes.record_id = any(${changedSince.map(({ record }) => record.id)}::uuid[])
      and changes.field = any(${changedSince.map(({ since }) => since)}::text[])
    order by changes.record_id, changes.field, changes.version desc
  `.execute(db);
  const actors = new Map(rows.map(({ recordId, field, actor }) => [`${recordId} ${field}`, actor]));
  return changedSince.map(({ record, field, since }) => {
    const actor = actors.get(`${record.id} ${since}`);
    const message = `Changed later${actor ? ` by ${actor}` : ""}, so the newer value stays`;
    return { record, problem: invalid([{ path: field, message }]), mayOverwrite: mayOverwrite(record) };
  });
}

type Past = {
  of: (record: RecordRow) => RecordPast;
  isCreated: (record: RecordRow) => boolean;
  isRestored: (record: RecordRow) => boolean;
  /** Whether the record's latest deletion or restore is the change set's, or that of its chain of undos. */
  isLatest: (record: RecordRow) => boolean;
};

async function readPast(db: Database, kind: Kind, changeSetId: string, records: readonly RecordRow[]): Promise<Past> {
  const ofRecords = sql`changes.kind = ${kind} and changes.record_id = any(${records.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<FieldChange & { recordId: string; action: string }>`
    select record_id, action, field, before, after from changes where change_set_id = ${changeSetId} and ${ofRecords}
  `.execute(db);
  const later = await sql<{ recordId: string; field: string; before: unknown }>`
    with own as (
      select record_id, max(version) as version from changes where change_set_id = ${changeSetId} and ${ofRecords}
      group by record_id
    )
    select distinct on (changes.record_id, changes.field) changes.record_id, changes.field, changes.before
    from changes join own on own.record_id = changes.record_id and changes.version > own.version
    where ${ofRecords}
    order by changes.record_id, changes.field, changes.version
  `.execute(db);
  const definition = definitionOf(kind);
  const complete = rows.map((change) => ({
    ...change,
    before: withAllFields(definition, change.field, change.before),
    after: withAllFields(definition, change.field, change.after),
  }));
  const changes = Map.groupBy(complete, ({ recordId }) => recordId);
  const created = new Set(rows.flatMap(({ recordId, action }) => (action === "create" ? [recordId] : [])));
  const valuesUntilLater = new Map<string, Values>();
  for (const { recordId, field, before } of later.rows) {
    valuesUntilLater.set(recordId, {
      ...valuesUntilLater.get(recordId),
      [field]: withAllFields(definition, field, before),
    });
  }
  const isOfDeletion = rows.some(({ field }) => field === "deletedAt");
  const latest = isOfDeletion ? await readLatest(db, changeSetId, ofRecords) : new Set();
  return {
    of: ({ id }) => ({ changes: changes.get(id) ?? [], valuesUntilLater: valuesUntilLater.get(id) ?? {} }),
    isCreated: ({ id }) => created.has(id),
    isRestored: ({ id }) => changes.get(id)?.find(({ field }) => field === "deletedAt")?.after === null,
    isLatest: ({ id }) => latest.has(id),
  };
}

async function readLatest(db: Database, changeSetId: string, ofRecords: RawBuilder<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ recordId: string }>`
    with recursive own as (
      select ${changeSetId}::uuid as id
      union all select undo.id from bulk_runs as undo join own on undo.undoes = own.id
    ), latest as (
      select distinct on (record_id) record_id, change_set_id from changes
      where ${ofRecords} and field = 'deletedAt' order by record_id, version desc
    )
    select record_id from latest where change_set_id in (select id from own)
  `.execute(db);
  return new Set(rows.map(({ recordId }) => recordId));
}
