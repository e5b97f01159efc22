import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ownJobsSchema } from "@/lib/contract/operations/jobs";
import { generationPreviewSchema, generationRunSchema, type GenerationRun } from "@/lib/contract/operations/tasks";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { createJob } from "@/upstream/operations/jobs/jobs";
import { leastOf } from "@/upstream/testing/examples";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  await app.startJobs();
});
afterAll(() => app.close());

const MONTH = { from: "2027-03-01", to: "2027-03-31" };

test("a preview counts what a generation then creates, with its values and one notification a person", async () => {
  const { centerCode, people } = await makeCenter(2);
  const { id, title } = await makeMapping({ centerCode, frequency: "weekly", dueOffset: 1, description: "Look twice" });
  const preview = await previewOf(centerCode);
  expect(preview).toEqual({ creates: 10, exists: 0, people: 2, nobody: [], inactiveCenters: [] });
  const run = await generate(centerCode);
  expect(run).toMatchObject({ state: "done", result: { created: 10, existed: 0, failures: [] } });
  const tasks = await tasksOf(id);
  expect(tasks.map(({ period }) => period)).toEqual(
    ["2027-W09", "2027-W10", "2027-W11", "2027-W12", "2027-W13"].flatMap((week) => [week, week]),
  );
  expect(tasks[0]).toMatchObject({
    title,
    description: "Look twice",
    dueDate: "2027-03-02",
    status: "open",
    centerCode,
    role: "ROLE_SECURITY",
  });
  expect(new Set(tasks.map(({ assigneeId }) => assigneeId))).toEqual(new Set(people));
  const { rows } = await sql<{ title: string; count: number }>`
    select title, count(*)::int as count from notifications where user_id = any(${people}::uuid[]) group by title
  `.execute(app.db);
  expect(rows).toEqual([{ title: "You have 5 new tasks", count: 2 }]);
  expect(await previewOf(centerCode)).toMatchObject({ creates: 0, exists: 10, people: 0 });
});

test("twenty generations at once create each task once", async () => {
  const { centerCode } = await makeCenter(2);
  const mappings = [
    await makeMapping({ centerCode, frequency: "weekly" }),
    await makeMapping({ centerCode, frequency: "monthly" }),
    await makeMapping({ centerCode, frequency: "once" }),
  ];
  const runs = await Promise.all(Array.from({ length: 20 }, () => start(centerCode)));
  const ended = await Promise.all(runs.map(({ id }) => endOf(id)));
  expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(["done"]));
  const created = ended.reduce((sum, { result }) => sum + (result?.created ?? 0), 0);
  const tasks = (await Promise.all(mappings.map(({ id }) => tasksOf(id)))).flat();
  expect([created, tasks.length]).toEqual([14, 14]);
  expect(new Set(tasks.map(({ mappingId, period, assigneeId }) => `${mappingId} ${period} ${assigneeId}`)).size).toBe(
    14,
  );
});

test("a task that was deleted or given to somebody else isn't created again", async () => {
  const { centerCode, people } = await makeCenter(2);
  const { id } = await makeMapping({ centerCode, frequency: "monthly" });
  await generate(centerCode);
  const [first, second] = await tasksOf(id);
  const headers = { "if-match": '"1"' };
  expect((await admin("DELETE", `/tasks/${first?.id}`, { headers })).status).toBe(204);
  const body = { assigneeId: people.find((one) => one !== second?.assigneeId) };
  expect((await admin("PATCH", `/tasks/${second?.id}`, { body, headers })).status).toBe(200);
  expect((await generate(centerCode)).result).toMatchObject({ created: 0, existed: 2 });
});

test("mappings without people are named, and paused ones and suspended people are left out", async () => {
  const empty = await makeCenter(0);
  const { code } = await makeMapping({ centerCode: empty.centerCode });
  expect(await previewOf(empty.centerCode)).toMatchObject({ creates: 0, nobody: [{ code, role: "ROLE_SECURITY" }] });
  const { centerCode, people } = await makeCenter(2);
  await makeMapping({ centerCode, status: "paused" });
  await app.db
    .updateTable("users")
    .set({ disabledAt: new Date() })
    .where("id", "=", people[0] ?? "")
    .execute();
  await makeMapping({ centerCode });
  expect(await previewOf(centerCode)).toMatchObject({ creates: 1 });
});

