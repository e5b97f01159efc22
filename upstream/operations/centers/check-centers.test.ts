import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { contentsOf } from "@/lib/records/deactivation-text";
import type { RecordRow } from "@/lib/records/record";
import { importCalls, type ImportCalls } from "@/upstream/testing/calls/import-calls";
import { LEAST } from "@/upstream/testing/examples";
import { day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;
let imports: ImportCalls;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  imports = await importCalls(app, "admin");
  await app.startJobs();
});
afterAll(() => app.close());

const makeCenter = async () => (await admin("POST", "/centers", { body: LEAST.centers() })).record();
const change = (kind: string, id: string, version: number, body: object) =>
  admin("PATCH", `/${kind}/${id}`, { body, headers: { "if-match": `"${version}"` } });
const remove = (kind: string, id: string, version = 1) =>
  admin("DELETE", `/${kind}/${id}`, { headers: { "if-match": `"${version}"` } });

describe("deactivating a center", () => {
  const counts = { users: 1, openProjects: 1, activeAssignments: 1, openTasks: 1 };

  async function makeFullCenter() {
    const calls = await staffingCalls(app);
    const center = await makeCenter();
    const project = await calls.makeProject({ centerCode: center.code, startDate: day(-10), endDate: day(90) });
    await calls.assign(project, await calls.makeFreelancer(), { status: "active", endDate: day(20) });
    await admin("POST", "/users", { body: { ...LEAST.users(), centerCode: center.code } });
    for (const status of ["open", "done"]) {
      await admin("POST", "/tasks", { body: { ...LEAST.tasks(), centerCode: center.code, status } });
    }
    return center;
  }

  test("asks first, naming what is in it, and again nothing once it is confirmed", async () => {
    const center = await makeFullCenter();
    const refused = await change("centers", center.id, 1, { status: "inactive" });
    expect([refused.status, refused.problem().deactivations]).toEqual([
      409,
      [{ id: center.id, code: center.code, name: center.name, ...counts }],
    ]);
    expect(refused.problem().detail).toBe(
      `This needs confirmation. ${center.name} has 1 user, 1 current project, 1 current assignment and 1 unfinished task.`,
    );
    expect((await admin("GET", `/centers/${center.id}`)).record()).toMatchObject({ status: "active", version: 1 });
    const headers = { "if-match": '"1"', "x-confirm": "deactivation" };
    const saved = await admin("PATCH", `/centers/${center.id}`, { body: { status: "inactive" }, headers });
    expect(saved.record().status).toBe("inactive");
    const undone = await admin("POST", `/change-sets/${String(saved.headers["x-change-set"])}/undo`, { body: {} });
    expect(undone.status).toBe(200);
  });

  test("names lists that have as many rows as it says", async () => {
    const center = await makeFullCenter();
    const others = {
      users: ["invited", "active", "suspended"],
      projects: ["draft", "open", "in_progress", "on_hold", "completed", "cancelled"],
      tasks: ["open", "in_progress", "done"],
    } as const;
    for (const kind of ["users", "projects", "tasks"] as const) {
      for (const status of others[kind]) {
        const { id } = (
          await admin("POST", `/${kind}`, { body: { ...LEAST[kind](), centerCode: center.code } })
        ).record();
        await sql`update ${sql.table(kind)} set status = ${status} where id = ${id}`.execute(app.db);
      }
    }
    const [found] = (await change("centers", center.id, 1, { status: "inactive" })).problem().deactivations ?? [];
    const contents = found ? contentsOf(found) : [];
    expect(contents.map(({ kind, count }) => [kind, count])).toEqual([
      ["users", 3],
      ["projects", 4],
      ["assignments", 1],
      ["tasks", 3],
    ]);
    for (const { kind, count, query } of contents) {
      expect([kind, (await admin("GET", `/${kind}?${query}`)).page().totalElements]).toEqual([kind, count]);
    }
  });

  test("asks nothing of an empty center, and nothing about other fields", async () => {
    const [full, empty] = [await makeFullCenter(), await makeCenter()];
    expect((await change("centers", full.id, 1, { contactName: "Ada" })).status).toBe(200);
    expect((await change("centers", empty.id, 1, { status: "inactive" })).status).toBe(200);
  });

  test("in bulk leaves those alone that have something in them, with the reason", async () => {
    const [full, empty] = [await makeFullCenter(), await makeCenter()];
    const operation = { type: "set", field: "status", value: "inactive" };
    const body = { target: { ids: [full.id, empty.id] }, operation };
    const run = (await admin("POST", "/centers/bulk", { body })).data(runSchema);
    expect(run).toMatchObject({ changed: 1, failed: 1 });
    expect(run.failures).toMatchObject([{ id: full.id, message: expect.stringContaining("1 current project") }]);
  });
});

