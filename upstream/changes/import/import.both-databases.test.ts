import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { importCalls, startImportApp } from "@/upstream/testing/calls/import-calls";
import { APP_URL, NO_JOBS, unique } from "@/upstream/testing/test-app";
import { requireImport } from "./imports";
import { takeBatch } from "./run/run-import";

const { app, admin, call } = await startImportApp();
const { make } = bulkCalls(() => call);

const HEADER = "First name,Last name,Email,Phone,Skills,Pay rate\r\n";

test("a file is checked, imported, and undone whole", async () => {
  const word = unique("journey");
  const text = `${HEADER}Ada,Love,${word}-1@x.test,0049 30 1234,"Kafka, SQL","950.50"\r\nBob,Ng,not an address,,,\r\n`;
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
  expect(full).toMatchObject({ phone: "+49 30 1234", payRate: "950.50" });
  expect((await admin.rows(uploaded.id)).rows[0]).toMatchObject({ recordId: record?.id, code: record?.code });
  await admin.undo(uploaded.id);
  expect((await listed()).page().totalElements).toBe(0);
  // Without a code there is no link to what is gone.
  expect((await admin.rows(uploaded.id)).rows[0]?.code).toBeNull();
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
    const row = `${HEADER}C,D,${word}@x.test,,,\r\n`;
    const again = await admin.checked("freelancers", "b.csv", row, { mode: "create", key: null });
    expect(again.counts).toMatchObject({ create: 0, failed: 1 });
    const skipped = await admin.checked("freelancers", "b.csv", row, { mode: "create", key: "email" });
    expect(skipped.counts).toMatchObject({ create: 0, skipped: 1 });
    const update = await admin.checked("freelancers", "b.csv", row);
    expect(update.counts).toMatchObject({ update: 1 });
    const { rows } = await admin.rows(update.id);
    expect(rows[0]?.changes).toEqual([
      { field: "firstName", before: "A", after: "C" },
      { field: "lastName", before: "B", after: "D" },
    ]);
  });

  test("refer to records by code, by name, and by both", async () => {
    const word = unique("company");
    const company = (await call("POST", "/companies", { body: { name: word } })).record();
    const text = `Title,Company,Center\n${word} 1,${company.code},NYC01\n${word} 2,${word.toUpperCase()},new york\n${word} 3,${company.code} Old name,NYC01 New York\n${word} 4,Nobody,NYC01\n`;
    const done = await admin.imported("projects", "projects.csv", text, { mode: "create", key: null });
    expect(done.counts).toMatchObject({ create: 3, failed: 1 });
    expect(done.reasons).toMatchObject([{ field: "companyId", message: "No such company", value: "Nobody" }]);
    const projects = (await call("GET", `/projects?q=${word}`)).page().content;
    expect(projects.map(({ companyId, centerCode }) => [companyId, centerCode])).toEqual(
      Array.from({ length: 3 }, () => [company.id, "NYC01"]),
    );
  });

  test("that fail come back as the same file with their errors, and import once corrected", async () => {
    const word = unique("back");
    const text = `${HEADER}A,B,${word}-1@x.test,,,\r\nC,D,wrong,,,\r\n`;
    const { id } = await admin.imported("freelancers", "people.csv", text);
    const file = await call("GET", `/imports/${id}/file`);
    expect(file.headers["content-disposition"]).toContain("people-errors.csv");
    expect(file.body).toMatch(/Pay rate,Errors\r\n/);
    expect(file.body).toContain("Email: Enter an email address");
    expect(file.body).not.toContain(`${word}-1`);
    // A file that fails again has its new errors only; those downloaded earlier have another header.
    const again = await admin.checked("freelancers", "people.csv", file.body.replace("Errors", "What to mend"));
    expect((await call("GET", `/imports/${again.id}/file`)).body).toBe(file.body);
    const corrected = file.body.replace("wrong", `${word}-2@x.test`);
    expect((await admin.imported("freelancers", "people.csv", corrected)).counts).toMatchObject({
      create: 1,
      failed: 0,
    });
  });
});

test("a status that needs no reason empties the reason that the file still has", async () => {
  const { id, code } = await make("freelancers", { status: "blocked", blockedReason: "No papers" });
  const text = `Code,Status,Reason for blocking\n${code},Active,No papers\n`;
  const checked = await admin.checked("freelancers", "export.csv", text);
  expect((await admin.rows(checked.id)).rows[0]?.changes).toEqual([
    { field: "status", before: "Blocked", after: "Active" },
    { field: "blockedReason", before: "No papers", after: "" },
  ]);
  await admin.run(checked.id);
  expect((await call("GET", `/freelancers/${id}`)).record()).toMatchObject({ status: "active", blockedReason: null });
});

