import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/standing";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { inTransaction, isPassing } from "@/upstream/database/transaction";
import { invalid, notFound } from "@/upstream/http/refusal";
import { adoptSpellings } from "@/upstream/tags/adopt-spellings";
import type { Author } from "./author";
import { orTaken } from "./duplicates";
import { newChangeSet } from "./ledger";
import { holdRecord, recordPageOf, recordPageQuery, requireUpdatable } from "./read-record";
import type { Values } from "./record-of";
import { saveWrites, writeErrors } from "./save-records";
import { rowIdErrors, withIds } from "./save-rows";
import { requireFresh } from "./stale";

/** What to change in which record, from which version; the body is read when its turn comes. */
export type Edit = { kind: Kind; id: string; seenVersion: () => number; patch: () => Values };

type Updated = { record: RecordRow; changeSetId: string };

/**
 * The record as it became, and the change set to undo that by.
 * @throws Refusal 404, 428, 409 and 422, in this order
 */
export async function updateRecord(db: Database, author: Author, edit: Edit): Promise<Updated> {
  const work = updateAtOnce(db, author, edit).then((updated) => updated ?? updateHeld(db, author, edit));
  return orTaken(edit.kind, work, { db, person: author.person, values: edit.patch });
}

/**
 * Writes by one statement, to the version that was read alone, so that no transaction is needed around the two.
 * @returns null where the record has to be held, since other rows are asked and written with it, or where others came between
 */
async function updateAtOnce(db: Database, author: Author, edit: Edit): Promise<Updated | null> {
  const before = await requireUpdatable(db, author.person, edit.kind, edit.id);
  await requireFresh(db, author.person, edit, before.version, edit.seenVersion());
  const patch = edit.patch();
  if (!isOfItselfAlone(author.person, definitionOf(edit.kind), patch)) return null;
  return applyPatch(db, author, { kind: edit.kind, before, patch }).catch((error: unknown) => {
    if (isPassing(error)) return null;
    throw error;
  });
}

/** Whether an edit neither sets other rows nor hangs on those that bring the record into the person's reach. */
function isOfItselfAlone(person: Person, { kind, fields, center }: Definition, patch: Values): boolean {
  if (!center && scopeOf(person, kind, "update") === "center") return false;
  return Object.keys(patch).every((name) => fields[name]?.type !== "reference" && fields[name]?.type !== "rows");
}

function updateHeld(db: Database, author: Author, edit: Edit): Promise<Updated> {
  return inTransaction(db, async (transaction) => {
    const before = await holdRecord(transaction, author.person, edit.kind, edit.id);
    await requireFresh(transaction, author.person, edit, before.version, edit.seenVersion());
    const updated = await applyPatch(transaction, author, { kind: edit.kind, before, patch: edit.patch() });
    if (!updated) throw notFound();
    return updated;
  });
}

type Patch = { kind: Kind; before: RecordRow; patch: Values };

/** Null where the record is no longer what it was. */
async function applyPatch(db: Database, author: Author, { kind, before, patch }: Patch): Promise<Updated | null> {
  const definition = definitionOf(kind);
  const given = await adoptSpellings(db, author.person, kind, { before, given: patch });
  const write = { before, patch: withIds(definition, given) };
  const [errors = []] = await writeErrors(db, author.person, kind, [write]);
  const all = [...rowIdErrors(definition, before, patch), ...errors];
  if (all.length > 0) throw invalid(all);
  const changeSet = newChangeSet(author);
  const saved = await saveWrites(db, author.userId, changeSet, kind, [write], (written) =>
    recordPageQuery(author.person, kind, written, before.id),
  );
  return saved.length === 0 ? null : { record: recordPageOf(author.person, kind, saved), changeSetId: changeSet.id };
}
