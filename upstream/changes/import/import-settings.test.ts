import { expect, test } from "vitest";
import { startImportApp } from "@/upstream/testing/calls/import-calls";
import { workbookOf } from "@/upstream/testing/zip-file";

const { admin } = await startImportApp();

test("the mode and the key follow the columns, unless somebody chose others", async () => {
  const { id, settings } = await admin.upload("freelancers", "a.csv", "No.,Headline,Email\nFRL-1,Lead,a@x.test\n");
  expect(settings).toMatchObject({ columns: [null, "headline", "email"], mode: "upsert", key: "email" });
  const columnsOf = async (...columns: (string | null)[]) => admin.change(id, { columns });
  expect((await columnsOf(null, "headline", null)).settings).toMatchObject({ mode: "create", key: null });
  expect((await columnsOf("code", "headline", null)).settings).toMatchObject({ mode: "upsert", key: "code" });
  await admin.change(id, { mode: "update" });
  expect((await columnsOf("code", "headline", "email")).settings).toMatchObject({ mode: "update", key: "code" });
  expect((await columnsOf(null, "headline", "email")).settings).toMatchObject({ mode: "upsert", key: "email" });
});

const line = (...cells: string[]) => `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join("")}</row>`;
const TABLE = line("First name", "Last name", "Email") + line("Ada", "Byron", "ada@x.test");

test.each([
  ["a summary", line("Export Summary") + line("Sheet", "Rows", "Made"), 1],
  ["a long list of other things", line("Colour", "Size", "Shape") + line("1", "2", "3").repeat(60), 1],
  ["instructions", line("How to fill in this file") + line("Write one person in each row") + line("Save it"), 1],
  ["a list of choices", line("Status", "Work mode") + line("Active", "Remote"), 1],
  ["a sheet without rows", "", 1],
  ["headers alone", line("First name", "Last name", "Email"), 1],
  ["a word that is a field in a text", line("Email", "sent on") + line("Phone", "called on"), 1],
  ["figures", line("2024", "2025") + line("1", "2"), 1],
  ["a pivot by city", line("City", "Count") + line("Albany", "4"), 1],
  ["a table with more columns", TABLE.replace("</row>", '<c t="str"><v>Phone</v></c></row>'), 0],
  ["the same table", TABLE, 0],
])("the sheet with the table is chosen, beside %s before it", async (_, rows, sheet) => {
  const second = `<?xml version="1.0"?><worksheet><sheetData>${TABLE}</sheetData></worksheet>`;
  const { settings } = await admin.upload("freelancers", "a.xlsx", workbookOf({ rows, second }));
  expect(settings.sheet).toBe(sheet);
});
