import { uuidv7 } from "uuidv7";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Merge } from "@/lib/contract/changes/duplicates";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { mergeGroups } from "@/lib/records/merge/field-groups";
import { isJoinable, mergePatch, tooLongLists } from "@/lib/records/merge/merge-fields";
import type { RecordRow } from "@/lib/records/record";
import type { Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { planOf, requireNoFailure, type ChangePlan, type Update } from "@/upstream/changes/plan/change-plan";
import { checkPlan } from "@/upstream/changes/check/check-plan";
import { storeChangeSet } from "@/upstream/changes/apply/ledger";
import { MERGED_FROM } from "@/upstream/changes/merged-records";
import { proposeReferrerMoves } from "@/upstream/changes/propose/propose-merge";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import { rethrowViolation } from "@/upstream/changes/check/violations";
import type { Database } from "@/upstream/platform/database/connect";
import { allowLongStatements, inTransaction } from "@/upstream/platform/database/transaction";
import { conflict, invalid, notFound } from "@/upstream/platform/http/problem-error";
import { getSurvivor } from "@/upstream/records/read/gone-record";
import { requireRecordPage } from "@/upstream/records/read/read-record";

type MergeRequest = Merge & { id: string };

/**
 * Merges another record into one, in one change set: what referred to the other then refers to the record that stays,
 * the other is deleted, and the one that stays gets the chosen values.
 * @throws ProblemError 404, 409 if one of the records is stale or was merged meanwhile, 422; a failed check of any record
 * that would change
 */
export async function mergeRecords(
  db: Database,
  actor: Actor,
  kind: Kind,
  request: MergeRequest,
): Promise<{ record: RecordRow; changeSetId: string }> {
  const definition = definitionOf(kind);
  requireValid(definition, request);
  const changeSetId = uuidv7();
  const work = inTransaction(db, async (transaction) => {
    await allowLongStatements(transaction);
    const { survivor, other } = await lockBoth(transaction, actor.person, kind, request);
    const check = async (plan: ChangePlan) =>
      requireNoFailure(await checkPlan(transaction, actor, plan, actor.confirms));
    const apply = (plan: ChangePlan) => applyPlan(transaction, { id: changeSetId, actorId: actor.userId }, plan);
    const values = await check(planOf(kind, { updates: [updateOf(definition, request, survivor, other)] }));
    await storeChangeSet(transaction, actor, changeSetId, "merge");
    const ids = { mergedId: other.id, survivorId: survivor.id };
    for (const plan of await proposeReferrerMoves(transaction, actor.person, kind, ids)) await apply(await check(plan));
    const deletion = { before: other, seenVersion: request.otherVersion, mergedInto: survivor.id };
    await apply(await check(planOf(kind, { deletes: [deletion] })));
    // Last, since the other record may have had unique values until now.
    await apply(values);
    return requireRecordPage(transaction, actor.person, kind, survivor.id);
  });
  const record = await work.catch((error: unknown) => rethrowViolation(kind, error));
  return { record, changeSetId };
}

function requireValid(definition: Definition, { id, otherId, fields }: MergeRequest): void {
  if (id === otherId) throw invalid([{ path: "otherId", message: "Choose another record" }]);
  const names = mergeGroups(definition).map(([name = ""]) => name);
  const errors = Object.entries(fields).flatMap(([name, choice]) => {
    if (!names.includes(name)) return [{ path: `fields.${name}`, message: `Use one of ${names.join(", ")}` }];
    if (choice !== "both" || isJoinable(definition.fields[name])) return [];
    return [{ path: `fields.${name}`, message: "Use this or other" }];
  });
  if (errors.length > 0) throw invalid(errors);
}

async function lockBoth(db: Database, person: Person, kind: Kind, { id, otherId }: MergeRequest) {
  const target = { kind, ids: [id, otherId], isLocked: true };
  const records = await readForChange(db, person, "delete", target);
  const survivor = records.find((record) => record.id === id);
  const other = records.find((record) => record.id === otherId);
  if (survivor && other) return { survivor, other };
  const into = await getSurvivor(db, person, kind, survivor ? otherId : id);
  if (into) {
    const references = [{ kind, ...into }];
    throw conflict(`Somebody has merged this record into ${into.name} (${into.code}).`, { references });
  }
  if (!survivor) throw notFound();
  throw invalid([{ path: "otherId", message: "Choose another record: this one isn’t available" }]);
}

/** @throws ProblemError 422 if a joined list gets too long */
function updateOf(
  definition: Definition,
  { version, fields }: MergeRequest,
  survivor: RecordRow,
  other: RecordRow,
): Update {
  const patch = mergePatch(definition, survivor, other, fields);
  const errors = tooLongLists(definition, patch);
  if (errors.length > 0) throw invalid(errors.map(({ path, message }) => ({ path: `fields.${path}`, message })));
  const note = { field: MERGED_FROM, before: null, after: other.id };
  return { before: survivor, patch, seenVersion: version, note };
}
