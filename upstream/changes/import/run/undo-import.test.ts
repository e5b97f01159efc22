import { stringify } from "csv-stringify/sync";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { previewSchema } from "@/lib/contract/changes/bulk";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import { writtenFields, type Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { pick, randomFrom } from "@/lib/records/testing/random";
import { importCalls, startImportApp } from "@/upstream/testing/calls/import-calls";
import { unique } from "@/upstream/testing/test-app";
import { createVariedRecords } from "@/upstream/testing/varied-records";

const { app, admin, call } = await startImportApp();

describe("import then undo", () => {
  const random = randomFrom(19);

  test.each(["freelancers", "companies", "teams", "projects", "centers"] as const)(
    "of random files leaves %s as they were",
    async (kind) => {
      await createVariedRecords(app, call, kind, 6);
      const before = await snapshotOf(kind);
      for (let i = 0; i < 3; i++) {
        const mode = pick(random, ["create", "update", "upsert"] as const);
        const settings = { mode, key: mode === "create" ? null : "code" };
        const { id, counts, hasChanges } = await admin.imported(kind, "r.csv", await randomFile(kind, mode), settings);
        expect(counts.create + counts.update > 0).toBe(hasChanges);
        if (!hasChanges) continue;
        expect(await snapshotOf(kind)).not.toEqual(before);
        expect(await admin.undo(id)).toMatchObject({ changed: counts.create + counts.update, failed: 0 });
        expect(await snapshotOf(kind)).toEqual(before);
      }
    },
  );

  async function snapshotOf(kind: Kind): Promise<unknown[]> {
    const { rows } = await sql<{ record: unknown }>`
      select to_jsonb(record) - 'version' - 'updated_at' as record from ${sql.table(kind)} as record where deleted_at is null order by id
    `.execute(app.db);
    return rows;
  }

  /** Rows for existing records, for new ones, and for both, with any values in any of the columns. */
  async function randomFile(kind: Kind, mode: "create" | "update" | "upsert"): Promise<string> {
    const { rows } = await sql<{ code: string }>`
      select code from ${sql.table(kind)} where deleted_at is null order by id desc limit 6
    `.execute(app.db);
    const codes = mode === "create" ? [] : rows.map(({ code }) => code);
    const news = mode === "update" ? 0 : 1 + random(4);
    const definition = definitionOf(kind);
    const isNeeded = (name: string) =>
      definition.fields[name]?.required || definition.needsOneOf?.includes(name) || false;
    const fields = Object.entries(writtenFields(definition)).filter(
      ([name, { type }]) => type in WORDS && (isNeeded(name) || random(4) > 0),
    );
    const cells = (n: number) =>
      fields.map(([name, field]) => (isNeeded(name) || random(3) > 0 ? wordOf(field, n) : ""));
    const lines = [...codes, ...Array.from({ length: news }, () => "")].map((code, n) => [code, ...cells(n)]);
    return stringify([["Code", ...fields.map(([, { label }]) => label)], ...lines]);
  }

  const WORDS: Record<string, readonly string[]> = {
    text: ["=1+1", "مرحبا", '👩🏽‍🚀 "x"', "two words"],
    multiline: ["a\nb", "'quoted", "plain"],
    tags: ["Kafka, SQL", "x", "ü; y"],
    integer: ["3", "7"],
    choice: [],
    email: [],
  };

  function wordOf(field: Field, n: number): string {
    if (field.type === "choice") return pick(random, field.options).label;
    if (field.type === "email") return `${unique("any")}-${n}@x.test`;
    const word = pick(random, WORDS[field.type] ?? [""]);
    return field.required ? `${word} ${unique("name")}` : word;
  }
});

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
    expect(await admin.read(imported.id)).toMatchObject({ undone: { isWhole: false }, undoRunId: first.id });
    expect(await statusOf(untouched)).toBe(404);

    const second = await admin.undo(imported.id, { overwrite: [created?.id ?? ""] });
    expect(second).toMatchObject({ changed: 1, failed: 2 });
    expect(new Set(second.failures.map(({ id }) => id))).toEqual(new Set([edited?.id, other?.id]));
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
    const patch = { body: { currency: "USD" }, headers: { "if-match": '"2"', "x-confirm": "rate" } };
    expect((await call("PATCH", `/freelancers/${person.id}`, patch)).status).toBe(200);
    expect(await admin.undo(id)).toMatchObject({ changed: 0, failed: 1 });
    expect(await admin.undo(id, { overwrite: "all" })).toMatchObject({ changed: 1, failed: 0 });
    const restored = (await call("GET", `/freelancers/${person.id}`)).record();
    expect(restored).toMatchObject({ payRate: "80.00", currency: "EUR" });
  });
});

test("an undone import says so in the inbox of whoever ran it, until the undo is undone", async () => {
  const head = await importCalls(app, "datahead");
  const text = `First name,Last name,Email\nA,B,${unique("inbox")}@x.test\n`;
  const { id } = await head.imported("freelancers", "inbox.csv", text);
  const textOf = async () => {
    const { content } = (await head.call("GET", "/notifications")).data(notificationPageSchema);
    return content.find(({ path }) => path?.endsWith(id))?.text;
  };
  await vi.waitUntil(async () => (await textOf()) !== undefined);
  expect(await textOf()).toBeNull();
  const undo = await admin.undo(id);
  expect(await textOf()).toBe("Undone by admin");
  await admin.undo(undo.id);
  expect(await textOf()).toBeNull();
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
