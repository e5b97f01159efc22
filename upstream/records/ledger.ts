import { uuidv7 } from "uuidv7";
import { bulkInsert } from "@/upstream/database/bulk-insert";
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

/** Begins a change set: all that one person does in one go. Answers its id. */
export async function openChangeSet(
  db: Database,
  author: Author,
  { id = uuidv7(), source = "form" } = {},
): Promise<string> {
  await db
    .insertInto("changeSets")
    .values({ id, actorId: author.userId, source, requestId: author.requestId })
    .execute();
  return id;
}

/** Appends to the ledger; the transaction that did the deeds must be the executor. */
export async function appendChanges(db: Database, changeSetId: string, deeds: readonly Deed[]): Promise<void> {
  const rows = deeds.flatMap(({ changes, ...deed }) =>
    changes.map((change) => ({ id: uuidv7(), changeSetId, ...deed, ...change })),
  );
  await bulkInsert(db, "changes", rows);
}

/** As the ledger has it: a field without a value, and a list without an entry, hold null. */
export function emptyAsNull(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
