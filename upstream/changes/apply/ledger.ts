import { sql, type RawBuilder } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Definition, Field } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Change } from "@/lib/records/record";
import { populateRows } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import type { Values } from "@/upstream/records/read/record-of";
import { column } from "@/upstream/records/sql/tables";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { FieldChange } from "@/upstream/changes/plan/change-plan";

export function differences(
  definition: Definition,
  before: Values,
  after: Values,
  names: readonly string[] = Object.keys(definition.fields),
): FieldChange[] {
  return names
    .map((field) => ({ field, before: emptyAsNull(before[field]), after: emptyAsNull(after[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** The change ledger stores null for missing values and empty lists. */
export function emptyAsNull(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** `request` is set only while the change set isn't stored; it is inserted with its first changes. */
export type ChangeSet = { id: string; actorId: string; request?: { id: string; source: string } };

export function newChangeSet({ userId, requestId }: Pick<Actor, "userId" | "requestId">, source = "form"): ChangeSet {
  return { id: uuidv7(), actorId: userId, request: { id: requestId, source } };
}

/** Stores a change set for many writes, each in its own transaction. */
export async function storeChangeSet(db: Database, actor: Actor, id: string, source: string): Promise<void> {
  await changeSetInsertion({ id, actorId: actor.userId, request: { id: actor.requestId, source } })?.execute(db);
}

function changeSetInsertion({ id, actorId, request }: ChangeSet, condition = sql``): RawBuilder<unknown> | null {
  if (!request) return null;
  return sql`
    insert into change_sets (id, actor_id, source, request_id)
    select ${id}, ${actorId}, ${request.source}, ${request.id} ${condition}
  `;
}

type RecordChanges = {
  kind: Kind;
  recordId: string;
  action: Change["action"];
  version: number;
  changes: readonly FieldChange[];
};

/**
 * `db` must be the transaction of the writes. A record's changes go to the database together, since a new record has
 * many and they share most of their columns.
 */
export async function appendChanges(
  db: Database,
  changeSet: ChangeSet,
  records: readonly RecordChanges[],
): Promise<void> {
  await changeSetInsertion(changeSet)?.execute(db);
  if (records.length === 0) return;
  const input = records.map((record) => ({
    ...record,
    changes: record.changes.map((change) => ({ id: uuidv7(), ...change })),
  }));
  await sql`
    insert into changes (id, change_set_id, kind, record_id, action, version, field, before, after)
    select change.id, ${changeSet.id}, record.kind, record."recordId", record.action, record.version, change.field,
      change.before, change.after
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        as record(kind text, "recordId" uuid, action change_action, version int, changes jsonb),
      jsonb_to_recordset(record.changes) as change(id uuid, field text, before jsonb, after jsonb)
  `.execute(db);
}

export type UpdatedRecord = { id: string; version: number; columns: readonly string[]; rows: readonly FieldChange[] };

/**
 * Steps of a `with` query that append the changes of updated columns and rows fields. Its step `written` must return
 * each written record, with the record before as `former`.
 */
export function updatesAppended(
  changeSet: ChangeSet,
  { kind, fields }: Definition,
  records: readonly UpdatedRecord[],
): RawBuilder<unknown> {
  const entries = records.flatMap(({ id, version, columns, rows }) =>
    [...columns.map((field) => ({ field, before: null, after: null })), ...rows].map((change) => ({
      id: uuidv7(),
      changeSetId: changeSet.id,
      kind,
      recordId: id,
      action: "update",
      version,
      ...change,
    })),
  );
  const columns = [...new Set(records.flatMap((record) => record.columns))];
  const opening = changeSetInsertion(changeSet, sql`where exists (select from written)`);
  const before = columnValue(columns, fields, (name) => sql`(written.former).${sql.ref(name)}`, sql`entry.before`);
  const after = columnValue(columns, fields, (name) => column("written", name), sql`entry.after`);
  return sql`
    ${opening ? sql`change_set as (${opening}),` : sql``}
    appended as (
      insert into changes (id, change_set_id, kind, record_id, action, version, field, before, after)
      select entry.id, entry.change_set_id, entry.kind, entry.record_id, entry.action, entry.version, entry.field,
        value.before, value.after
      from ${populateRows("changes", entries)} as entry join written on written.id = entry.record_id,
        lateral (select ${before} as before, ${after} as after) as value
      where value.before is distinct from value.after
    )
  `;
}

function columnValue(
  columns: readonly string[],
  fields: Definition["fields"],
  read: (name: string) => RawBuilder<unknown>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (columns.length === 0) return otherwise;
  const cases = columns.map((name) => sql`when ${sql.lit(name)} then ${ledgerValue(fields[name], read(name))}`);
  return sql`case entry.field ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

function ledgerValue(field: Field | undefined, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = field && upstreamTypeOf(field);
  return type?.isList ? sql`nullif(to_jsonb(${value}), '[]')` : sql`to_jsonb(${type?.toJson(value) ?? value})`;
}
