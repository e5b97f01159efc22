import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { jobDetailSchema } from "@/lib/contract/operations/jobs";
import type { Import } from "@/lib/contract/changes/import";
import { deleteExpired } from "@/upstream/platform/database/delete-expired";
import { startImportApp } from "@/upstream/testing/calls/import-calls";
import { APP_URL, unique } from "@/upstream/testing/test-app";
import { contextOf } from "@/upstream/changes/import/plan/check-import";
import { requireImport } from "@/upstream/changes/import/imports";
import { takeBatch } from "./run-import";

const { app, admin, call } = await startImportApp();

describe("a run", () => {
  test("that is paused, resumed and stopped keeps its job, its progress and its counts", async () => {
    const { id, jobId } = await startedRun(60);
    await write(id, jobId, 7);
    expect(await act(id, "pause")).toMatchObject({ state: "paused", done: 7, open: 53 });
    await write(id, jobId, 7);
    expect(await stateOf(id)).toMatchObject({ state: "paused", done: 7, open: 53 });
    expect(await job(jobId)).toMatchObject({ state: "running", done: 7, total: 60 });
    await resumeUnworked(id);
    await write(id, jobId, 5);
    expect(await stateOf(id)).toMatchObject({ state: "running", done: 12, open: 48 });
    expect(await act(id, "cancellation")).toMatchObject({ state: "cancelled" });
    await write(id, jobId, 5);
    const stopped = await stateOf(id);
    expect(stopped).toMatchObject({ state: "cancelled", done: 12, open: 48, hasChanges: true });
    expect(sumOf(stopped)).toBe(60);
    expect(await writtenRows(id)).toEqual({ rows: 12, records: 12 });
  });

  test("that was undone says so on its job, until that is undone", async () => {
    const { id } = await admin.imported("freelancers", "people.csv", people(unique("undone"), 3));
    const jobId = (await requireImport(app.db, id)).jobId ?? "";
    expect((await job(jobId)).undone).toBeNull();
    const { id: undoId } = await admin.undo(id);
    expect((await job(jobId)).undone).toBe("all");
    await admin.undo(undoId);
    expect((await job(jobId)).undone).toBeNull();
  });

  test("that is stopped while it is paused ends its job at once", async () => {
    for (const stop of [
      (id: string) => `/imports/${id}/cancellation`,
      (_id: string, job: string) => `/jobs/${job}/cancellation`,
    ]) {
      const { id, jobId } = await startedRun(10);
      await write(id, jobId, 4);
      await act(id, "pause");
      expect((await call("POST", stop(id, jobId))).status).toBe(200);
      expect(await stateOf(id)).toMatchObject({ state: "cancelled", open: 6 });
      expect(await job(jobId)).toMatchObject({ state: "cancelled" });
    }
  });

  test("that was stopped goes on when its job is retried, once however many ask for it", async () => {
    const { id, jobId } = await startedRun(30);
    await write(id, jobId, 10);
    await act(id, "pause");
    await act(id, "cancellation");
    const answers = await Promise.all([1, 2].map(() => call("POST", `/jobs/${jobId}/retry`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await vi.waitUntil(async () => (await stateOf(id)).state === "done", { timeout: 60_000, interval: 20 });
    expect(await stateOf(id)).toMatchObject({ counts: { create: 30 }, open: 0 });
    expect(await writtenRows(id)).toEqual({ rows: 30, records: 30 });
    await vi.waitUntil(async () => (await job(jobId)).state === "done", { timeout: 60_000, interval: 20 });
  });

  test("that has nothing left to do, or went on in another job, can't be retried, and says so", async () => {
    const { id, jobId } = await startedRun(5);
    await act(id, "pause");
    await act(id, "cancellation");
    expect(await admin.run(id)).toMatchObject({ state: "done" });
    const answer = await call("POST", `/jobs/${jobId}/retry`);
    expect([answer.status, answer.problem().detail]).toEqual([
      409,
      "This import has gone on since. Open it to check or run it again.",
    ]);
    expect(await job(jobId)).toMatchObject({ state: "cancelled" });
  });

  test("has as many rows as outcomes, whatever becomes of them", async () => {
    const word = unique("mixed");
    const email = (name: string) => `${word}-${name}@x.test`;
    await call("POST", "/freelancers", { body: { firstName: "Same", lastName: "Name", email: email("same") } });
    await call("POST", "/freelancers", { body: { firstName: "Old", lastName: "Name", email: email("old") } });
    const lines = [
      ["New", "Name", email("new")],
      ["Same", "Name", email("same")],
      ["Newer", "Name", email("old")],
      ["No", "Address", "none"],
      ["Twice", "Name", email("new").toUpperCase()],
    ];
    const text = ["First name,Last name,Email", ...lines.map((line) => line.join(","))].join("\n");
    const done = await admin.imported("freelancers", "mixed.csv", text);
    expect(done.counts).toEqual({ create: 1, update: 1, unchanged: 1, skipped: 0, failed: 2 });
    const known = await admin.checked("freelancers", "known.csv", text, { mode: "update", key: "email" });
    expect(known.counts).toEqual({ create: 0, update: 0, unchanged: 3, skipped: 1, failed: 1 });
    expect([sumOf(done), sumOf(known)]).toEqual([5, 5]);
  });
});

test("a stopped check is back at its settings, and its job doesn't count as failed", async () => {
  const { id } = await admin.upload("freelancers", "stop.csv", people(unique("stop"), 3_000));
  await act(id, "check");
  expect(await act(id, "cancellation")).toMatchObject({ state: "ready" });
  const { jobId } = await requireImport(app.db, id);
  await vi.waitUntil(async () => (await job(jobId ?? "")).endedAt !== null, { timeout: 60_000, interval: 20 });
  expect(await job(jobId ?? "")).toMatchObject({ state: "cancelled" });
  expect(await admin.check(id)).toMatchObject({ state: "checked", counts: { create: 3_000 } });
});

describe("after 30 days", () => {
  test("an import loses its file and rows, and can still be undone", async () => {
    const word = unique("old");
    const { id } = await admin.imported("freelancers", "old.csv", people(word, 3));
    await age(id, 29);
    expect(await admin.read(id)).toMatchObject({ isExpired: false, counts: { create: 3 } });
    await age(id, 31);
    const old = await admin.read(id);
    expect(old).toMatchObject({ isExpired: true, total: 3, open: 0, stale: 0 });
    expect(old.counts).toEqual({ create: 3, update: 0, unchanged: 0, skipped: 0, failed: 0 });
    expect(await admin.rows(id)).toEqual({ rows: [], total: 0 });
    const refused = await Promise.all([
      call("POST", `/imports/${id}/check`),
      call("POST", `/imports/${id}/run`),
      call("GET", `/imports/${id}/file`),
      call("PATCH", `/imports/${id}`, { body: { mode: "create" } }),
      call("PATCH", `/imports/${id}/rows`, { body: { edits: [{ n: 2, column: 0, value: "x" }] } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(await admin.undo(id)).toMatchObject({ changed: 3, failed: 0 });
  });

  test("one that never wrote a record goes whole, and a paused one ends", async () => {
    const { id } = await admin.checked("freelancers", "never.csv", people(unique("never"), 2));
    const paused = await startedRun(4);
    await write(paused.id, paused.jobId, 1);
    await act(paused.id, "pause");
    await age(id, 31);
    await age(paused.id, 31);
    expect((await call("GET", `/imports/${id}`)).status).toBe(404);
    expect(await admin.read(paused.id)).toMatchObject({ state: "cancelled", isExpired: true, counts: { create: 4 } });
    expect(await job(paused.jobId)).toMatchObject({ state: "cancelled" });
  });
});

const people = (word: string, count: number) =>
  ["First name,Last name,Email", ...Array.from({ length: count }, (_, i) => `A${i},B,${word}-${i}@x.test`)].join("\n");

/** A run that no worker takes, so that the test decides when rows are written. */
async function startedRun(count: number): Promise<{ id: string; jobId: string }> {
  const { id } = await admin.checked("freelancers", "people.csv", people(unique("run"), count));
  await withoutWorker(() => act(id, "run"));
  const { jobId } = await requireImport(app.db, id);
  if (jobId === null) throw new Error("The run has no job.");
  await sql`update jobs set state = 'running' where id = ${jobId}`.execute(app.db);
  return { id, jobId };
}

function resumeUnworked(id: string): Promise<Import> {
  return withoutWorker(() => act(id, "run"));
}

async function withoutWorker<Result>(work: () => Promise<Result>): Promise<Result> {
  const { enqueue } = app.jobs;
  app.jobs.enqueue = async () => {};
  try {
    return await work();
  } finally {
    app.jobs.enqueue = enqueue;
  }
}

async function write(id: string, jobId: string, rows: number): Promise<void> {
  const context = { ...contextOf(await requireImport(app.db, id)), isLocked: true };
  const mailServices = { jobs: app.jobs, appUrl: APP_URL };
  await takeBatch(app.db, { importId: id, jobId, isStopping: () => false, mailServices }, context, rows);
}

async function act(id: string, action: "check" | "run" | "pause" | "cancellation"): Promise<Import> {
  const answer = await call("POST", `/imports/${id}/${action}`);
  expect(answer.status).toBe(200);
  return admin.read(id);
}

const stateOf = (id: string) => admin.read(id);

async function job(id: string) {
  return (await call("GET", `/jobs/${id}`)).data(jobDetailSchema);
}

function sumOf({ counts }: Import): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function writtenRows(id: string) {
  const { rows } = await sql<{ rows: number; records: number }>`
    select count(*) as rows, count(distinct record_id) as records from import_rows
    where import_id = ${id} and is_done and exists (select from freelancers where freelancers.id = record_id)
  `.execute(app.db);
  return rows[0];
}

async function age(id: string, days: number): Promise<void> {
  await sql`
    update imports set created_at = now() - ${days + 1} * interval '1 day',
      phase_ended_at = now() - ${days} * interval '1 day' where id = ${id}
  `.execute(app.db);
  await deleteExpired(app.db);
}
