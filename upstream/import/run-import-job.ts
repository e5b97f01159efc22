import type { Database } from "@/upstream/database/connect";
import { listPath } from "@/lib/records/kinds";
import type { Services } from "@/upstream/http/app-type";
import { endJob, takeJob } from "@/upstream/jobs/jobs";
import { checkImport } from "./check-import";
import { countOutcomes, requireImport, setState } from "./imports";
import { runImport } from "./run-import";
import * as z from "zod";

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

async function endIfOver(db: Database, jobId: string, importId: string): Promise<void> {
  const { state, error, kind, fileName } = await requireImport(db, importId);
  if (state === "checking" || state === "running" || state === "paused") return;
  const { counts } = await countOutcomes(db, importId);
  const ending = state === "done" || state === "checked" ? "done" : state === "cancelled" ? "cancelled" : "failed";
  const imported = counts.create + counts.update;
  const failed = counts.failed > 0 ? `, ${counts.failed.toLocaleString("en-US")} failed` : "";
  const title = `Import of ${fileName}: ${imported.toLocaleString("en-US")} ${kind} imported${failed}`;
  const path = `${listPath(kind)}/import?id=${importId}`;
  // Whoever waits for a dry run sees it on the page of the import.
  const notice = state === "checked" ? null : state === "done" ? { title, path } : undefined;
  await endJob(db, jobId, { state: ending, result: counts, error: error ?? undefined, notice });
}

/** A job that was cancelled before it started. */
async function cancelImportOf(db: Database, jobId: string): Promise<void> {
  const importId = await importOf(db, jobId);
  const stored = importId ? await requireImport(db, importId) : null;
  if (stored && ["checking", "running"].includes(stored.state)) {
    await setState(db, stored.id, { state: "cancelled" });
    await endJob(db, jobId, { state: "cancelled" });
  }
}

async function importOf(db: Database, jobId: string): Promise<string | null> {
  const row = await db.selectFrom("jobs").select("payload").where("id", "=", jobId).executeTakeFirst();
  return payloadSchema.safeParse(row?.payload).data?.importId ?? null;
}
