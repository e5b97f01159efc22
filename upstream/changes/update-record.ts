import { sql } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import type { Definition, Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { ruledFields } from "@/lib/records/rules";
import type { Database } from "@/upstream/database/connect";
import { inTransaction, isTransient } from "@/upstream/database/transaction";
import { invalid, ProblemError } from "@/upstream/http/problem-error";
import { adoptSpellings } from "@/upstream/tags/adopt-spellings";
import type { Actor } from "./actor";
import { orTaken } from "./duplicates";
import { newChangeSet } from "./ledger";
import { readForUpdate, recordPageOf, recordPageQuery, requireRecordPage } from "@/upstream/records/read-record";
import type { Values } from "@/upstream/records/record-of";
import { saveWrites, writeErrors, type Seen, type Write } from "./save-records";
import { rowIdErrors, withIds } from "./save-rows";
import { inScope } from "@/upstream/records/scope";
import { requireFresh } from "./stale";

/** `seenVersion` and `patch` throw on an invalid version or body, in their turn among the checks. */
export type Edit = { kind: Kind; id: string; seenVersion: () => number; patch: () => Values };

type Updated = { record: RecordRow; changeSetId: string };

/** `changeSetId` is null if nothing changed. @throws ProblemError 404, 428, 409 and 422, in this order */
export async function updateRecord(
  db: Database,
  actor: Actor,
  edit: Edit,
): Promise<Updated | { record: RecordRow; changeSetId: null }> {
  const work = updateAtOnce(db, actor, edit).then((updated) => updated ?? updateLocked(db, actor, edit));
  return orTaken(edit.kind, work, { db, person: actor.person, values: edit.patch });
}

/**
 * Writes in one statement without a lock; null if that isn't enough, nothing changes or there is an error, which
 * `updateHeld` then reports.
 */
async function updateAtOnce(db: Database, actor: Actor, edit: Edit): Promise<Updated | null> {
  const asked = askedOf(edit);
  if (!asked || !isOfItselfAlone(actor.person, definitionOf(edit.kind), asked.patch)) return null;
  const write = { before: { id: edit.id, version: asked.version }, patch: asked.patch };
  return saveOne(db, actor, edit.kind, write, inReach(actor.person, edit.kind)).catch((error: unknown) => {
    if (isTransient(error)) return null;
    throw error;
  });
}

function askedOf({ seenVersion, patch }: Edit): { version: number; patch: Values } | null {
  try {
    return { version: seenVersion(), patch: patch() };
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** Whether an edit can be checked without the record's other fields and other rows. */
function isOfItselfAlone(person: Person, definition: Definition, patch: Values): boolean {
  const { kind, fields, center } = definition;
  if (!center && scopeOf(person, kind, "update") === "center") return false;
  const ruled = ruledFields(definition);
  return Object.keys(patch).every((name) => !ruled.has(name) && !HANGING.has(fields[name]?.type));
}

// Tags depend on the spelling of existing tags.
const HANGING = new Set<Field["type"] | undefined>(["reference", "rows", "tags"]);

function updateLocked(db: Database, actor: Actor, edit: Edit): ReturnType<typeof updateRecord> {
  return inTransaction(db, async (transaction) => {
    const before = await readForUpdate(transaction, actor.person, edit.kind, edit.id);
    await requireFresh(transaction, actor.person, edit, before.version, edit.seenVersion());
    const definition = definitionOf(edit.kind);
    const given = await adoptSpellings(transaction, actor.person, edit.kind, { before, given: edit.patch() });
    const write = { before, patch: withIds(definition, given) };
    const [errors = []] = await writeErrors(transaction, actor.person, edit.kind, [write]);
    const all = [...rowIdErrors(definition, before, given), ...errors];
    if (all.length > 0) throw invalid(all);
    const updated = await saveOne(transaction, actor, edit.kind, write);
    if (updated) return updated;
    const record = await requireRecordPage(transaction, actor.person, edit.kind, edit.id);
    return { record, changeSetId: null };
  });
}

/** Null if nothing changes, the version is stale, or the record is out of scope. */
async function saveOne(
  db: Database,
  actor: Actor,
  kind: Kind,
  write: Write<Seen>,
  reach = sql<boolean>`true`,
): Promise<Updated | null> {
  const changeSet = newChangeSet(actor);
  const saved = await saveWrites(db, actor.userId, changeSet, kind, [write], {
    reach,
    read: (written) => recordPageQuery(actor.person, kind, written, write.before.id),
  });
  return saved.length === 0 ? null : { record: recordPageOf(actor.person, kind, saved), changeSetId: changeSet.id };
}

function inReach(person: Person, kind: Kind) {
  return sql<boolean>`record.deleted_at is null and ${inScope(person, kind, "update", "record")}`;
}
