import { sql } from "kysely";
import { can } from "@/lib/accounts/access/rights";
import { ownerOf } from "@/upstream/accounts/auth/users";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { reportOf, unnamed, type ChangePlan, type RecordName } from "@/upstream/changes/plan/change-plan";
import type { Database } from "@/upstream/platform/database/connect";
import { type ProblemError, signedOut } from "@/upstream/platform/http/problem-error";
import { rulesOf } from "@/upstream/changes/rules-of";
import { writeBatchOrEach } from "@/upstream/changes/write-batch-or-each";
import { partsOf, planOperation, verbOf } from "./run-operation";
import { endRun, lockRun, nextRows, recordStep, requireRun, type StoredRun } from "./runs";

// Small, so that other requests get a turn on the embedded database's only session.
const STEP_SIZE = 200;

/** Runs the remaining steps, one transaction each; concurrent workers take different steps. */
export async function finishRun(db: Database, id: string, isStopping = () => false): Promise<void> {
  while (!isStopping() && (await takeStep(db, id, STEP_SIZE, isStopping)));
}

/** @returns whether the run may have more records */
export async function takeStep(db: Database, id: string, size: number, isStopping = () => false): Promise<boolean> {
  const { kind } = await requireRun(db, id);
  return writeBatchOrEach(db, kind, size, {
    write: (transaction, count) => applyNext(transaction, id, count),
    skip: (transaction, problem) => skipNext(transaction, id, problem),
    isStopping,
  });
}

const NOT_ALLOWED = "Who started it may no longer do this, or their account is disabled.";

/** Applies the next records of a run. @param db a transaction @returns whether the run may have more records */
export async function applyNext(db: Database, id: string, size = STEP_SIZE): Promise<boolean> {
  const run = await lockRun(db, id);
  if (!run) return false;
  const { kind, operation, userId } = run;
  const rows = await nextRows(db, id, size);
  const last = rows.at(-1);
  const person = await ownerOf(db, run);
  if (!last || !person || !can(person, verbOf(operation), kind)) {
    if (last) await endRun(db, id, "failed", NOT_ALLOWED);
    else await endRun(db, id, "done");
    return false;
  }
  const ids = rows.map(({ recordId }) => recordId);
  const plans: ChangePlan[] = [];
  for (const part of await partsOf(db, kind, operation, ids)) {
    const target = { kind: part.kind, ids: part.ids, isLocked: true };
    const plan = await planOperation(db, { userId, person }, part.operation, target);
    await applyPlan(db, { id, actorId: userId }, plan);
    if (operation.type === "undo") {
      await rulesOf(part.kind).afterUndone?.(db, { id, actorId: userId }, operation.changeSetId, plan);
    }
    if (verbOf(operation) === "decide") await rulesOf(part.kind).afterUndoneDecision?.(db, userId, plan);
    plans.push(plan);
  }
  // Disabled while the step waited for its records: the next step ends the run.
  if (!(await ownerOf(db, run))) throw signedOut();
  const changed = plans.flatMap(({ updates, deletes, restores }) => [...updates, ...deletes, ...restores]).length;
  const failures = plans.flatMap((plan) => plan.failures.map(reportOf));
  await recordStep(db, id, { upTo: last.n, done: rows.length, changed, failures });
  if (rows.length === size) return true;
  await endRun(db, id, "done");
  return false;
}

async function skipNext(db: Database, id: string, problem: ProblemError): Promise<boolean> {
  const run = await lockRun(db, id);
  const [next] = run ? await nextRows(db, id, 1) : [];
  if (!run || !next) return false;
  const failure = reportOf({ record: await readName(db, run, next.recordId), problem });
  await recordStep(db, id, { upTo: next.n, done: 1, changed: 0, failures: [failure] });
  return true;
}

async function readName(db: Database, { kind }: StoredRun, id: string): Promise<RecordName> {
  const { rows } = await sql<RecordName>`select id, code, name from ${sql.table(kind)} where id = ${id}`.execute(db);
  return rows[0] ?? unnamed(id);
}
