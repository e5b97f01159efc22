import { sql } from "kysely";
import { can } from "@/lib/access/rights";
import type { BulkFailure } from "@/lib/contract/bulk";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { ProblemError } from "@/upstream/http/problem-error";
import { orTaken } from "@/upstream/changes/duplicates";
import { markDeleted } from "@/upstream/changes/mark-deleted";
import { saveWrites } from "@/upstream/changes/save-records";
import { planBatch } from "./plan";
import { endRun, lockRun, nextRows, ownerOf, recordStep, requireRun, type StoredRun } from "./runs";
import { failureOf, verbOf } from "./work";

// Small, so that other requests get a turn on the embedded database's only session.
const STEP_SIZE = 200;

/** Runs the remaining steps, one transaction each; concurrent workers take different steps. */
export async function finishRun(db: Database, id: string, isStopping = () => false): Promise<void> {
  while (!isStopping() && (await takeStep(db, id, STEP_SIZE)));
}

/**
 * Applies the next records of a run in one transaction, or one by one where one is refused.
 * @returns whether the run may have more records
 */
export async function takeStep(db: Database, id: string, size: number): Promise<boolean> {
  const { kind } = await requireRun(db, id);
  try {
    return await orTaken(
      kind,
      inTransaction(db, (transaction) => step(transaction, id, size)),
    );
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return size === 1 ? skipNext(db, id, error) : oneByOne(db, id, size);
  }
}

async function oneByOne(db: Database, id: string, size: number): Promise<boolean> {
  for (let i = 0; i < size; i++) if (!(await takeStep(db, id, 1))) return false;
  return true;
}

async function step(db: Database, id: string, size: number): Promise<boolean> {
  const run = await lockRun(db, id);
  if (!run) return false;
  const rows = await nextRows(db, id, size);
  const last = rows.at(-1);
  const person = await ownerOf(db, run);
  if (!last || !person || !can(person, verbOf(run.operation), run.kind)) {
    await endRun(db, id, last ? "failed" : "done");
    return false;
  }
  const ids = rows.map(({ recordId }) => recordId);
  const plan = await planBatch(db, { person, kind: run.kind, work: run.operation, ids }, true);
  await saveWrites(db, run.userId, { id }, run.kind, plan.writes);
  await mark(db, run, plan.deletes, true);
  await mark(db, run, plan.restores, false);
  const changed = plan.writes.length + plan.deletes.length + plan.restores.length;
  await recordStep(db, id, { upTo: last.n, done: rows.length, changed, failures: plan.failures });
  if (rows.length === size) return true;
  await endRun(db, id, "done");
  return false;
}

async function mark(db: Database, run: StoredRun, records: readonly { id: string }[], isDeleted: boolean) {
  const ids = records.map((record) => record.id);
  await markDeleted(db, run.userId, { id: run.id }, run.kind, { ids, isDeleted });
}

async function skipNext(db: Database, id: string, { message, extra }: ProblemError): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const run = await lockRun(transaction, id);
    const [next] = run ? await nextRows(transaction, id, 1) : [];
    if (!run || !next) return false;
    const named = await nameOf(transaction, run, next.recordId);
    const failure: BulkFailure = failureOf(named, message, extra.errors?.[0]?.path ?? null);
    await recordStep(transaction, id, { upTo: next.n, done: 1, changed: 0, failures: [failure] });
    return true;
  });
}

async function nameOf(db: Database, { kind }: StoredRun, id: string) {
  const { rows } = await sql<Pick<RecordRow, "id" | "code" | "name">>`
    select id, code, name from ${sql.table(kind)} where id = ${id}
  `.execute(db);
  return rows[0] ?? { id, code: "", name: "" };
}
