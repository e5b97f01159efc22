import { sql, type RawBuilder } from "kysely";
import { uuidv7 } from "uuidv7";
import { insertionOf } from "@/upstream/database/bulk-insert";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Change } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import type { Author } from "./author";
import type { Values } from "./record-of";

/** What was done to which record, the version that came of it, and what it changed. */
export type Deed = {
  kind: Kind;
  recordId: string;
  action: Change["action"];
  version: number;
  changes: readonly FieldChange[];
};

export type FieldChange = { field: string; before: unknown; after: unknown };

/** The fields in which two states of a record differ; a record that isn't there yet is empty. */
export function differences(definition: Definition, before: Values, after: Values): FieldChange[] {
  return Object.keys(definition.fields)
    .map((field) => ({ field, before: emptyAsNull(before[field]), after: emptyAsNull(after[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** All that one person does in one go. */
export type ChangeSet = {
  id: string;
  /** What it is opened with, together with the first changes appended to it; none where it is open. */
  opening?: Opening;
};

type Opening = { actorId: string; source: string; requestId: string };

/** A change set for one write, which opens it. */
export function newChangeSet({ userId, requestId }: Author): ChangeSet {
  return { id: uuidv7(), opening: { actorId: userId, source: "form", requestId } };
}

/** Opens a change set for many writes, each in its own time. */
export async function openChangeSet(
  db: Database,
  { userId, requestId }: Author,
  { id, source }: { id: string; source: string },
): Promise<void> {
  await openingQuery(id, { actorId: userId, source, requestId }).execute(db);
}

/**
 * A statement that does deeds and returns the rows it wrote: deeds to others aren't appended. And what to answer of them, by
 * a query that takes them as its source.
 */
export type Writing<Read> = {
  write: RawBuilder<unknown>;
  read?: ((written: RawBuilder<unknown>) => RawBuilder<Read>) | null;
};

const WRITTEN = sql.table("written");

/**
 * Appends to the ledger; the transaction that did the deeds must be the executor.
 * @param writing does them, where that is left to run together with this
 */
export async function appendChanges<Read = never>(
  db: Database,
  { id, opening }: ChangeSet,
  deeds: readonly Deed[],
  writing: Writing<Read> | null = null,
): Promise<Read[]> {
  const rows = deeds.flatMap(({ changes, ...deed }) =>
    changes.map((change) => ({ id: uuidv7(), changeSetId: id, ...deed, ...change })),
  );
  const steps: [string, RawBuilder<unknown> | null][] = [
    ["written", writing?.write ?? null],
    [
      "opened",
      opening ? openingQuery(id, opening, writing ? sql`where exists (select from ${WRITTEN})` : sql``) : null,
    ],
    ["noted", insertionOf("changes", rows, writing ? sql`where record_id in (select id from ${WRITTEN})` : sql``)],
  ];
  const named = steps.flatMap(([name, step]) => (step ? [sql`${sql.ref(name)} as (${step})`] : []));
  if (named.length === 0) return [];
  const read = writing?.read?.(WRITTEN);
  const { rows: answered } = await sql<Read>`with ${sql.join(named)} ${read ?? sql`select`}`.execute(db);
  return read ? answered : [];
}

function openingQuery(id: string, opening: Opening, condition = sql``): RawBuilder<unknown> {
  const { actorId, source, requestId } = opening;
  return sql`
    insert into change_sets (id, actor_id, source, request_id)
    select ${id}, ${actorId}, ${source}, ${requestId} ${condition}
  `;
}

/** As the ledger has it: a field without a value, and a list without an entry, hold null. */
export function emptyAsNull(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
