import { sql } from "kysely";
import * as z from "zod";
import { formatRecordCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { rowsToCorrect } from "@/lib/records/import/outcome-names";
import { listPath } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import type { Services } from "@/upstream/platform/http/app-type";
import { conflict } from "@/upstream/platform/http/problem-error";
import { cancelJob, endJob, reopenJob, takeJob } from "@/upstream/operations/jobs/jobs";
import { checkImport } from "@/upstream/changes/import/plan/check-import";
import { cancelPaused, requireOpenRows } from "./start-import";
import {
  countOutcomes,
  lockImport,
  refuseExpired,
  requireImport,
  setState,
  type StoredImport,
} from "@/upstream/changes/import/imports";
import { runImport } from "./run-import";

const payloadSchema = z.object({ importId: z.string(), phase: z.enum(["check", "run"]) });

type ImportContext = Pick<Services, "jobs" | "appUrl"> & { db: Database; isStopping: () => boolean };

/** One phase of an import: its dry run, or its run. */
export async function runImportJob(context: ImportContext, jobId: string): Promise<void> {
  const { db, isStopping } = context;
  const job = await takeJob(db, jobId);
  if (!job) return cancelImportOf(db, jobId);
  const { importId, phase } = payloadSchema.parse(job.payload);
  const run = { importId, jobId, isStopping };
  await (phase === "check" ? checkImport(db, run) : runImport(db, { ...run, mailServices: context }));
  await endIfOver(db, jobId, importId);
}

export async function giveUpImport(db: Database, jobId: string): Promise<void> {
  await endJob(db, jobId, { state: "failed", error: "It failed several times." });
  const importId = await importOf(db, jobId);
  const error = "Something went wrong on our side. What was imported so far stays; run it again for the rest.";
  if (importId) await setState(db, importId, { state: "failed", error });
}

// Whoever stops a check is back at the settings.
const ENDINGS = {
  done: "done",
  checked: "done",
  failed: "failed",
  cancelled: "cancelled",
  ready: "cancelled",
} as const;

async function endIfOver(db: Database, jobId: string, importId: string): Promise<void> {
  const stored = await requireImport(db, importId);
  const { state, error, kind, fileName } = stored;
  if (state === "checking" || state === "running" || state === "paused") return;
  const { counts } = await countOutcomes(db, stored);
  const ending = ENDINGS[state];
  const imported = counts.create + counts.update;
  const failed = counts.failed > 0 ? `, ${rowsToCorrect(counts.failed)}` : "";
  const title = `Import of ${fileName}: ${formatRecordCount(definitionOf(kind), imported)} imported${failed}`;
  const path = `${listPath(kind)}/import?id=${importId}`;
  // Whoever waits for a dry run sees it on the page of the import.
  const notice = state === "checked" ? null : state === "done" ? { title, path } : undefined;
  await endJob(db, jobId, { state: ending, result: counts, error: error ?? undefined, notice });
}

/** Cancels an import in the list of jobs: at its next batch, at once if it is paused or hasn't started. */
export async function cancelImportJob(db: Database, jobId: string): Promise<boolean> {
  const stored = await lockByJob(db, jobId);
  const isOpen = await cancelJob(db, jobId);
  if (stored?.state === "paused") await cancelPaused(db, stored);
  return isOpen;
}

/**
 * Lets a failed or cancelled job go on: a run with the rows that aren't written yet, a check from its start.
 * @param db a transaction, in which the caller enqueues it
 * @returns whether the job had ended
 * @throws ProblemError 409 if the import has gone on in another job, or nothing of it is left to do
 */
export async function reopenImport(db: Database, jobId: string): Promise<boolean> {
  const stored = await lockByJob(db, jobId);
  if (!(await reopenJob(db, jobId))) return false;
  if (!stored) throw conflict("This import has gone on since. Open it to check or run it again.");
  refuseExpired(stored);
  const { phase } = payloadSchema.parse(await payloadOf(db, jobId));
  if (phase === "run") await requireOpenRows(db, stored);
  await setState(db, stored.id, { state: phase === "run" ? "running" : "checking" });
  return true;
}

/** A job that was cancelled before it started. */
async function cancelImportOf(db: Database, jobId: string): Promise<void> {
  const importId = await importOf(db, jobId);
  const stored = importId ? await requireImport(db, importId) : null;
  if (stored?.jobId === jobId && ["checking", "running"].includes(stored.state)) {
    await setState(db, stored.id, { state: "cancelled" });
    await endJob(db, jobId, { state: "cancelled" });
  }
}

/** The import whose latest phase is the job's, locked. */
async function lockByJob(db: Database, jobId: string): Promise<StoredImport | null> {
  const importId = await importOf(db, jobId);
  const { rows } = await sql`select from imports where id = ${importId} and job_id = ${jobId}`.execute(db);
  return importId !== null && rows.length > 0 ? lockImport(db, importId) : null;
}

async function importOf(db: Database, jobId: string): Promise<string | null> {
  return payloadSchema.safeParse(await payloadOf(db, jobId)).data?.importId ?? null;
}

async function payloadOf(db: Database, jobId: string): Promise<unknown> {
  const row = await db.selectFrom("jobs").select("payload").where("id", "=", jobId).executeTakeFirst();
  return row?.payload;
}
