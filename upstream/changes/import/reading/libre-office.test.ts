import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { Cell } from "@/lib/records/import/cell";
import { textCell } from "@/upstream/records/export/workbook-file";
import { convertSheet, hasLibreOffice } from "@/upstream/testing/libre-office";
import writeExcelFile from "write-excel-file/node";
import { inspectFile, readRows } from "./read-file";

// The separator, the quotation mark, UTF-8, from line 1, and quoted cells as text.
const AS_TEXT = "CSV:44,34,76,1,,0,true";

describe.runIf(hasLibreOffice())("a workbook that LibreOffice saved", { timeout: 120_000 }, () => {
  test("from CSV keeps leading zeros, line breaks, right-to-left texts and emoji", async () => {
    const text = 'Zip,Note,Name\n"00501","two\nlines",مرحبا\n"1,234","=1+1","👩🏽‍🚀 é"\n';
    const saved = await convertSheet(Buffer.from(text), { from: "csv", to: "xlsx", infilter: AS_TEXT });
    expect(await cellsOf(saved)).toEqual([
      ["Zip", "Note", "Name"],
      ["00501", "two\nlines", "مرحبا"],
      ["1,234", "=1+1", "👩🏽‍🚀 é"],
    ]);
  });

  test.each(["1899-12-30", "1904-01-01"])(
    "with dates counted from %s gives days, padded numbers, formulas' values, errors and merged cells",
    async (epoch) => {
      const saved = await convertSheet(Buffer.from(openDocument(epoch)), { from: "fods", to: "xlsx" });
      expect(await cellsOf(saved)).toEqual([
        ["2026-02-03", "00501", 2.5, "#DIV/0!", "merged"],
        [1, null, null, null, "merged"],
      ]);
    },
  );

  test("shows texts of an export that look like formulas as texts", async () => {
    const texts = ["=1+1", "+1", "-x", "@cmd", "_x0041_", "مرحبا", "👩🏽‍🚀"];
    const made = await writeExcelFile([texts.map((text) => textCell(text))]).toBuffer();
    const saved = await convertSheet(made, { from: "xlsx", to: "csv:Text - txt - csv (StarCalc):44,34,76" });
    expect(parse(saved)).toEqual([texts]);
  });
});

/** A sheet with a date, a number with leading zeros, two formulas, and a cell merged with the one below it. */
function openDocument(epoch: string): string {
  const spaces = ["office", "table", "style", "text"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const cell = (attributes: string, text = "") =>
    `<table:table-cell ${attributes}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`;
  const formula = (text: string) => cell(`table:formula="of:=${text}" office:value-type="float"`);
  return `<?xml version="1.0"?><office:document ${spaces.join(" ")}
    xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
    office:version="1.3"
    office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>
    <number:date-style style:name="day"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
    <number:number-style style:name="zip"><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style>
    <style:style style:name="c1" style:family="table-cell" style:data-style-name="day"/>
    <style:style style:name="c2" style:family="table-cell" style:data-style-name="zip"/></office:automatic-styles>
    <office:body><office:spreadsheet>
    <table:calculation-settings><table:null-date table:date-value="${epoch}"/></table:calculation-settings>
    <table:table table:name="People"><table:table-row>
    ${cell('table:style-name="c1" office:value-type="date" office:date-value="2026-02-03"')}
    ${cell('table:style-name="c2" office:value-type="float" office:value="501"')}
    ${formula("1+1.5")}${formula("1/0")}
    ${cell('table:number-rows-spanned="2" table:number-columns-spanned="1" office:value-type="string"', "merged")}
    </table:table-row><table:table-row>${cell('office:value-type="float" office:value="1"')}</table:table-row>
    </table:table></office:spreadsheet></office:body></office:document>`;
}

async function cellsOf(bytes: Uint8Array): Promise<Cell[][]> {
  const rows = [];
  for await (const batch of readRows(new Uint8Array(bytes), await typeOf(bytes), 0)) rows.push(...batch);
  return rows.map(({ cells }) => cells);
}

async function typeOf(bytes: Uint8Array) {
  return (await inspectFile(new Uint8Array(bytes))).file;
}
