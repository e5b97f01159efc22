import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewSchema } from "@/lib/contract/bulk";
import type { RecordRow } from "@/lib/records/record";
import { importCalls, type ImportCalls } from "@/upstream/testing/import-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: ImportCalls;
let call: Caller;

beforeAll(async () => {
  app = await startTestApp();
  await app.startJobs();
  admin = await importCalls(app, "admin");
  call = await app.as("admin");
});
afterAll(() => app.close());

describe("records that changed since the import", () => {
  test("stay and are listed by its undo, and go on request, one by one or all", async () => {
    const imported = await importTeams(4);
    const [edited, created, other, untouched] = imported.teams;
    for (const team of [edited, created, other]) await edit(team, { description: "Since" });
    const preview = (await call("GET", `/change-sets/${imported.id}/undo`)).data(previewSchema);
    expect(preview).toMatchObject({ changing: 1, failing: 3, overwritable: 3 });
    const first = await admin.undo(imported.id);
    expect(first).toMatchObject({ changed: 1, failed: 3 });
    expect(first.failures.map(({ id, field, mayOverwrite }) => ({ id, field, mayOverwrite }))).toEqual(
      expect.arrayContaining([
        { id: edited?.id, field: "description", mayOverwrite: true },
        { id: created?.id, field: "description", mayOverwrite: true },
      ]),
    );
    expect(await admin.read(imported.id)).toMatchObject({ isUndone: true, undoRunId: first.id });
    expect(await statusOf(untouched)).toBe(404);

    const second = await admin.undo(imported.id, { overwrite: [created?.id ?? ""] });
    expect(second).toMatchObject({ changed: 1, failed: 2 });
    expect(second.failures.map(({ id }) => id).toSorted()).toEqual([edited?.id, other?.id].toSorted());
    expect(await statusOf(created)).toBe(404);

    expect(await admin.undo(imported.id, { overwrite: "all" })).toMatchObject({ changed: 2, failed: 0 });
    expect([await statusOf(edited), await statusOf(other)]).toEqual([200, 404]);
    expect((await call("GET", `/teams/${edited?.id}`)).record()).toMatchObject({ description: "Before" });
    // Nothing is left to undo: the same run answers.
    const same = await admin.undo(imported.id, { overwrite: "all" });
    expect(same).toMatchObject({ changed: 2, failed: 0 });
  });

  test("go only for those who may delete them, where the import created them", async () => {
    const head = await importCalls(app, "datahead");
    const word = unique("undo");
    const text = `First name,Last name,Email\nA,B,${word}@x.test\n`;
    const { id } = await head.imported("freelancers", "people.csv", text);
    const [person] = (await call("GET", `/freelancers?q=${word}`)).page().content;
    await call("PATCH", `/freelancers/${person?.id}`, { body: { headline: "X" }, headers: { "if-match": '"1"' } });
    const undone = await head.undo(id, { overwrite: "all" });
    expect(undone).toMatchObject({ changed: 0, failed: 1 });
    expect(undone.failures[0]).not.toHaveProperty("mayOverwrite");
    expect((await call("GET", `/freelancers/${person?.id}`)).status).toBe(200);
    expect(await admin.undo(id, { overwrite: "all" })).toMatchObject({ changed: 1, failed: 0 });
    expect((await call("GET", `/freelancers/${person?.id}`)).status).toBe(404);
  });

  test("return with the currency that an amount had", async () => {
    const word = unique("rate");
    const body = { firstName: "A", lastName: "B", email: `${word}@x.test`, payRate: "80.00", currency: "EUR" };
    const person = (await call("POST", "/freelancers", { body })).record();
    const text = `Code,Pay rate\n${person.code},90\n`;
    const { id } = await admin.imported("freelancers", "rates.csv", text, { mode: "update", key: "code" });
    const patch = { body: { currency: "USD" }, headers: { "if-match": '"2"' } };
    expect((await call("PATCH", `/freelancers/${person.id}`, patch)).status).toBe(200);
    expect(await admin.undo(id)).toMatchObject({ changed: 0, failed: 1 });
    expect(await admin.undo(id, { overwrite: "all" })).toMatchObject({ changed: 1, failed: 0 });
    const restored = (await call("GET", `/freelancers/${person.id}`)).record();
    expect(restored).toMatchObject({ payRate: "80.00", currency: "EUR" });
  });
});

type Imported = { id: string; teams: (RecordRow | undefined)[] };

/** An import that updates the description of the first team from “Before”, and creates the others. */
async function importTeams(count: number): Promise<Imported> {
  const word = unique("undo");
  const existing = (await call("POST", "/teams", { body: { name: `${word} 0`, description: "Before" } })).record();
  const lines = Array.from({ length: count }, (_, i) => `${i === 0 ? existing.code : ""},${word} ${i},Imported`);
  const text = ["Code,Name,Description", ...lines].join("\n");
  const { id } = await admin.imported("teams", "teams.csv", text, { mode: "upsert", key: "code" });
  return { id, teams: (await call("GET", `/teams?q=${word}&sort=name`)).page().content };
}

async function edit(team: RecordRow | undefined, body: object): Promise<void> {
  const headers = { "if-match": `"${team?.version}"` };
  expect((await call("PATCH", `/teams/${team?.id}`, { body, headers })).status).toBe(200);
}

async function statusOf(team: RecordRow | undefined): Promise<number> {
  return (await call("GET", `/teams/${team?.id}`)).status;
}