test("mappings of an inactive center create nothing, which the preview and the mapping say", async () => {
  const { centerCode } = await makeCenter(1);
  const { id } = await makeMapping({ centerCode });
  await makeMapping({ centerCode });
  await makeMapping({ centerCode, status: "paused" });
  await app.db.updateTable("centers").set({ status: "inactive" }).where("code", "=", centerCode).execute();
  const preview = await previewOf(centerCode);
  expect(preview).toMatchObject({ creates: 0, nobody: [], inactiveCenters: [{ code: centerCode, mappings: 2 }] });
  const mapping = (await admin("GET", `/mappings/${id}`)).record();
  expect([mapping.status, mapping.linked.centerCode]).toMatchObject(["active", { isInactive: true }]);
});

test("a mapping that can't be saved any more is reported, and the others are generated", async () => {
  const { centerCode } = await makeCenter(1);
  const gone = await makeMapping({ centerCode, category: "Phishing" });
  await makeMapping({ centerCode });
  await sql`update config set value = array_remove(value, 'Phishing') where key = 'security-issueCats'`.execute(app.db);
  const { result } = await generate(centerCode);
  await sql`update config set value = value || '{Phishing}' where key = 'security-issueCats'`.execute(app.db);
  expect(result).toMatchObject({ created: 1, failures: [expect.stringContaining(gone.code)] });
  const [job] = (await admin("GET", "/my/jobs")).data(ownJobsSchema);
  expect(job).toMatchObject({ state: "done", failed: 1 });
});

test.each([
  [{ from: "2027-03-31", to: "2027-03-01" }, "to"],
  [{ from: "2027-01-01", to: "2029-01-01" }, "to"],
  [{ from: "soon", to: "2027-01-01" }, "from"],
])("%j is refused", async (body, path) => {
  expect((await admin("POST", "/tasks/generation", { body })).wrongFields()).toContain(path);
});

test("one that is stopped before it has begun is over at once, and creates nothing", async () => {
  const { centerCode } = await makeCenter(1);
  const { id } = await makeMapping({ centerCode, frequency: "weekly" });
  const waiting = await createJob(app.db, { type: "task-generation", title: "Tasks", createdBy: null });
  const stopped = await admin("POST", `/task-generations/${waiting}/cancellation`);
  expect(stopped.data(generationRunSchema).state).toBe("cancelled");
  expect(await tasksOf(id)).toEqual([]);
});

test("only those who may create tasks may generate them", async () => {
  for (const account of ["center", "dataentry", "user"]) {
    const caller = await app.as(account);
    expect((await caller("POST", "/tasks/generation", { body: MONTH })).status).toBe(403);
    expect((await caller("POST", "/tasks/generation/preview", { body: MONTH })).status).toBe(403);
  }
});

/** A center with people who have the role of `makeMapping`. */
async function makeCenter(count: number): Promise<{ centerCode: string; people: string[] }> {
  const centerCode = (await admin("POST", "/centers", { body: await leastOf(admin, "centers") })).record().code;
  const people: string[] = [];
  for (let i = 0; i < count; i++) {
    const username = unique("guard").toLowerCase();
    const account = { firstName: "Guard", lastName: username, email: `${username}@example.com`, username };
    await app.anonymous("POST", "/auth/signup", { body: { ...account, password: "a-password-for-tests" } });
    const { id } = await app.db
      .updateTable("users")
      .set({ centerCode, roles: ["ROLE_SECURITY"] })
      .where("username", "=", username)
      .returning("id")
      .executeTakeFirstOrThrow();
    people.push(id);
  }
  return { centerCode, people };
}

async function makeMapping(fields: Record<string, unknown>) {
  const { id, code, name } = (
    await admin("POST", "/mappings", { body: await leastOf(admin, "mappings", fields) })
  ).record();
  return { id, code, title: name };
}

async function previewOf(centerCode: string) {
  const answer = await admin("POST", "/tasks/generation/preview", { body: { ...MONTH, centerCode } });
  return answer.data(generationPreviewSchema);
}

async function start(centerCode: string): Promise<GenerationRun> {
  const answer = await admin("POST", "/tasks/generation", { body: { ...MONTH, centerCode } });
  expect(answer.status).toBe(202);
  return answer.data(generationRunSchema);
}

async function generate(centerCode: string): Promise<GenerationRun> {
  return endOf((await start(centerCode)).id);
}

async function endOf(id: string): Promise<GenerationRun> {
  return vi.waitUntil(
    async () => {
      const run = (await admin("GET", `/task-generations/${id}`)).data(generationRunSchema);
      return !["waiting", "running"].includes(run.state) && run;
    },
    { timeout: 60_000, interval: 20 },
  );
}

async function tasksOf(mappingId: string) {
  return (await admin("GET", `/tasks?mappingId=${mappingId}&sort=dueDate,code&size=100`)).page().content;
}
