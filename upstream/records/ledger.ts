import { uuidv7 } from "uuidv7";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Change } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import type { Author } from "./author";
import type { Values } from "./record-of";

/** What was done to which record, and the version that came of it. */
export type Deed = { kind: Kind; recordId: string; action: Change["action"]; version: number };

export type FieldChange = { field: string; before: unknown; after: unknown };

/** The fields in which two states of a record differ; a record that isn't there yet is empty. */
export function differences(definition: Definition, before: Values, after: Values): FieldChange[] {
  return Object.keys(definition.fields)
    .map((field) => ({ field, before: emptyAsNull(before[field]), after: emptyAsNull(after[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Appends to the ledger; the transaction that did the deed must be the executor. */
export async function appendChanges(
  db: Database,
  author: Author,
  deed: Deed,
  changes: readonly FieldChange[],
): Promise<void> {
  const changeSetId = uuidv7();
  await db
    .insertInto("changeSets")
    .values({ id: changeSetId, actorId: author.userId, source: "form", requestId: author.requestId })
    .execute();
  if (changes.length === 0) return;
  await db
    .insertInto("changes")
    .values(
      changes.map(({ field, before, after }) => ({
        id: uuidv7(),
        changeSetId,
        ...deed,
        field,
        before: json(before),
        after: json(after),
      })),
    )
    .execute();
}

function emptyAsNull(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
