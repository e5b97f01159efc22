import { sql } from "kysely";
import { expect, test } from "vitest";
import { writtenFields } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { pick, randomFrom, type Random } from "@/lib/records/testing/random";
import { startImportApp } from "@/upstream/testing/calls/import-calls";
import { createVariedRecords } from "@/upstream/testing/varied-records";

const { app, admin, call } = await startImportApp();

const RECORDS = 8;

test.each(["ROLE_SECURITY", "Security", "security"])("a role is known as “%s”", async (role) => {
  const title = crypto.randomUUID();
  const text = `Title,Center,Role,Category\n${title},NYC01,${role},Access control\n`;
  const { counts } = await admin.imported("mappings", "mappings.csv", text);
  expect(counts).toMatchObject({ create: 1, failed: 0 });
  const [mapping] = (await call("GET", `/mappings?q=${title}`)).page().content;
  expect(mapping).toMatchObject({ role: "ROLE_SECURITY" });
});

/** Texts that spreadsheets, CSV or XML treat in ways of their own. */
const TEXTS = [
  "=1+1",
  "+49 30 1234",
  "-x",
  "@cmd",
  "'=quoted",
  "''=twice",
  "مرحبا",
  'שלום, "a"',
  "👩🏽‍🚀 é",
  "\t=tab",
  "＝1",
  "007",
  "1,234",
  "1.234,50",
  "2026-01-31",
  "31.01.2026",
  "TRUE",
  "#N/A",
  "1e5",
  "a;b\tc|d",
  "_x0041_",
  "_x000D_",
  '"',
  '""',
  "a\nb",
  "=a\n=b",
  "<b>&amp;</b>",
  "x\u00a0y",
  "ﬁ",
  "e\u0301",
  "{{n}}",
  "null",
  "\\n",
  "a\r\nb",
  "\u202ex",
];
const RUNS = 3;

test.each(KINDS)("an export of %s comes back unchanged, row by row, as CSV and as a workbook", async (kind) => {
  await createVariedRecords(app, call, kind, RECORDS);
  const ids = await latestIds(kind);
  const columns = ["code", ...plainFields(kind).map(([name]) => name), "version"];
  const random = randomFrom(KINDS.indexOf(kind) + 1);
  for (let i = 0; i < RUNS; i++) {
    await writeTexts(kind, ids, random);
    for (const format of ["csv", "xlsx"]) {
      const body = { target: { ids }, format, columns: columns.join(",") };
      const file = await call("POST", `/${kind}/export`, { body });
      const back = await admin.checked(kind, `export.${format}`, file.bytes);
      expect(back.settings).toMatchObject({ mode: "update", key: "code" });
      expect([format, back.counts, back.reasons]).toEqual([
        format,
        { create: 0, update: 0, unchanged: RECORDS, skipped: 0, failed: 0 },
        [],
      ]);
    }
  }
});

test.each(["de-DE", "en-US"])("so does one by somebody who writes as in %s", async (locale) => {
  const body = { locale, timeZone: "America/New_York", firstWeekday: null };
  await call("PUT", "/account/preferences", { body });
  for (const kind of ["freelancers", "assignments"] as const) {
    await createVariedRecords(app, call, kind, RECORDS);
    const ids = await latestIds(kind);
    const columns = ["code", ...plainFields(kind).map(([name]) => name), "createdAt", "version"].join(",");
    for (const format of ["csv", "xlsx"]) {
      const file = await call("POST", `/${kind}/export`, { body: { target: { ids }, format, columns } });
      const back = await admin.checked(kind, `export.${format}`, file.bytes);
      expect([format, back.undecided, back.counts.unchanged, back.reasons]).toEqual([format, [], RECORDS, []]);
    }
  }
});

function plainFields(kind: Kind) {
  return Object.entries(writtenFields(definitionOf(kind))).filter(([, { type }]) => type !== "rows");
}

async function latestIds(kind: Kind): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} where deleted_at is null order by id desc limit ${RECORDS}
  `.execute(app.db);
  return rows.map(({ id }) => id);
}

/** One of the texts, or several of them put together. */
function textOf(random: Random): string {
  const count = random(3) + 1;
  return Array.from({ length: count }, () => pick(random, TEXTS)).join(pick(random, ["", " ", ","]));
}

/** Gives the records' text fields such texts, as the API stores them; what it refuses is left out. */
async function writeTexts(kind: Kind, ids: readonly string[], random: Random): Promise<void> {
  const names = plainFields(kind).flatMap(([name, { type }]) => (["text", "multiline"].includes(type) ? [name] : []));
  for (const id of ids) {
    for (const name of names) {
      const { version } = (await call("GET", `/${kind}/${id}`)).record();
      const body = { [name]: textOf(random) };
      await call("PATCH", `/${kind}/${id}`, { body, headers: { "if-match": `"${version}"` } });
    }
  }
}
