import { readFile } from "node:fs/promises";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tagsSchema } from "@/lib/contract/records/tags";
import { viewSchema } from "@/lib/contract/records/views";
import { isWritten, type Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { STAFFING_KINDS, type Kind } from "@/lib/records/kinds";
import { rowsFields, rowsTable } from "@/upstream/records/sql/tables";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

const MIGRATION = await readFile(new URL("./migrations/036_composed_text.sql", import.meta.url), "utf8");

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { historyOf } = bulkCalls(() => admin);
const migrateAgain = () => sql.raw(MIGRATION).execute(app.db);

// Centers became records with tags after that migration.
test.each(STAFFING_KINDS)(
  "stored texts of %s are composed with their rows, history and counts, and keep their version",
  async (kind) => {
    const word = unique("Renée");
    const { id } = (
      await admin("POST", `/${kind}`, { body: await leastOf(admin, kind, textsOf(kind, word)) })
    ).record();
    const found = (q: string) => admin("GET", `/${kind}/tags?${new URLSearchParams({ field: "tags", q })}`);
    const read = async () => ({
      record: (await admin("GET", `/${kind}/${id}`)).record(),
      history: await historyOf(kind, id),
      tags: (await found(word)).data(tagsSchema).tags,
    });
    const written = await read();
    expect(written.tags.map(({ value, count }) => [value, count])).toEqual([
      [word, 1],
      [`${word} too`, 1],
    ]);
    await decompose(kind, id);
    const stored = await read();
    expect(stored.record).not.toEqual(written.record);
    expect(stored.history).not.toEqual(written.history);
    expect(stored.tags).not.toEqual(written.tags);
    await migrateAgain();
    expect(await read()).toEqual(written);
  },
);

test("a name that would clash with a composed one stays as it is, and the migration succeeds", async () => {
  const [word, ids] = [unique("Café"), new Array<string>()];
  for (const name of [word, `${word} 2`]) {
    const view = (await admin("POST", "/views", { body: { kind: "teams", name } })).data(viewSchema);
    ids.push(view.id);
  }
  await sql`update views set name = normalize(${word}::text, NFD) where id = ${ids[1]}`.execute(app.db);
  await migrateAgain();
  const { rows } = await sql<{ name: string }>`select name from views where id = any(${ids}) order by id`.execute(
    app.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([word, word.normalize("NFD")]);
});

test("rows that are composed already aren't written again", async () => {
  await admin("POST", "/teams", { body: { name: unique("Équipe") } });
  const versions = async () => (await sql`select id, xmin::text from teams order by id`.execute(app.db)).rows;
  const before = await versions();
  await migrateAgain();
  expect(await versions()).toEqual(before);
});

/** The word in the texts that a new record may have and the migration knew, and in a project's positions. */
function textsOf(kind: Kind, word: string): Record<string, unknown> {
  const { fields, reasons = [] } = definitionOf(kind);
  const texts = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (!MIGRATION.includes(`'${column}'`)) return [];
    if (!isWritten(field) || reasons.some((reason) => reason.field === name)) return [];
    if (field.type === "text") return [[name, word]];
    if (field.type === "tags") return [[name, [word, `${word} too`]]];
    // The accent after a line break must not compose with the break's escape in the history's JSON.
    return field.type === "multiline" ? [[name, `${word}\n\u0301${word}`]] : [];
  });
  const positions = [{ role: word, openings: 1, skills: [word] }];
  return { ...Object.fromEntries(texts), ...(kind === "projects" && { positions }) };
}

/** Stores a record's texts decomposed, as they used to be when a client sent them so. */
async function decompose(kind: Kind, id: string): Promise<void> {
  const definition = definitionOf(kind);
  await decomposeRows(kind, definition.fields, sql<boolean>`id = ${id}`);
  for (const [name, { fields }] of rowsFields(definition)) {
    const { table, owner } = rowsTable(definition, name);
    await decomposeRows(table, fields, sql<boolean>`${sql.ref(owner)} = ${id}`);
  }
  await sql`
    update changes set before = normalize(before::text, NFD)::jsonb, after = normalize(after::text, NFD)::jsonb
    where record_id = ${id}
  `.execute(app.db);
}

async function decomposeRows(table: string, fields: Record<string, Field>, which: RawBuilder<boolean>): Promise<void> {
  const assigned = Object.entries(fields).flatMap(([name, { type, copiedFrom }]) => {
    const column = sql.ref(name);
    if (copiedFrom !== undefined) return [];
    if (type === "text" || type === "multiline") return [sql`${column} = normalize(${column}, NFD)`];
    return type === "tags" ? [sql`${column} = normalize(${column}::text, NFD)::text[]`] : [];
  });
  if (assigned.length > 0) {
    await sql`update ${sql.table(table)} set ${sql.join(assigned)} where ${which}`.execute(app.db);
  }
}
