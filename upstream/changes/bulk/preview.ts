import { sql, type RawBuilder } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BulkOperation, BulkPreview } from "@/lib/contract/changes/bulk";
import type { BulkTarget } from "@/lib/contract/records/target";
import { BULK_IDS_MAX } from "@/lib/contract/limits";
import { unitsOf } from "@/lib/records/amount-units";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Change, RecordRow } from "@/lib/records/record";
import type { Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { reportOf, type ChangePlan, type FieldChange } from "@/upstream/changes/plan/change-plan";
import { differences, storeChangeSet } from "@/upstream/changes/apply/ledger";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { nameReferences, unitsIn } from "@/upstream/changes/history/describe-changes";
import { requireUndoable } from "@/upstream/changes/undo/undo-status";
import { forbidden } from "@/upstream/platform/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";
import { rulesOf } from "@/upstream/changes/rules-of";
import { partsOf, planOperation, undoOrder, type RunOperation } from "./run-operation";
import { targetRows } from "./target-rows";

/** Plans a run for the first `BULK_IDS_MAX` records of its target, without writing. */
export async function previewRun(
  db: Database,
  actor: Actor,
  kind: Kind,
  { target, operation, broadMax }: { target: BulkTarget; operation: BulkOperation; broadMax: number | null },
): Promise<BulkPreview> {
  return inTransaction(db, async (transaction) => {
    const { rows, matching, count } = await targetRows(transaction, actor.person, kind, target, broadMax);
    const ids = await readIds(transaction, sql`select id from (${rows}) as target order by n limit ${BULK_IDS_MAX}`);
    const suggested = { ...operation, consequences: "suggested" as const };
    const plan = await planOperation(transaction, actor, suggested, { kind, ids, isLocked: false });
    const preview = await previewPlans(transaction, [plan], { matching, count, checked: ids.length });
    return { ...preview, units: unitsToSet(definitionOf(kind), operation, plan) };
  });
}

/** Plans an undo of the first `BULK_IDS_MAX` records, without writing. @throws ProblemError as `requireUndoable` does */
export async function previewUndo(db: Database, actor: Actor, changeSetId: string): Promise<BulkPreview> {
  return inTransaction(db, async (transaction) => {
    const { kind, ...undo } = await requireUndoable(transaction, actor, changeSetId);
    // A preview names records and values, which the right to decide doesn't open.
    if (undo.verb === "decide") throw forbidden();
    const records = undoOrder(kind, changeSetId);
    const { rows } = await sql<{ count: number }>`select count(*) from (${records}) as changed`.execute(transaction);
    const count = rows[0]?.count ?? 0;
    const first = sql`select record_id as id from (${records}) as changed order by n limit ${BULK_IDS_MAX}`;
    const ids = await readIds(transaction, first);
    const plans = await planUndo(transaction, actor, kind, { type: "undo", changeSetId, ...undo }, ids);
    const counts = { matching: count, count, checked: ids.length };
    return { ...(await previewPlans(transaction, plans, counts)), units: {} };
  });
}

/** Each kind's plan is tried before the next is made, since it may need what that restores: a record, or openings. */
async function planUndo(
  db: Database,
  actor: Actor,
  kind: Kind,
  operation: Extract<RunOperation, { type: "undo" }>,
  ids: readonly string[],
): Promise<ChangePlan[]> {
  const plans: ChangePlan[] = [];
  const tried = { id: uuidv7(), actorId: actor.userId };
  if (operation.isMixed) {
    await sql`savepoint preview`.execute(db);
    await storeChangeSet(db, actor, tried.id, "undo");
  }
  for (const part of await partsOf(db, kind, operation, ids)) {
    const plan = await planOperation(db, actor, part.operation, { kind: part.kind, ids: part.ids, isLocked: false });
    plans.push(plan);
    if (operation.isMixed) await applyPlan(db, tried, plan);
  }
  const counted = await withStaying(db, actor, plans);
  if (operation.isMixed) await sql`rollback to savepoint preview`.execute(db);
  return counted;
}

/** With what stays as it is of records that the undo doesn't change; an undo asks nothing, so that it is said instead. */
async function withStaying(db: Database, actor: Actor, plans: readonly ChangePlan[]): Promise<ChangePlan[]> {
  const changed = new Set(plans.flatMap(({ updates }) => updates.map(({ before }) => before.id)));
  const counted: ChangePlan[] = [];
  for (const plan of plans) {
    const counts = await rulesOf(plan.kind).countStaying?.(db, actor, plan, changed);
    counted.push(counts ? { ...plan, counts } : plan);
  }
  return counted;
}

async function readIds(db: Database, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

const DISPLAYED_MAX = 10;

export async function previewPlans(
  db: Database,
  plans: readonly ChangePlan[],
  counts: Pick<BulkPreview, "matching" | "count" | "checked">,
): Promise<Omit<BulkPreview, "units">> {
  const changed = plans.flatMap((plan) => changedRecords(plan).map((record) => ({ ...record, kind: plan.kind })));
  const failures = plans.flatMap((plan) => plan.failures);
  const changing = new Set(changed.map(({ record }) => record.id));
  // An undo can change some fields of a record and fail on others: such a record counts as changing.
  const failing = new Set(failures.map(({ record }) => record.id).filter((id) => !changing.has(id)));
  return {
    ...counts,
    changing: changing.size,
    unchanged: counts.checked - changing.size - failing.size,
    failing: failing.size,
    sample: await sampleOf(db, changed.slice(0, DISPLAYED_MAX)),
    failures: failures.slice(0, DISPLAYED_MAX).map(reportOf),
    accessChanges: await countAccessChanges(db, plans),
    consequences: plans.flatMap(({ counts }) => counts),
    overwritable: new Set(failures.flatMap(({ record, mayOverwrite }) => (mayOverwrite ? [record.id] : []))).size,
    isMixed: plans.length > 1,
  };
}

const NO_ACCESS_CHANGES = { suspended: 0, openTasks: 0, changed: 0, moved: 0 };

/** A run has one plan of each kind. */
async function countAccessChanges(db: Database, plans: readonly ChangePlan[]): Promise<BulkPreview["accessChanges"]> {
  for (const plan of plans) {
    const counted = await rulesOf(plan.kind).countAccessChanges?.(db, plan);
    if (counted) return counted;
  }
  return NO_ACCESS_CHANGES;
}

type ChangedRecord = { record: RecordRow; changes: () => (FieldChange & Pick<Change, "units">)[] };

const DELETION = { field: "deletedAt", units: { before: {}, after: {} } };

function changedRecords({ kind, deletes, restores, updates }: ChangePlan): ChangedRecord[] {
  const definition = definitionOf(kind);
  return [
    ...deletes.map(({ before: record }) => ({ record, changes: () => [{ ...DELETION, before: null, after: true }] })),
    ...restores.map((record) => ({ record, changes: () => [{ ...DELETION, before: true, after: null }] })),
    ...updates.map(({ before: record, patch }) => ({ record, changes: () => changesOf(definition, record, patch) })),
  ];
}

function changesOf(definition: Definition, before: RecordRow, patch: Values) {
  const after = { ...before, ...patch };
  return differences(definition, before, after).map((change) => ({
    ...change,
    units: { before: unitsIn(definition, change.field, before), after: unitsIn(definition, change.field, after) },
  }));
}

async function sampleOf(
  db: Database,
  changed: readonly (ChangedRecord & { kind: Kind })[],
): Promise<BulkPreview["sample"]> {
  const sample: BulkPreview["sample"] = [];
  for (const [kind, ofKind] of Map.groupBy(changed, (one) => one.kind)) {
    const changes = ofKind.flatMap((one) => one.changes().map((change) => ({ ...change, id: one.record.id })));
    const named = await nameReferences(db, definitionOf(kind), changes);
    for (const { record } of ofKind) {
      const { id, code, name } = record;
      const own = named.filter((change) => change.id === id).map(({ id: _id, ...change }) => change);
      sample.push({ kind, id, code, name, changes: own });
    }
  }
  return sample;
}

/** The currencies and units of the records whose amount the operation sets: one number can become several amounts. */
function unitsToSet(definition: Definition, operation: BulkOperation, { updates }: ChangePlan): BulkPreview["units"] {
  if (operation.type !== "set") return {};
  const names = unitsOf(definition.fields[operation.field]);
  return Object.fromEntries(
    names.map((name) => {
      const units = new Set(updates.map(({ before }) => before[name]));
      return [name, [...units].filter((unit) => typeof unit === "string").toSorted()];
    }),
  );
}
