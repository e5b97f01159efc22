import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visibleLines, visibleText } from "@/lib/records/texts/control-characters";
import { pick, randomFrom } from "@/lib/records/testing/random";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

const MIGRATION = new URL("./migrations/171_visible_text.sql", import.meta.url);

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { historyOf } = bulkCalls(() => admin);
const migrateAgain = async () => sql.raw(await readFile(MIGRATION, "utf8")).execute(app.db);
const makeTeam = async (fields: Record<string, unknown>) =>
  (await admin("POST", "/teams", { body: await leastOf(admin, "teams", fields) })).record();

test("stored texts, tags and their history lose what nobody sees, and keep their version", async () => {
  const word = unique("Ben");
  const { id } = await makeTeam({ name: word, description: `${word}\nTwo`, tags: [word, `${word} 2`] });
  const read = async () => [(await admin("GET", `/teams/${id}`)).record(), await historyOf("teams", id)];
  const written = await read();
  const hidden = `B\u200ben${word.slice(3)}`;
  await sql`
    update teams set name = ${hidden}, description = ${`\ufeff${hidden}\u2028Two`},
      tags = ${[hidden, word, `${word}\u00ad 2`]}::text[]
    where id = ${id}
  `.execute(app.db);
  await sql`
    update changes set after = replace(after::text, ${word}, ${hidden})::jsonb where record_id = ${id}
  `.execute(app.db);
  expect(await read()).not.toEqual(written);
  await migrateAgain();
  expect(await read()).toEqual(written);
  expect((await admin("GET", `/teams?q=${word}`)).page().totalElements).toBe(1);
});

test("the migration removes from any text what the service removes from it", async () => {
  const letters = Array.from(
    " \n\u0007\u000b\u000c\u0085\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u202e\u2028\u2060\u3164\ufeff\u{e0001}",
  ).concat([
    "a",
    "é",
    "\u0301",
    "क",
    "्",
    "م",
    "ᠮ",
    "👩",
    "🏽",
    "🚀",
    "❤",
    "\ufe0f",
    "🏴",
    "\u{e0067}",
    "\u{e007f}",
    "©",
  ]);
  const random = randomFrom(7);
  const letterAt = () => pick(random, letters);
  const texts = [
    ...new Set(Array.from({ length: 2_000 }, () => Array.from({ length: 1 + random(9) }, letterAt).join(""))),
  ];
  const key = unique("texts");
  await sql`insert into config (key, value) values (${key}, ${texts}::text[])`.execute(app.db);
  await sql`
    insert into config_changes (id, key, version, before, after) values (${uuidv7()}, ${key}, 1, ${JSON.stringify(texts)}, '[]')
  `.execute(app.db);
  await migrateAgain();
  const { rows } = await sql<{ value: string[]; before: string[] }>`
    select value, before from config join config_changes using (key) where key = ${key}
  `.execute(app.db);
  const cleaned = (visible: (text: string) => string) => texts.map((text) => visible(text).trim() || text);
  expect(rows).toEqual([{ value: [...new Set(cleaned(visibleText))], before: cleaned(visibleLines) }]);
});

test("a name that would clash with a visible one stays as it is, and the migration succeeds", async () => {
  const name = unique("Café");
  for (const one of [name, `${name} 2`]) await admin("POST", "/views", { body: { kind: "teams", name: one } });
  await sql`update views set name = ${`\u200b${name}`} where name = ${`${name} 2`}`.execute(app.db);
  await migrateAgain();
  const { rows } = await sql<{
    name: string;
  }>`select name from views where name like ${`%${name}%`} order by id`.execute(app.db);
  expect(rows.map((row) => row.name)).toEqual([name, `\u200b${name}`]);
});