test("an export comes back unchanged, then as an update, and a stale version as a conflict", async () => {
  const word = unique("round");
  const lines = [
    `=cmd,O'Neil,${word}-1@x.test,"+1 212 555 0142","Kafka, SQL","950.50"`,
    `"Zoë 👩🏽‍🚀",مرحبا,${word}-2@x.test,,,`,
    `'-x,@y,${word}-3@x.test,(212) 555-0143,,0.5`,
  ];
  await admin.imported("freelancers", "a.csv", HEADER + lines.join("\r\n"));
  const fields =
    "code,firstName,lastName,email,phone,skills,payRate,availability,workMode,status,centerCode,tags,version";
  for (const format of ["csv", "xlsx"]) {
    const file = await call("GET", `/freelancers/export?format=${format}&q=${word}&columns=${fields}`);
    const back = await admin.checked("freelancers", `export.${format}`, file.bytes);
    expect(back.settings).toMatchObject({ mode: "update", key: "code" });
    expect([format, back.counts, back.reasons]).toEqual([
      format,
      { create: 0, update: 0, unchanged: 3, skipped: 0, failed: 0 },
      [],
    ]);
  }
  const file = await call("GET", `/freelancers/export?format=csv&q=${word}&columns=${fields}`);
  const edited = file.body.replace("+1 212 555 0143", "(212) 555-0000");
  expect((await admin.imported("freelancers", "export.csv", edited)).counts).toMatchObject({ update: 1, unchanged: 2 });
  const stale = await admin.checked("freelancers", "export.csv", edited.replace("(212) 555-0000", "(212) 555-9999"));
  expect(stale.counts).toMatchObject({ update: 0, failed: 1 });
  expect(stale.reasons).toMatchObject([{ field: "version", message: "Changed since this file was exported" }]);
  await admin.change(stale.id, { stale: "overwrite" });
  expect((await admin.check(stale.id)).counts).toMatchObject({ update: 1, failed: 0 });
});

