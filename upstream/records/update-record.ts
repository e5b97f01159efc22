import type { Kind } from "@/lib/records/kinds";
import { definitionOf } from "@/lib/records/definitions";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { invalid } from "@/upstream/http/refusal";
import type { Author } from "./author";
import { orTaken } from "./duplicates";
import { newChangeSet, type ChangeSet } from "./ledger";
import { holdRecord, recordPageOf, recordPageQuery } from "./read-record";
import type { Values } from "./record-of";
import { saveWrites, writeErrors } from "./save-records";
import { rowIdErrors, withIds } from "./save-rows";
import { requireFresh } from "./stale";

/** What to change in which record, from which version; the body is read when its turn comes. */
export type Edit = { kind: Kind; id: string; seenVersion: () => number; patch: () => Values };

/**
 * The record as it became, and the change set to undo that by.
 * @throws Refusal 404, 428, 409 and 422, in this order
 */
export async function updateRecord(
  db: Database,
  author: Author,
  edit: Edit,
): Promise<{ record: RecordRow; changeSetId: string }> {
  const work = inTransaction(db, async (transaction) => {
    const changeSet = newChangeSet(author);
    const before = await holdRecord(transaction, author.person, edit.kind, edit.id);
    await requireFresh(transaction, author.person, edit, before.version, edit.seenVersion());
    const patch = edit.patch();
    const record = await applyPatch(transaction, author, changeSet, { kind: edit.kind, before, patch });
    return { record, changeSetId: changeSet.id };
  });
  return orTaken(edit.kind, work, { db, person: author.person, values: edit.patch });
}

type Patch = { kind: Kind; before: RecordRow; patch: Values };

async function applyPatch(
  db: Database,
  author: Author,
  changeSet: ChangeSet,
  { kind, before, patch }: Patch,
): Promise<RecordRow> {
  const definition = definitionOf(kind);
  const write = { before, patch: withIds(definition, patch) };
  const [errors = []] = await writeErrors(db, author.person, kind, [write]);
  const all = [...rowIdErrors(definition, before, patch), ...errors];
  if (all.length > 0) throw invalid(all);
  const saved = await saveWrites(db, author.userId, changeSet, kind, [write], (written) =>
    recordPageQuery(author.person, kind, written, before.id),
  );
  return recordPageOf(author.person, kind, saved);
}
