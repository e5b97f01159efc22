import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { uuidv7 } from "uuidv7";
import { runSchema, type BulkRun } from "@/lib/contract/changes/bulk";
import { finishRun, takeStep } from "@/upstream/changes/bulk/run-step";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

const MANY = 1_200;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

test("a running bulk run can't be undone", async () => {
  const run = await startRun(await makeMany());
  await takeStep(app.db, run.id, 500);
  expect((await admin("POST", `/change-sets/${run.id}/undo`)).status).toBe(409);
});

test("a cancelled run keeps its changes and makes no more", async () => {
  const word = await makeMany();
  const run = await startRun(word);
  await takeStep(app.db, run.id, 500);
  const stopped = (await admin("POST", `/bulk-runs/${run.id}/cancellation`)).data(runSchema);
  expect(stopped).toMatchObject({ state: "cancelled", done: 500, changed: 500 });
  expect(await takeStep(app.db, run.id, 500)).toBe(false);
  expect(await versionsOf(word)).toEqual([
    { version: 1, count: MANY - 500 },
    { version: 2, count: 500 },
  ]);
  const undone = (await admin("POST", `/change-sets/${run.id}/undo`)).data(runSchema);
  expect(undone).toMatchObject({ state: "done", total: 500, changed: 500 });
});

test("a run fails once its user's account is disabled", async () => {
  const word = await makeMany();
  const run = await startRun(word, await app.as("sysadmin"));
  expect(await takeStep(app.db, run.id, 500)).toBe(true);
  await sql`update users set disabled_at = now() where username = 'sysadmin'`.execute(app.db);
  expect(await takeStep(app.db, run.id, 500)).toBe(false);
  expect((await admin("GET", `/bulk-runs/${run.id}`)).data(runSchema)).toMatchObject({ state: "failed", done: 500 });
});

test("two workers on one run change each record once", async () => {
  const word = await makeMany();
  const run = await startRun(word);
  await Promise.all([finishRun(app.db, run.id), finishRun(app.db, run.id)]);
  expect(await versionsOf(word)).toEqual([{ version: 2, count: MANY }]);
});

// Without a queue until here, runs are left as if the service had stopped.
describe("the queue", () => {
  let early: BulkRun;
  let word: string;
  let first: Jobs;

  beforeAll(async () => {
    word = await makeMany();
    early = await startRun(word);
    await takeStep(app.db, early.id, 500);
    first = { ...(await app.startJobs()) };
  });

  test("resumes a run that was interrupted when the service stopped, changing each record once", async () => {
    expect(await endOf(early.id)).toMatchObject({ state: "done", done: MANY, changed: MANY });
    expect(await versionsOf(word)).toEqual([{ version: 2, count: MANY }]);
  });

  test("finishes a run of more than a thousand records, and its undo, after the response", async () => {
    const many = await makeMany();
    const run = await startRun(many);
    expect(run).toMatchObject({ total: MANY, state: "running" });
    expect(await endOf(run.id)).toMatchObject({ state: "done", done: MANY, changed: MANY, failed: 0 });
    const undone = (await admin("POST", `/change-sets/${run.id}/undo`)).data(runSchema);
    expect(await endOf(undone.id)).toMatchObject({ state: "done", changed: MANY });
    expect((await admin("GET", `/teams?q=${many}&status=paused`)).page().totalElements).toBe(0);
  });

  test("resumes a short run that failed, and logs the reason", async () => {
    const { id } = (await admin("POST", "/teams", { body: { name: unique("short") } })).record();
    const run = await onFullDisk(() => pauseTeams({ ids: [id] }));
    expect(run.state).toBe("running");
    const logged = app.log.find((line) => line.includes("not finished at once"));
    expect(logged).toContain(run.id);
    expect(logged).toContain("The disk is full");
    expect(await endOf(run.id)).toMatchObject({ state: "done", changed: 1 });
  });

  test("while paused for a shutdown accepts runs, and leaves them to the next start", async () => {
    await first.pause();
    const run = await startRun(await makeMany());
    expect(run).toMatchObject({ state: "running", done: 0 });
    await first.stop();
    expect((await admin("GET", `/bulk-runs/${run.id}`)).data(runSchema)).toMatchObject({ state: "running", done: 0 });
    await app.startJobs();
    expect(await endOf(run.id)).toMatchObject({ state: "done", changed: MANY });
  });
});

async function makeMany(): Promise<string> {
  const word = unique("many");
  const teams = Array.from({ length: MANY }, (_, i) => ({ id: uuidv7(), name: `${word} ${i}`, status: "forming" }));
  await bulkInsert(app.db, "teams", teams);
  return word;
}

function startRun(word: string, by = admin): Promise<BulkRun> {
  return pauseTeams({ query: `q=${word}`, expected: MANY }, by);
}

async function pauseTeams(target: object, by = admin): Promise<BulkRun> {
  const operation = { type: "set", field: "status", value: "paused" };
  return (await by("POST", "/teams/bulk", { body: { target, operation } })).data(runSchema);
}

async function onFullDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$
  `.execute(app.db);
  try {
    await sql`create trigger refuse before update on teams for each row execute function refuse()`.execute(app.db);
    return await work();
  } finally {
    await sql`drop function refuse cascade`.execute(app.db);
  }
}

async function endOf(id: string): Promise<BulkRun> {
  return vi.waitUntil(
    async () => {
      const run = (await admin("GET", `/bulk-runs/${id}`)).data(runSchema);
      return run.state !== "running" && run;
    },
    { timeout: 60_000, interval: 20 },
  );
}

async function versionsOf(word: string) {
  const { rows } = await sql<{ version: number; count: number }>`
    select version, count(*) from teams where name like ${`${word}%`} group by version order by version
  `.execute(app.db);
  return rows;
}