describe("a run", () => {
  const people = (word: string, count: number) =>
    HEADER + Array.from({ length: count }, (_, i) => `A${i},B,${word}-${i}@x.test,,,`).join("\r\n");

  test("interrupted at any row resumes without doubling one, and its counts add up", async () => {
    const word = unique("kill");
    const { id } = await admin.checked("freelancers", "k.csv", people(word, 60));
    const context = {
      kind: "freelancers" as const,
      headerCurrencies: [],
      headerUnits: [],
      references: new Map(),
      seen: new Map(),
      knownTags: null,
      unchosen: null,
      isLocked: true,
    };
    await call("POST", `/imports/${id}/pause`).catch(() => undefined);
    const { settings } = await admin.read(id);
    const { userId } = await requireImport(app.db, id);
    await sql`update imports set state = 'running' where id = ${id}`.execute(app.db);
    await sql`insert into change_sets (id, actor_id, source) select ${id}, user_id, 'import' from imports where id = ${id}`.execute(
      app.db,
    );
    const run = { importId: id, jobId: id, isStopping: () => false, mailServices: { jobs: NO_JOBS, appUrl: APP_URL } };
    // A batch that fails before its transaction commits leaves nothing behind.
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'Killed'; end $$`.execute(
      app.db,
    );
    await sql`create trigger refuse before update of done on imports for each row execute function refuse()`.execute(
      app.db,
    );
    await expect(takeBatch(app.db, run, { ...context, userId, settings }, 7)).rejects.toThrow("Killed");
    await sql`drop function refuse cascade`.execute(app.db);
    await takeBatch(app.db, run, { ...context, userId, settings }, 7).catch(() => undefined);
    await sql`update imports set state = 'cancelled' where id = ${id}`.execute(app.db);
    const done = await admin.run(id);
    expect(done).toMatchObject({ state: "done", open: 0, counts: { create: 60, failed: 0 } });
    const { rows } = await sql<{ count: number; emails: number }>`
      select count(*) as count, count(distinct email) as emails from freelancers where email like ${`${word}-%`}
    `.execute(app.db);
    expect(rows).toEqual([{ count: 60, emails: 60 }]);
  });

  test("fails only the rows that another write has overtaken since the check", async () => {
    const word = unique("race");
    const { id } = await admin.checked("freelancers", "r.csv", people(word, 5));
    await call("POST", "/freelancers", { body: { firstName: "X", lastName: "Y", email: `${word}-3@x.test` } });
    const done = await admin.run(id);
    expect(done.state).toBe("done");
    const { create, update, unchanged, skipped, failed } = done.counts;
    expect(create + update + unchanged + skipped + failed).toBe(done.total);
    expect([create, update]).toEqual([5, 0].map((count, i) => (i === 0 ? count - update : update)));
  });

  test("is undone whole: what it created goes, what it updated returns, what changed since stays and is listed", async () => {
    const word = unique("undo");
    const body = { firstName: "Old", lastName: "Name", email: `${word}-0@x.test` };
    const old = (await call("POST", "/freelancers", { body })).record();
    const { id } = await admin.imported("freelancers", "u.csv", people(word, 4));
    const listed = async () => (await call("GET", `/freelancers?q=${word}`)).page().content;
    const changed = (await listed()).find(({ name }) => name === "A2 B");
    await call("PATCH", `/freelancers/${changed?.id}`, { body: { headline: "Since" }, headers: { "if-match": '"1"' } });
    const undone = await admin.undo(id);
    expect(undone).toMatchObject({ state: "done", changed: 3, failed: 1 });
    expect(undone.failures).toMatchObject([{ id: changed?.id, field: "headline" }]);
    expect((await listed()).map(({ name }) => name).toSorted()).toEqual(["A2 B", "Old Name"]);
    expect((await call("GET", `/freelancers/${old.id}`)).record()).toMatchObject({ firstName: "Old" });
    expect(await admin.read(id)).toMatchObject({
      undone: { by: expect.any(String), isWhole: false },
      undoRunId: undone.id,
    });
    // The undo is a change set, and can be undone.
    const redone = await admin.undo(undone.id);
    expect(redone).toMatchObject({ state: "done", failed: 0 });
    expect(await listed()).toHaveLength(4);
    expect((await admin.read(id)).undone).toBeNull();
  });
});

describe("access", () => {
  test("a center admin imports into their own center only", async () => {
    const center = await importCalls(app, "center");
    const word = unique("center");
    const other = (
      await call("POST", "/freelancers", {
        body: { firstName: "O", lastName: "T", email: `${word}-o@x.test`, centerCode: "LAX01" },
      })
    ).record();
    const header = "First name,Last name,Email,Center\n";
    const text = `${header}A,B,${word}-1@x.test,\nC,D,${word}-2@x.test,LAX01\nE,F,${word}-o@x.test,NYC01\n`;
    const done = await center.imported("freelancers", "c.csv", text);
    expect(done.counts).toMatchObject({ create: 1, update: 0, failed: 2 });
    const created = (await call("GET", `/freelancers?q=${word}-1`)).page().content;
    expect(created.map(({ centerCode }) => centerCode)).toEqual(["NYC01"]);
    expect((await call("GET", `/freelancers/${other.id}`)).record()).toMatchObject({ firstName: "O", version: 1 });
    const undone = await center.undo(done.id);
    expect(undone).toMatchObject({ changed: 1, failed: 0 });
  });

  test("data entry and restricted users can't import, and nobody sees another's import", async () => {
    for (const account of ["dataentry", "client", "user"]) {
      const { send } = await importCalls(app, account);
      expect([account, (await send("freelancers", "a.csv", "Email\nx")).status]).toEqual([account, 403]);
    }
    const head = await importCalls(app, "datahead");
    const { id } = await head.upload("freelancers", "a.csv", `${HEADER}A,B,a@x.test,,,`);
    expect((await (await app.as("center"))("GET", `/imports/${id}`)).status).toBe(404);
    expect((await call("GET", `/imports/${id}`)).status).toBe(200);
  });

  test("an upload that was cut off before all parts were stored isn't imported", async () => {
    const text = `${HEADER}${`Ada,Love,a@x.test,,${"x".repeat(1_000)},\r\n`.repeat(600)}`;
    const { id } = await admin.upload("freelancers", "cut.csv", text);
    await sql`delete from import_file_parts where import_id = ${id} and n = 1`.execute(app.db);
    const { state, error } = await admin.check(id);
    expect([state, error]).toEqual(["failed", "The upload was interrupted. Upload the file again."]);
  });

  test("a file that is too large or unreadable is refused with words", async () => {
    const large = await admin.send("freelancers", "l.csv", Buffer.alloc(25 * 1024 * 1024 + 1, "a\n"));
    expect([large.status, large.problem().detail]).toEqual([
      413,
      "The file is larger than 25 MB. Split it into several files.",
    ]);
    const picture = await admin.send("freelancers", "l.xlsx", Buffer.from("89504e470d0a1a0a0000", "hex"));
    expect([picture.status, picture.wrongFields()]).toEqual([422, ["file"]]);
  });
});