describe("a center's name", () => {
  test("is used once, whatever its case and spaces: a create and a rename name the field and the other center", async () => {
    const center = await makeCenter();
    const other = await makeCenter();
    const spaced = center.name.toUpperCase().split("").join(" ");
    for (const same of [center.name, spaced]) {
      const created = await admin("POST", "/centers", { body: { name: same } });
      const renamed = await change("centers", other.id, 1, { name: same });
      for (const answer of [created, renamed]) {
        expect([answer.status, answer.wrongFields()]).toEqual([409, ["name"]]);
        expect(answer.problem().detail).toBe(`Center ${center.code} already has this name.`);
        expect(answer.problem().references).toMatchObject([{ kind: "centers", id: center.id, code: center.code }]);
      }
    }
    expect((await change("centers", center.id, 1, { name: spaced })).status).toBe(200);
  });

  test("is free again once its center is deleted, which then can't come back", async () => {
    const center = await makeCenter();
    const gone = await remove("centers", center.id);
    const { id } = (await admin("POST", "/centers", { body: { name: center.name } })).record();
    const undo = () => admin("POST", `/change-sets/${String(gone.headers["x-change-set"])}/undo`, { body: {} });
    const taken = (await undo()).data(runSchema);
    expect(taken).toMatchObject({ changed: 0, failed: 1 });
    expect(taken.failures[0]?.message).toMatch(/^Center CTR-\d+ already has this name\.$/);
    await remove("centers", id);
    expect((await undo()).data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
  });

  test("goes to one of many who create it at once", async () => {
    const name = unique("Center");
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin("POST", "/centers", { body: { name } })));
    const countOf = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([countOf(201), countOf(409)]).toEqual([1, 7]);
  });

  const rename = (...rows: [center: RecordRow, name: string][]) => {
    const file = ["Code,Name", ...rows.map(([{ code }, name]) => `${code},${name}`)].join("\n");
    return imports.imported("centers", "names.csv", file, { mode: "update", key: "code" });
  };

  test("can be swapped with another's in one import, which one undo takes back", async () => {
    const [one, other] = [await makeCenter(), await makeCenter()];
    const { id, counts } = await rename([one, other.name], [other, one.name]);
    expect(counts).toMatchObject({ update: 2, failed: 0 });
    expect(await imports.undo(id)).toMatchObject({ changed: 2, failed: 0 });
    expect((await admin("GET", `/centers/${one.id}`)).record().name).toBe(one.name);
  });

  test("is not free while the center that should give it away keeps it", async () => {
    const [one, other, third, free] = [await makeCenter(), await makeCenter(), await makeCenter(), await makeCenter()];
    const { counts } = await rename([one, other.name], [other, third.name], [free, unique("Center")]);
    expect(counts).toMatchObject({ update: 1, failed: 2 });
  });

  test("goes to one of two that take it in one import, whatever its case and spaces", async () => {
    const [one, other] = [await makeCenter(), await makeCenter()];
    const name = unique("Center");
    const { counts } = await rename([one, `İ ${name}`], [other, `İ${name.toUpperCase()}`]);
    expect(counts).toMatchObject({ update: 1, failed: 1 });
  });

  test("may be a double from before, which other edits leave alone", async () => {
    const [one, double] = [await makeCenter(), await makeCenter()];
    await app.db.updateTable("centers").set({ name: one.name }).where("id", "=", double.id).execute();
    const edited = await change("centers", double.id, 1, { name: one.name, contactName: "Ada" });
    expect([edited.status, edited.record().contactName]).toEqual([200, "Ada"]);
  });
});
