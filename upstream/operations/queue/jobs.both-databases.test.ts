import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { uuidv7 } from "uuidv7";
import { jobDetailSchema, jobPageSchema, ownJobsSchema, type JobDetail } from "@/lib/contract/operations/jobs";
import {
  DISPLAYED_JOB_STATES,
  displayedJobState,
  JOB_STATES,
  type JobState,
} from "@/lib/contract/operations/job-states";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import {
  cancelJob,
  createJob,
  endJob,
  logLine,
  recordProgress,
  reopenJob,
  takeJob,
} from "@/upstream/operations/jobs/jobs";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;
let adminId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  adminId = await idOf("admin");
});
afterAll(() => app.close());

describe("the list of jobs", () => {
  test("has the newest first, and filters by state, type and person", async () => {
    const first = await newJob("First");
    const second = await newJob("Second", await idOf("sysadmin"));
    await endJob(app.db, second, { state: "failed", error: "The file is empty." });
    const titles = async (query: string) => {
      const page = (await admin("GET", `/jobs?${query}`)).data(jobPageSchema);
      return page.content.map(({ id }) => id).filter((id) => [first, second].includes(id));
    };
    expect(await titles("")).toEqual([second, first]);
    expect(await titles("state=failed")).toEqual([second]);
    expect(await titles(`by=${adminId}`)).toEqual([first]);
    expect(await titles("jobType=bulk-runs")).toEqual([]);
    const page = (await admin("GET", "/jobs?size=1&page=2")).data(jobPageSchema);
    expect(page).toMatchObject({ size: 1, number: 2, content: [expect.objectContaining({})] });
    expect(page.types).toContain("digests");
    expect(page.people.map(({ id }) => id)).toContain(adminId);
  });

  test("filters by what each job is called, also once its changes were undone", async () => {
    for (const type of ["imports", "bulk-runs", "digests"]) {
      for (const state of JOB_STATES) {
        for (const failed of [0, 2]) {
          for (const undone of [null, 0, 1]) await endedJob({ type, state, failed, undone });
        }
      }
    }
    const cancelling = await newJob("Cancelling");
    await takeJob(app.db, cancelling);
    await cancelJob(app.db, cancelling);
    const listOf = async (query: string) => (await admin("GET", `/jobs?size=100&${query}`)).data(jobPageSchema).content;
    const all = [...(await listOf("")), ...(await listOf("page=2"))];
    const found: string[] = [];
    for (const state of DISPLAYED_JOB_STATES) {
      const named = all.filter((job) => displayedJobState(job) === state).map(({ id }) => id);
      const filtered = (await listOf(`state=${state}`)).map(({ id }) => id);
      expect([state, filtered]).toEqual([state, named]);
      expect([state, named.length]).not.toEqual([state, 0]);
      found.push(...named);
    }
    expect(found.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test.each(["state=over", "by=me", "page=0", "since=today"])("refuses %s", async (query) => {
    expect((await admin("GET", `/jobs?${query}`)).status).toBe(422);
  });

  test("is for administrators; others see their own jobs", async () => {
    const center = await app.as("center");
    const own = await newJob("Mine", await idOf("center"));
    const foreign = await newJob("Not mine");
    expect((await center("GET", "/jobs")).status).toBe(403);
    const ids = (await center("GET", "/my/jobs")).data(ownJobsSchema).map(({ id }) => id);
    expect(ids).toContain(own);
    expect(ids).not.toContain(foreign);
    expect((await center("GET", `/jobs/${own}`)).status).toBe(200);
    for (const [method, path] of [
      ["GET", `/jobs/${foreign}`],
      ["POST", `/jobs/${foreign}/cancellation`],
      ["POST", `/jobs/${foreign}/retry`],
      ["GET", `/jobs/${uuidv7()}`],
      ["GET", "/jobs/1"],
    ] as const) {
      expect([path, (await center(method, path)).status]).toEqual([path, 404]);
    }
  });
});

test("a job has its progress, results, files and log", async () => {
  const id = await newJob("Import of 20 freelancers");
  await takeJob(app.db, id);
  await recordProgress(app.db, id, { done: 5, total: 20, line: "5 rows read" });
  await logLine(app.db, id, "Row 6 has no name");
  expect(await read(id)).toMatchObject({ state: "running", done: 5, total: 20, mayCancel: true, mayRetry: false });
  const files = [{ name: "report.csv", path: "/api/reports/1" }];
  await endJob(app.db, id, {
    state: "done",
    result: { rowsCreated: 1_200, note: "All rows", files, secret: { a: 1 } },
  });
  const job = await read(id);
  expect(job).toMatchObject({ state: "done", files, mayCancel: false, mayRetry: false });
  expect(job.results).toEqual([
    { label: "Note", value: "All rows" },
    { label: "Rows created", value: "1,200" },
  ]);
  expect(job.lines.map(({ text }) => text)).toEqual(["5 rows read", "Row 6 has no name"]);
});

test.each([
  ["imports", "run", ["Created", "Skipped", "To correct"]],
  ["imports", "check", ["Create", "Skip", "To correct"]],
  ["task-generation", null, ["Create", "Skipped", "Failed"]],
] as const)(
  "the results of a job of %s (%s) are called %j: an import’s as on its own page",
  async (type, phase, labels) => {
    const id = await createJob(app.db, { type, title: unique("job"), payload: { phase }, createdBy: adminId });
    await endJob(app.db, id, { state: "done", result: { failed: 3, skipped: 2, create: 1 } });
    expect((await read(id)).results.map(({ label }) => label)).toEqual(labels);
  },
);

describe("an end", () => {
  test.each(["done", "failed"] as const)("%s notifies who started it, once", async (state) => {
    const title = unique("job");
    const id = await newJob(title);
    await Promise.all([endJob(app.db, id, { state }), endJob(app.db, id, { state })]);
    const found = (await inbox()).filter((row) => row.title.startsWith(title));
    expect(found).toMatchObject([{ title: `${title}: ${state}`, path: `/admin/jobs/${id}`, reason: "job-ended" }]);
  });

  test("by cancellation notifies nobody", async () => {
    const title = unique("job");
    const id = await newJob(title);
    await admin("POST", `/jobs/${id}/cancellation`);
    expect((await inbox()).filter((row) => row.title.startsWith(title))).toEqual([]);
  });

  test("leads those who don't administer to their inbox", async () => {
    const id = await newJob("Theirs", await idOf("center"));
    await endJob(app.db, id, { state: "done" });
    const { content } = (await (await app.as("center"))("GET", "/notifications")).data(notificationPageSchema);
    expect(content[0]).toMatchObject({ title: "Theirs: done", path: `/notifications#${id}` });
  });
});

describe("cancellation", () => {
  test("ends a waiting job at once, and a running one at its next step", async () => {
    const waiting = await newJob("Waiting");
    const cancelled = (await admin("POST", `/jobs/${waiting}/cancellation`)).data(jobDetailSchema);
    expect(cancelled).toMatchObject({ state: "cancelled", mayRetry: true });
    expect(cancelled.lines.map(({ text }) => text)).toEqual([expect.stringMatching(/^Canceled by /)]);

    const running = await newJob("Running");
    await takeJob(app.db, running);
    const stopping = (await admin("POST", `/jobs/${running}/cancellation`)).data(jobDetailSchema);
    expect(stopping).toMatchObject({ state: "running", isCancelling: true, mayCancel: false });
    expect(await recordProgress(app.db, running, { done: 1 })).toBe(false);
  });

  test("ends a job whose worker was killed before its next step", async () => {
    const id = await newJob("Killed");
    await takeJob(app.db, id);
    await cancelJob(app.db, id);
    expect(await takeJob(app.db, id)).toBeNull();
    expect(await read(id)).toMatchObject({ state: "cancelled" });
  });

  test("leaves an ended job as it is", async () => {
    const id = await newJob("Ended");
    await endJob(app.db, id, { state: "done" });
    expect((await admin("POST", `/jobs/${id}/cancellation`)).data(jobDetailSchema).state).toBe("done");
  });
});

test("a done job can't run again, and an open one stays as it is", async () => {
  const id = await newJob("Done");
  expect(await reopenJob(app.db, id)).toBe(false);
  await endJob(app.db, id, { state: "done" });
  expect((await admin("POST", `/jobs/${id}/retry`)).status).toBe(409);
});

test("a payload that can't be read is logged and left", async () => {
  await app.startJobs();
  await sql`
    insert into pgboss.job (name, data) values ('bulk-runs', '{"runId":"not an id"}')
  `.execute(app.db);
  const isLogged = () => app.log.some((line) => line.includes("job with an unreadable payload"));
  expect(await vi.waitUntil(isLogged, { timeout: 30_000 })).toBe(true);
});

async function newJob(title: string, createdBy = adminId): Promise<string> {
  return createJob(app.db, { type: "digests", title, createdBy });
}

type Ended = { type: string; state: JobState; failed: number; undone: number | null };

/** @param undone how many of its changes an undo left alone; null for no undo */
async function endedJob({ type, state, failed, undone }: Ended): Promise<void> {
  const [id, undoId, importId] = [uuidv7(), uuidv7(), uuidv7()];
  const changeSetId = type === "imports" ? importId : id;
  const result = state === "done" ? { [type === "bulk-runs" ? "skipped" : "failed"]: failed } : null;
  await sql`
    insert into jobs (id, type, title, payload, state, result) values (
      ${id}, ${type}, 'Ended', ${JSON.stringify({ phase: "run", importId })}::jsonb, ${state},
      ${result && JSON.stringify(result)}::jsonb
    )
  `.execute(app.db);
  if (undone === null) return;
  await sql`
    insert into change_sets (id, actor_id, source, request_id)
    select set_id, ${adminId}::uuid, 'bulk', 'r' from unnest(${[changeSetId, undoId]}::uuid[]) as sets (set_id)
  `.execute(app.db);
  await sql`
    insert into bulk_runs (id, user_id, kind, operation, target, undoes, state, total, changed, failed)
    values (${undoId}, ${adminId}, 'teams', '{}', '{}', ${changeSetId}, 'done', 2, 1, ${undone})
  `.execute(app.db);
}

async function read(id: string): Promise<JobDetail> {
  return (await admin("GET", `/jobs/${id}`)).data(jobDetailSchema);
}

async function inbox() {
  return (await admin("GET", "/notifications?size=100")).data(notificationPageSchema).content;
}

async function idOf(username: string): Promise<string> {
  const { id } = await app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return id;
}
