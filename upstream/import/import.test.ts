import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { importCalls, type ImportCalls } from "@/upstream/testing/import-calls";

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

const HEADER = "First name,Last name,Email,Phone,Skills,Pay rate\r\n";

test("a file is checked, imported, and undone whole", async () => {
  const word = unique("journey");
  const text = `${HEADER}Ada,Love,${word}-1@x.test,0049 30 1234,"Kafka, SQL","1,250.50"\r\nBob,Ng,not an address,,,\r\n`;
  const uploaded = await admin.upload("freelancers", "people.csv", text);
  expect(uploaded.settings.columns).toEqual(["firstName", "lastName", "email", "phone", "skills", "payRate"]);
  expect(uploaded.settings).toMatchObject({ mode: "upsert", key: "email", headerRow: 0 });
  const checked = await admin.check(uploaded.id);
  expect(checked).toMatchObject({ state: "checked", total: 2, open: 1, error: null });
  expect(checked.counts).toEqual({ create: 1, update: 0, unchanged: 0, skipped: 0, failed: 1 });
  expect(checked.reasons).toMatchObject([{ field: "email", count: 1 }]);
  const listed = () => call("GET", `/freelancers?q=${word}`);
  expect((await listed()).page().totalElements).toBe(0);
  const done = await admin.run(uploaded.id);
  expect(done).toMatchObject({ state: "done", open: 0, hasChanges: true });
  const [record] = (await listed()).page().content;
  expect(record).toMatchObject({ name: "Ada Love", skills: ["Kafka", "SQL"] });
  const full = (await call("GET", `/freelancers/${record?.id}`)).record();
  expect(full).toMatchObject({ phone: "0049 30 1234", payRate: "1250.50" });
  await admin.undo(uploaded.id);
  expect((await listed()).page().totalElements).toBe(0);
  const { rows } =
    await sql`select from freelancers where email = ${`${word}-1@x.test`} and deleted_at is null`.execute(app.db);
  expect(rows).toHaveLength(0);
});

describe("rows", () => {
  test("that repeat a key of the file or of another record fail, whatever their case and spaces", async () => {
    const word = unique("double");
    const text = `${HEADER}A,B,${word}@x.test,,,\r\nC,D, ${word.toUpperCase()}@X.test ,,,\r\n`;
    const first = await admin.imported("freelancers", "a.csv", text);
    expect(first.counts).toMatchObject({ create: 1, failed: 1 });
    const again = await admin.checked("freelancers", "b.csv", `${HEADER}C,D,${word}@x.test,,,\r\n`, {
      mode: "create",
      key: null,
    });
    expect(again.counts).toMatchObject({ create: 0, failed: 1 });
    const update = await admin.checked("freelancers", "b.csv", `${HEADER}C,D,${word}@x.test,,,\r\n`);
    expect(update.counts).toMatchObject({ update: 1 });
    const { rows } = await admin.rows(update.id);
    expect(rows[0]?.changes).toEqual([
      { field: "firstName", before: "A", after: "C" },
      { field: "lastName", before: "B", after: "D" },
    ]);
  });
});
