import { sql } from "kysely";
import { ownerOf } from "@/upstream/accounts/auth/users";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import type { Database } from "@/upstream/platform/database/connect";
import type { Services } from "@/upstream/platform/http/app-type";
import { type ProblemError, signedOut } from "@/upstream/platform/http/problem-error";
import { recordProgress } from "@/upstream/operations/jobs/jobs";
import { BATCH_SIZE, contextOf } from "@/upstream/changes/import/plan/check-import";
import { lockImport, requireImport, setState } from "@/upstream/changes/import/imports";
import { planRows } from "@/upstream/changes/import/plan/plan-rows";
import { newRowPlan, type PlanContext } from "@/upstream/changes/import/plan/planned-row";
import { rulesOf } from "@/upstream/changes/rules-of";
import { writeBatchOrEach } from "@/upstream/changes/write-batch-or-each";
import { nextOpen, storePlans } from "@/upstream/changes/import/stored-rows";

type Run = {
  importId: string;
  jobId: string;
  isStopping: () => boolean;
  mailServices: Pick<Services, "jobs" | "appUrl">;
};

/**
 * Writes the rows that the check found ready, in batches: each batch, what became of its rows, and the progress are one
 * transaction, so that a restart repeats nothing.
 */
export async function runImport(db: Database, run: Run): Promise<void> {
  const stored = await requireImport(db, run.importId);
  const context: PlanContext = { ...contextOf(stored), isLocked: true };
  while (!run.isStopping() && (await takeBatch(db, run, context, BATCH_SIZE)));
}

/** @returns whether the import may have more rows to write */
export function takeBatch(db: Database, run: Run, context: PlanContext, size: number): Promise<boolean> {
  return writeBatchOrEach(db, context.kind, size, {
    write: (transaction, count) => writeNext(transaction, run, context, count),
    skip: (transaction, problem) => failNext(transaction, run, problem),
    isStopping: run.isStopping,
  });
}

async function writeNext(
  db: Database,
  { importId, jobId, mailServices }: Run,
  context: PlanContext,
  size: number,
): Promise<boolean> {
  const stored = await lockImport(db, importId);
  if (stored.state !== "running") return false;
  const rows = await nextOpen(db, importId, size);
  const person = await ownerOf(db, stored);
  if (rows.length === 0 || !person) {
    await setState(db, importId, person ? { state: "done" } : { state: "failed", error: "The account is disabled." });
    return false;
  }
  // A retried transaction must not find its own rows among the earlier ones.
  const planned = await planRows(db, person, { ...context, seen: new Map() }, rows);
  await applyPlan(db, { id: importId, actorId: stored.userId }, planned.plan);
  const { afterCreate } = rulesOf(context.kind);
  for (const { id } of planned.plan.creates) await afterCreate?.(db, mailServices, { id, by: stored.userId });
  // Disabled while the batch waited for its records: the next batch ends the import.
  if (!(await ownerOf(db, stored))) throw signedOut();
  await storePlans(db, importId, planned.rows, { isRun: true });
  const done = stored.done + rows.length;
  const hasChanges = stored.hasChanges || planned.plan.creates.length + planned.plan.updates.length > 0;
  await sql`update imports set done = ${done}, has_changes = ${hasChanges} where id = ${importId}`.execute(db);
  const goesOn = await recordProgress(db, jobId, { done });
  if (!goesOn) await setState(db, importId, { state: "cancelled" });
  return goesOn;
}

async function failNext(db: Database, { importId }: Run, problem: ProblemError): Promise<boolean> {
  const stored = await lockImport(db, importId);
  const [next] = stored.state === "running" ? await nextOpen(db, importId, 1) : [];
  if (!next) return false;
  const [error] = problem.extra.errors ?? [];
  const errors = [{ field: error?.path ?? null, message: error?.message ?? problem.message, value: null }];
  await storePlans(db, importId, [{ ...newRowPlan(next.n), outcome: "failed", errors }], { isRun: true });
  await sql`update imports set done = done + 1 where id = ${importId}`.execute(db);
  return true;
}
