import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { uuidv7 } from "uuidv7";
import { runSchema, type BulkRun } from "@/lib/contract/changes/bulk";
import { jobDetailSchema, type JobDetail } from "@/lib/contract/operations/jobs";
import { takeStep } from "@/upstream/changes/bulk/run-step";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

const MANY = 1_200;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

describe("a bulk run in the background", () => {
  test("is a job, with its progress and result", async () => {
    const { id } = await startRun(await makeMany());
    expect(await read(id)).toMatchObject({
      title: "Set status of 1,200 teams to “Paused”",
      state: "waiting",
      total: MANY,
      done: 0,
    });
    await takeStep(app.db, id, 500);
    expect(await read(id)).toMatchObject({ done: 500 });
    await takeStep(app.db, id, 1_000);
    const job = await read(id);
    expect(job).toMatchObject({ state: "done", done: MANY, error: null });
    expect(job.results).toEqual([{ label: "Changed", value: "1,200" }]);
  });

  test("that finishes at once is none", async () => {
    const { id } = (await admin("POST", "/teams", { body: { name: unique("short") } })).record();
    const run = await bulk({ ids: [id] });
    expect(run.state).toBe("done");
    expect((await admin("GET", `/jobs/${run.id}`)).status).toBe(404);
  });

  test("that was undone can't continue", async () => {
    const { id } = await startRun(await makeMany());
    await admin("POST", `/jobs/${id}/cancellation`);
    await sql`insert into change_sets (id, source) select gen_random_uuid(), 'undo'`.execute(app.db);
    await sql`
      insert into bulk_runs (id, user_id, kind, operation, target, undoes, state, total)
      select (select id from change_sets where source = 'undo' order by at desc limit 1), user_id, kind,
        '{"type":"undo"}', '{}', id, 'done', 0
      from bulk_runs where id = ${id}
    `.execute(app.db);
    expect((await admin("POST", `/jobs/${id}/retry`)).status).toBe(409);
    expect(await read(id)).toMatchObject({ state: "cancelled" });
  });

  test("continues by a retry after a cancellation, and changes each record once", async () => {
    const word = await makeMany();
    const { id } = await startRun(word);
    await takeStep(app.db, id, 500);
    expect((await admin("POST", `/jobs/${id}/cancellation`)).data(jobDetailSchema)).toMatchObject({
      state: "cancelled",
      done: 500,
    });
    await app.startJobs();
    const retries = await Promise.all(Array.from({ length: 5 }, () => admin("POST", `/jobs/${id}/retry`)));
    expect(retries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const job = await endOf(id);
    expect(job).toMatchObject({ state: "done", done: MANY });
    expect(job.lines.filter(({ text }) => text.startsWith("Retried by"))).toHaveLength(1);
    const { rows } = await sql<{ version: number; count: number }>`
      select version, count(*) from teams where name like ${`${word}%`} group by version
    `.execute(app.db);
    expect(rows).toEqual([{ version: 2, count: MANY }]);
  });
});

async function read(id: string): Promise<JobDetail> {
  return (await admin("GET", `/jobs/${id}`)).data(jobDetailSchema);
}

async function makeMany(): Promise<string> {
  const word = unique("many");
  const teams = Array.from({ length: MANY }, (_, i) => ({ id: uuidv7(), name: `${word} ${i}`, status: "forming" }));
  await bulkInsert(app.db, "teams", teams);
  return word;
}

function startRun(word: string): Promise<BulkRun> {
  return bulk({ query: `q=${word}`, expected: MANY });
}

async function bulk(target: object): Promise<BulkRun> {
  const operation = { type: "set", field: "status", value: "paused" };
  return (await admin("POST", "/teams/bulk", { body: { target, operation } })).data(runSchema);
}

async function endOf(id: string): Promise<JobDetail> {
  return vi.waitUntil(
    async () => {
      const job = await read(id);
      return job.endedAt !== null && job;
    },
    { timeout: 60_000, interval: 20 },
  );
}
