import { sql, type RawBuilder } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Definition, Field } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Change } from "@/lib/records/record";
import { insertStatement, populateRows } from "@/upstream/database/bulk-insert";
import type { Database } from "@/upstream/database/connect";
import type { Actor } from "./actor";
import type { Values } from "@/upstream/records/record-of";
import { jsonValue } from "@/upstream/records/selection";
import { column } from "@/upstream/records/tables";

export type Operation = {
  kind: Kind;
  recordId: string;
  action: Change["action"];
  version: number;
  changes: readonly FieldChange[];
};

export type FieldChange = { field: string; before: unknown; after: unknown };

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

export type ChangeSet = {
  id: string;
  /** Inserted with the first changes; absent if the change set is already stored. */
  opening?: Opening;
};

type Opening = { actorId: string; source: string; requestId: string };

export function newChangeSet({ userId, requestId }: Actor): ChangeSet {
  return { id: uuidv7(), opening: { actorId: userId, source: "form", requestId } };
}

/** Stores a change set for many writes, each in its own transaction. */
export async function openChangeSet(
  db: Database,
  { userId, requestId }: Actor,
  { id, source }: { id: string; source: string },
): Promise<void> {
  await openingQuery(id, { actorId: userId, source, requestId }).execute(db);
}

/** Appends to the change ledger; `db` must be the transaction of the writes. */
export async function appendChanges(
  db: Database,
  changeSet: ChangeSet,
  operations: readonly Operation[],
): Promise<void> {
  const rows = operations.flatMap(({ changes, ...operation }) =>
    changes.map((change) => noteOf(changeSet, { ...operation, ...change })),
  );
  const steps = [openingOf(changeSet), insertStatement("changes", rows)].flatMap((step, i) =>
    step ? [sql`${sql.ref(`step${i}`)} as (${step})`] : [],
  );
  if (steps.length > 0) await sql`with ${sql.join(steps)} select`.execute(db);
}

export type Edited = { id: string; version: number; columns: readonly string[]; rows: readonly FieldChange[] };

/** Steps of a `with` query whose step `written` returns each written record, with the former one as `stood`. */
export function editsAppended(
  changeSet: ChangeSet,
  { kind, fields }: Definition,
  edited: readonly Edited[],
): RawBuilder<unknown> {
  const notes = edited.flatMap(({ id, version, columns, rows }) =>
    [...columns.map((field) => ({ field, before: null, after: null })), ...rows].map((change) =>
      noteOf(changeSet, { kind, recordId: id, action: "update", version, ...change }),
    ),
  );
  const columns = [...new Set(edited.flatMap((one) => one.columns))];
  const opening = openingOf(changeSet, sql`where exists (select from written)`);
  const was = valueIn(columns, fields, (name) => sql`(written.stood).${sql.ref(name)}`, sql`note.before`);
  const became = valueIn(columns, fields, (name) => column("written", name), sql`note.after`);
  return sql`
    ${opening ? sql`opened as (${opening}),` : sql``}
    noted as (
      insert into changes (id, change_set_id, kind, record_id, action, version, field, before, after)
      select note.id, note.change_set_id, note.kind, note.record_id, note.action, note.version, note.field, was, became
      from ${populateRows("changes", notes)} as note join written on written.id = note.record_id,
        lateral (select ${was} as was, ${became} as became) as told
      where was is distinct from became
    )
  `;
}

function valueIn(
  columns: readonly string[],
  fields: Definition["fields"],
  read: (name: string) => RawBuilder<unknown>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (columns.length === 0) return otherwise;
  const cases = columns.map((name) => sql`when ${sql.lit(name)} then ${inLedger(fields[name], read(name))}`);
  return sql`case note.field ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

function inLedger(field: Field | undefined, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const isList = field?.type === "tags" || field?.type === "links";
  return isList ? sql`nullif(to_jsonb(${value}), '[]')` : sql`to_jsonb(${jsonValue(field, value)})`;
}

function noteOf({ id: changeSetId }: ChangeSet, operation: Omit<Operation, "changes"> & FieldChange) {
  return { id: uuidv7(), changeSetId, ...operation };
}

function openingOf({ id, opening }: ChangeSet, condition = sql``): RawBuilder<unknown> | null {
  return opening ? openingQuery(id, opening, condition) : null;
}

function openingQuery(id: string, opening: Opening, condition = sql``): RawBuilder<unknown> {
  const { actorId, source, requestId } = opening;
  return sql`
    insert into change_sets (id, actor_id, source, request_id)
    select ${id}, ${actorId}, ${source}, ${requestId} ${condition}
  `;
}

/** The change ledger stores null for missing values and empty lists. */
export function emptyAsNull(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
