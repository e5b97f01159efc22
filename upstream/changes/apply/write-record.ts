import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { ConsequenceAnswers } from "@/lib/contract/staffing/consequences";
import type { Definition, Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import { rateParts } from "@/lib/records/rate-jumps";
import type { RecordRow } from "@/lib/records/record";
import { ruledFields } from "@/lib/records/rules";
import { mayBeEvent } from "@/lib/staffing/consequences/events";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction, isTransient } from "@/upstream/platform/database/transaction";
import type { Services } from "@/upstream/platform/http/app-type";
import { conflict, ProblemError } from "@/upstream/platform/http/problem-error";
import { recordPageOf, recordPageQuery, requireRecordPage } from "@/upstream/records/read/read-record";
import type { Values } from "@/upstream/records/read/record-of";
import { inScope } from "@/upstream/records/sql/scope";
import type { Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "./apply-plan";
import { planOf, requireNoFailure, type ChangePlan, type Parsed, type Seen } from "@/upstream/changes/plan/change-plan";
import { checkWithEffects } from "@/upstream/changes/check/check-plan";
import { newChangeSet } from "./ledger";
import { proposeCreates } from "@/upstream/changes/propose/propose-create";
import { proposeDelete } from "@/upstream/changes/propose/propose-operation";
import { proposeUpdate, type Edit } from "@/upstream/changes/propose/propose-update";
import { rethrowViolation } from "@/upstream/changes/check/violations";
import { changesDisplayed, changesFigures, rulesOf } from "@/upstream/changes/rules-of";
import { claimKey, type Attempt } from "@/upstream/changes/write-headers";

type NewRecord = {
  values: Values;
  attempt: Attempt | null;
  answers?: ConsequenceAnswers | undefined;
  services: Pick<Services, "jobs" | "appUrl">;
};

/** @throws ProblemError 409 on a duplicate or if the attempt's record was deleted, 422 on invalid references or rows */
export async function createRecord(
  db: Database,
  actor: Actor,
  kind: Kind,
  { values, answers, attempt, services }: NewRecord,
): Promise<RecordRow> {
  const work = inTransaction(db, async (transaction) => {
    const id = uuidv7();
    const earlierId = attempt && (await claimKey(transaction, attempt, id));
    if (earlierId) await requireNotDeleted(transaction, kind, earlierId);
    else {
      const plan = await proposeCreates(transaction, actor.person, kind, [{ id, values }]);
      await applyChecked(transaction, actor, plan, answers);
      await rulesOf(kind).afterCreate?.(transaction, services, { id, by: actor.userId });
    }
    return requireRecordPage(transaction, actor.person, kind, earlierId ?? id);
  });
  return work.catch((error: unknown) => rethrowViolation(kind, error, { db, person: actor.person, values }));
}

type Updated = { record: RecordRow; changeSetId: string | null };

/** `changeSetId` is null if nothing changed. @throws ProblemError 404, 428, 409 and 422, in this order */
export async function updateRecord(db: Database, actor: Actor, edit: Edit): Promise<Updated> {
  try {
    return (
      (await updateDirectly(db, actor, edit)) ??
      (await inTransaction(db, (transaction) => updateLocked(transaction, actor, edit)))
    );
  } catch (error) {
    const values = edit.patch instanceof ProblemError ? {} : edit.patch;
    return rethrowViolation(edit.kind, error, { db, person: actor.person, values });
  }
}

/** In one statement. Null if other rows must be checked or nothing was written; `updateLocked` then retries and reports why. */
async function updateDirectly(db: Database, actor: Actor, edit: Edit): Promise<Updated | null> {
  const { person } = actor;
  const { kind, id } = edit;
  const plan = proposeDirectUpdate(person, edit);
  if (!plan) return null;
  const isWritable = sql<boolean>`record.deleted_at is null and ${inScope(person, kind, "update", "record")}`;
  const changeSet = newChangeSet(actor);
  try {
    const [row] = await applyPlan(db, changeSet, plan, {
      isWritable,
      read: (written) => recordPageQuery(person, kind, written, id),
    });
    return row ? { record: recordPageOf(person, kind, row), changeSetId: changeSet.id } : null;
  } catch (error) {
    if (isTransient(error)) return null;
    throw error;
  }
}

/** Without a read: the statement that writes tests scope and version. Null if more must be checked. */
function proposeDirectUpdate(person: Person, { kind, id, seenVersion, patch, answers }: Edit): ChangePlan<Seen> | null {
  if (seenVersion instanceof ProblemError || patch instanceof ProblemError || answers !== undefined) return null;
  if (!isSelfContained(person, definitionOf(kind), patch)) return null;
  return planOf<Seen>(kind, { updates: [{ before: { id, version: seenVersion }, patch }] });
}

/** Whether a patch can be checked without the record's other fields and other rows. */
function isSelfContained(person: Person, definition: Definition, patch: Values): boolean {
  const { kind, fields, center, moves } = definition;
  const { protect, checks, confirmations } = rulesOf(kind);
  if (!center && scopeOf(person, kind, "update") === "center") return false;
  // These depend on what the record was, on who writes, or on other records.
  if (moves || protect || checks || confirmations || mayBeEvent(kind, patch)) return false;
  // Figures are stored by further statements of the same transaction.
  if (changesFigures(kind, patch)) return false;
  // A phone number is read by the country of its record.
  const hasCountry = Object.values(fields).some((field) => field.type === "reference" && field.to === "countries");
  const ruled = new Set([...ruledFields(definition), ...rateParts(definition)]);
  return Object.keys(patch).every((name) => {
    const field = fields[name];
    if (field?.type === "phone" && hasCountry) return false;
    return !ruled.has(name) && !DEPENDENT_TYPES.has(field?.type) && !(field?.mayBeOptional && isEmpty(patch[name]));
  });
}

// Tags depend on the spelling of existing tags.
const DEPENDENT_TYPES = new Set<Field["type"] | undefined>(["reference", "rows", "tags"]);

async function updateLocked(transaction: Database, actor: Actor, edit: Edit): Promise<Updated> {
  const { person, confirms } = actor;
  const { kind, id, answers } = edit;
  const proposed = await proposeUpdate(transaction, person, edit);
  const checked = await checkWithEffects(transaction, actor, proposed, { answers, confirms, isLocked: true });
  const plan = requireNoFailure(checked);
  const changeSet = newChangeSet(actor);
  const [row] = await applyPlan(transaction, changeSet, plan, {
    read: (written) => recordPageQuery(person, kind, written, id),
  });
  if (!row) return { record: await requireRecordPage(transaction, person, kind, id), changeSetId: null };
  // Figures are stored after the record was read.
  const record = changesDisplayed(plan)
    ? await requireRecordPage(transaction, person, kind, id)
    : recordPageOf(person, kind, row);
  return { record, changeSetId: changeSet.id };
}

/** @throws ProblemError 404, 428 and 409, in this order; also 409 if other records refer to this one */
export async function deleteRecord(
  db: Database,
  actor: Actor,
  { kind, id, seenVersion }: { kind: Kind; id: string; seenVersion: Parsed<number> },
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const target = { kind, ids: [id], isLocked: true };
    const plan = await proposeDelete(transaction, actor.person, target, seenVersion);
    return applyChecked(transaction, actor, plan);
  });
}

/** @returns the id of the change set */
async function applyChecked(
  db: Database,
  actor: Actor,
  plan: ChangePlan,
  answers?: ConsequenceAnswers,
): Promise<string> {
  const changeSet = newChangeSet(actor);
  const checked = await checkWithEffects(db, actor, plan, { answers, confirms: actor.confirms, isLocked: true });
  await applyPlan(db, changeSet, requireNoFailure(checked));
  return changeSet.id;
}

async function requireNotDeleted(db: Database, kind: Kind, id: string): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(kind)} where id = ${id} and deleted_at is not null
  `.execute(db);
  if (rows.length > 0) throw conflict("An earlier attempt saved this record, which has since been deleted.");
}
