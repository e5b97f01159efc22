import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import type { Actor } from "@/upstream/changes/actor";
import { storeChangeSet } from "@/upstream/changes/ledger";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import type { Jobs } from "@/upstream/http/app-type";
import { conflict, invalid } from "@/upstream/http/problem-error";
import { createJob } from "@/upstream/jobs/jobs";
import { rememberColumns, settingsErrors } from "./import-settings";
import { countOutcomes, lockImport, setState, type StoredImport } from "./imports";

/** @throws ProblemError 409, or 422 for settings that can’t be checked */
export async function startCheck(
  db: Database,
  jobs: Jobs,
  { person }: Pick<Actor, "person">,
  id: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const stored = await lockImport(transaction, id);
    if (stored.state === "checking") return;
    if (["running", "paused"].includes(stored.state)) throw busyImport();
    const errors = settingsErrors(person, definitionOf(stored.kind), stored.settings);
    if (errors.length > 0) throw invalid(errors);
    await rememberColumns(transaction, stored);
    await startJob(transaction, jobs, stored, { phase: "check", total: stored.total ?? undefined });
  });
  jobs.wake("imports");
}

/** Starts the writes of checked rows. @throws ProblemError 409 */
export async function startRun(db: Database, jobs: Jobs, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const stored = await lockImport(transaction, id);
    if (stored.state === "running") return;
    const { open } = await countOutcomes(transaction, id);
    if (!["checked", "paused", "done", "cancelled", "failed"].includes(stored.state) || open === 0) {
      throw conflict("Check the file first: no row is ready to be imported.");
    }
    const { rows } = await sql`select from change_sets where id = ${id}`.execute(transaction);
    if (rows.length === 0) await storeChangeSet(transaction, { ...actor, userId: stored.userId }, id, "import");
    await sql`update imports set done = 0, total = total where id = ${id}`.execute(transaction);
    await startJob(transaction, jobs, stored, { phase: "run", total: open });
  });
  jobs.wake("imports");
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

/** Takes effect after the current batch. Stopping a check goes back to the settings. */
export async function changeState(db: Database, id: string, state: "paused" | "cancelled"): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const stored = await lockImport(transaction, id);
    const isRunning = stored.state === "running" || (stored.state === "paused" && state === "cancelled");
    if (isRunning) await setState(transaction, id, { state });
    else if (stored.state === "checking" && state === "cancelled") await setState(transaction, id, { state: "ready" });
    else if (stored.state !== state) throw conflict("This import isn’t running.");
  });
}

export function busyImport() {
  return conflict("This import is running. Wait for it to finish, or stop it first.");
}
