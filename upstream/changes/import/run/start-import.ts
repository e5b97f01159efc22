import { sql } from "kysely";
import type { Actor } from "@/upstream/changes/plan/actor";
import { storeChangeSet } from "@/upstream/changes/apply/ledger";
import type { Database } from "@/upstream/platform/database/connect";
import { readOptionalFields } from "@/upstream/platform/database/optional-fields";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import { createJob, endJob } from "@/upstream/operations/jobs/jobs";
import { settingsErrors } from "@/upstream/changes/import/import-settings";
import { rememberColumns } from "@/upstream/changes/import/remembered-columns";
import { rememberSplits } from "@/upstream/changes/import/remembered-splits";
import {
  countOutcomes,
  lockEditable,
  lockImport,
  refuseExpired,
  setState,
  type StoredImport,
} from "@/upstream/changes/import/imports";

/** @throws ProblemError 409, or 422 for settings that can’t be checked */
export async function startCheck(
  db: Database,
  jobs: Jobs,
  { person }: Pick<Actor, "person">,
  id: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if ((await lockImport(transaction, id)).state === "checking") return;
    const stored = await lockEditable(transaction, id);
    const errors = settingsErrors(person, stored, await readOptionalFields(transaction));
    if (errors.length > 0) throw invalid(errors);
    await rememberColumns(transaction, stored);
    await rememberSplits(transaction, stored);
    await startJob(transaction, jobs, stored, { phase: "check", total: stored.total ?? undefined });
  });
  jobs.wake("imports");
}

/** Starts the writes of checked rows, or goes on with them after a pause. @throws ProblemError 409 */
export async function startImport(db: Database, jobs: Jobs, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const stored = await lockImport(transaction, id);
    if (stored.state === "running") return;
    refuseExpired(stored);
    if (stored.state === "paused" && stored.jobId !== null) {
      await setState(transaction, id, { state: "running" });
      await jobs.enqueue(transaction, "imports", { jobId: stored.jobId });
      return;
    }
    const open = await requireOpenRows(transaction, stored);
    const { rows } = await sql`select from change_sets where id = ${id}`.execute(transaction);
    if (rows.length === 0) await storeChangeSet(transaction, { ...actor, userId: stored.userId }, id, "import");
    await startJob(transaction, jobs, stored, { phase: "run", total: open });
  });
  jobs.wake("imports");
}

/** @returns how many rows are ready to be written @throws ProblemError 409 if none is */
export async function requireOpenRows(db: Database, stored: StoredImport): Promise<number> {
  const { open } = await countOutcomes(db, stored);
  if (["checked", "done", "cancelled", "failed"].includes(stored.state) && open > 0) return open;
  throw conflict("Check the file first: no row is ready to be imported.");
}

type Phase = { phase: "check" | "run"; total?: number };

async function startJob(db: Database, jobs: Jobs, stored: StoredImport, { phase, total }: Phase): Promise<void> {
  const { id, fileName, userId } = stored;
  const title = phase === "check" ? `Check of ${fileName}` : `Import of ${fileName}`;
  const payload = { importId: id, phase };
  const jobId = await createJob(db, { type: "imports", title, payload, total, createdBy: userId });
  await sql`update imports set job_id = ${jobId}, done = 0 where id = ${id}`.execute(db);
  await setState(db, id, { state: phase === "check" ? "checking" : "running" });
  await jobs.enqueue(db, "imports", { jobId });
}

/** Takes effect after the current batch, at once for a paused run. Stopping a check goes back to the settings. */
export async function changeState(db: Database, id: string, state: "paused" | "cancelled"): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const stored = await lockImport(transaction, id);
    if (stored.state === "paused" && state === "cancelled") await cancelPaused(transaction, stored);
    else if (stored.state === "running") await setState(transaction, id, { state });
    else if (stored.state === "checking" && state === "cancelled") await setState(transaction, id, { state: "ready" });
    else if (stored.state !== state) throw conflict("This import isn’t running.");
  });
}

/** No worker is there to end the job. */
export async function cancelPaused(db: Database, { id, jobId }: StoredImport): Promise<void> {
  await setState(db, id, { state: "cancelled" });
  if (jobId !== null) await endJob(db, jobId, { state: "cancelled" });
}
