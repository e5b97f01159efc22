import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import type { Cell } from "@/lib/records/import/cell";
import { workbookOf, zipFile } from "@/upstream/testing/zip-file";
import { inspectFile, readRows } from "./read-file";
import { Unreadable } from "./unreadable";

const STYLES = `<numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>`;

describe("a CSV file", () => {
  test.each([
    ["UTF-8", Buffer.from("Name,City\nJosé,Köln")],
    ["UTF-8 with a byte order mark", Buffer.from("\ufeffName,City\nJosé,Köln")],
    ["UTF-16 LE", Buffer.from("\ufeffName,City\nJosé,Köln", "utf16le")],
    ["UTF-16 BE", Buffer.from("\ufeffName,City\nJosé,Köln", "utf16le").swap16()],
    ["UTF-16 LE without a mark", Buffer.from("Name,City\nJosé,Köln", "utf16le")],
    ["Windows-1252", Buffer.from("Name,City\nJosé,Köln", "latin1")],
  ])("in %s keeps its letters", async (_encoding, bytes) => {
    expect(await cellsOf(bytes)).toEqual([
      ["Name", "City"],
      ["José", "Köln"],
    ]);
  });

  test.each([",", ";", "\t"])("separated by %j is read in columns", async (delimiter) => {
    const text = [
      ["Name", "Rate"],
      ["“a” , b", "1"],
      ["c", "2"],
    ].map((row) => row.map((cell) => `"${cell}"`).join(delimiter));
    expect((await cellsOf(Buffer.from(text.join("\r\n"))))[1]).toEqual(["“a” , b", "1"]);
  });

  test("keeps leading zeros, quoted line breaks, right-to-left texts and emoji, and ignores what is blank", async () => {
    const text = 'Zip,Note,Name\n00501,"two\nlines",مرحبا\n,,\n7,👩🏽‍🚀 "quoted",\n\n';
    expect(await cellsOf(Buffer.from(text))).toEqual([
      ["Zip", "Note", "Name"],
      ["00501", "two\nlines", "مرحبا"],
      ["7", '👩🏽‍🚀 "quoted"'],
    ]);
  });

  test("may have ragged rows, which keep their numbers", async () => {
    const rows = await rowsOf(Buffer.from("a,b,c\n1\n\n1,2,3,4\n"));
    expect(rows).toEqual([
      { n: 1, cells: ["a", "b", "c"] },
      { n: 2, cells: ["1"] },
      { n: 4, cells: ["1", "2", "3", "4"] },
    ]);
  });
});

describe("a workbook", () => {
  test("gives dates of both calendars, padded numbers, cached values of formulas, and error cells", async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c></row>
      <row r="3"><c r="A3" s="1"><v>46000</v></c><c r="B3" s="2"><v>501</v></c><c r="C3"><f>1+1</f><v>2.5</v></c>
      <c r="D3" t="str"><f>"a"</f><v>a_x0041_b</v></c><c r="E3" t="e"><v>#N/A</v></c><c r="G3" t="b"><v>1</v></c>
      <c r="H3" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh sb="0" eb="2"><t>no</t></rPh></is></c></row>`;
    const shared = `<si><r><t>Sh</t></r><r><t xml:space="preserve">ared </t></r><rPh><t>no</t></rPh></si>`;
    const of1900 = workbookOf({ rows, shared, styles: STYLES });
    expect(await rowsOf(of1900)).toEqual([
      { n: 1, cells: ["Shared "] },
      { n: 3, cells: ["2025-12-09", "00501", 2.5, "aAb", "#N/A", null, "TRUE", "inline"] },
    ]);
    expect((await rowsOf(workbookOf({ rows, shared, styles: STYLES, is1904: true })))[1]?.cells[0]).toBe("2029-12-10");
  });

  test("finds its shared texts in a part whose name has other capitals than the reference to it", async () => {
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    const bytes = Buffer.from(workbookOf({ rows, shared: "<si><t>Go</t></si>", styles: STYLES }));
    const [name, renamed] = ["xl/sharedStrings.xml", "xl/SharedStrings.xml"];
    const other = Buffer.from(bytes.toString("latin1").replaceAll(name, renamed), "latin1");
    expect(other.includes(renamed)).toBe(true);
    expect(await cellsOf(other)).toEqual([["Go"]]);
  });

  describe("with merged cells", () => {
    const text = (reference: string, value: string) => `<c r="${reference}" t="str"><v>${value}</v></c>`;
    const merged = (...ranges: string[]) =>
      `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join("")}</mergeCells>`;
    const sheet = (rows: string, more: string) =>
      workbookOf({
        rows: `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`,
        styles: STYLES,
      });

    test("has their value in each row that they span, and in the first of their columns", async () => {
      const rows = `<row r="1">${text("A1", "Name")}${text("B1", "Contact")}</row>
        <row r="2">${text("B2", "Email")}${text("C2", "Phone")}</row>
        <row r="3">${text("A3", "Ada")}${text("B3", "a@x.test")}<c r="D3" s="1"><v>46000</v></c></row>
        <row r="4"><c r="A4"/>${text("B4", "b@x.test")}</row>
        <row r="6">${text("B6", "c@x.test")}</row>
        <row r="7">${text("B7", "d@x.test")}</row>`;
      expect(await rowsOf(sheet(rows, merged("A1:A2", "B1:C1", "A3:A6", "D3:E4")))).toEqual([
        { n: 1, cells: ["Name", "Contact"] },
        { n: 2, cells: ["Name", "Email", "Phone"] },
        { n: 3, cells: ["Ada", "a@x.test", null, "2025-12-09"] },
        { n: 4, cells: ["Ada", "b@x.test", null, "2025-12-09"] },
        { n: 6, cells: ["Ada", "c@x.test"] },
        { n: 7, cells: [null, "d@x.test"] },
      ]);
    });

    test("reads them from any part of a large sheet, and from one whose names have a prefix", async () => {
      const names = Array.from({ length: 60_000 }, (_, i) => `<row r="${i + 1}">${text(`B${i + 1}`, `n${i}`)}</row>`);
      const rows = `<row r="1">${text("A1", "top")}</row>${names.slice(1).join("")}`;
      const prefixed = merged("A1:A60000").replaceAll("mergeCell", "x:mergeCell");
      const read = await rowsOf(sheet(rows, prefixed));
      expect(read).toHaveLength(60_000);
      expect(read.every(({ cells }) => cells[0] === "top")).toBe(true);
    });

    test("has no row for one that is merged with another in all of its cells, nor for a title", async () => {
      const rows = `<row r="1">${text("A1", "People")}</row><row r="2"/><row r="3">${text("A3", "Ada")}${text("B3", "1")}</row>
        <row r="4"><c r="A4"/><c r="B4"/></row><row r="5">${text("A5", "Bob")}</row>`;
      expect(await rowsOf(sheet(rows, merged("A1:F2", "A3:A4", "B3:B4")))).toEqual([
        { n: 1, cells: ["People"] },
        { n: 3, cells: ["Ada", "1"] },
        { n: 5, cells: ["Bob"] },
      ]);
    });

    test("keeps its size, however many rows they span, and refuses too many of them", async () => {
      const rows = `<row r="1">${text("A1", "x".repeat(9_000))}</row><row r="1048576">${text("B1048576", "y")}</row>`;
      const [first, last] = await rowsOf(sheet(rows, merged("A1:GR1048576")));
      expect([first?.n, last?.n, last?.cells]).toEqual([1, 1_048_576, [first?.cells[0], "y"]]);
      const many = merged(...Array.from({ length: 100_001 }, (_, i) => `A${2 * i + 1}:A${2 * i + 2}`));
      await expect(rowsOf(sheet(rows, many))).rejects.toThrow("more than 100,000 merged cells");
    });
  });

  test("made by a library is read as it was written", async () => {
    const made = await writeExcelFile([
      [{ value: "Name" }, { value: "Start" }],
      [
        { value: "=1+1", type: String },
        { value: new Date("2026-02-28"), format: "yyyy-mm-dd" },
      ],
    ]).toBuffer();
    expect(await cellsOf(made)).toEqual([
      ["Name", "Start"],
      ["=1+1", "2026-02-28"],
    ]);
  });
});

describe("refused with words", () => {
  const sheet = (rows: string) => workbookOf({ rows });
  const bomb = () => {
    const blank = Buffer.alloc(64 * 1024 * 1024, 32);
    const parts = Array.from({ length: 8 }, (_, i) => ({ name: `xl/media/${i}.png`, content: blank }));
    return workbookOf({ rows: "<row><c><v>1</v></c></row>", more: parts });
  };
  const doctype = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>`;
  test.each([
    ["an empty file", () => Buffer.alloc(0), /empty/],
    ["a picture", () => randomBytes(4_096), /isn’t a spreadsheet/],
    ["a page with a wrong extension", () => Buffer.from("<!doctype html><p>x"), /isn’t a spreadsheet/],
    ["an old or protected workbook", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), /password/],
    ["an encrypted part", () => zipFile([{ name: "xl/a.xml", content: "x", isEncrypted: true }]), /password/],
    ["a zip that is no workbook", () => zipFile([{ name: "a.txt", content: "x" }]), /isn’t an Excel workbook/],
    ["a truncated workbook", () => sheet("<row/>").subarray(0, 300), /damaged/],
    ["a workbook that ends early", () => sheet("<row><c><v>1</v>"), /damaged/],
    ["a document type", () => sheet(doctype), /document type/],
    ["shared texts with a document type", () => withShared(`<!DOCTYPE x [<!ENTITY a "aaaa">]><sst/>`), /document type/],
    [
      "shared texts with an entity bomb",
      () => withShared(`<!DOCTYPE x [${ENTITIES}]><sst><si><t>&j;</t></si></sst>`),
      /document type/,
    ],
    ["shared texts with an unclosed tag", () => withShared("<sst><si><t>x"), /damaged/],
    ["styles that end early", () => workbookOf({ rows: "<row><c><v>1</v></c></row>", styles: "<xf>" }), /damaged/],
    ["a workbook that inflates", bomb, /too large/],
    ["a size that lies", () => lyingWorkbook(), /damaged/],
  ])("%s", async (_what, make, message) => {
    const bytes = make();
    // The reason alone isn't enough: an error that ends the thread has it too, and is answered as a failure.
    const error: unknown = await inspectFile(bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Unreadable);
    expect(error).toHaveProperty("message", expect.stringMatching(message));
  });

  test("too many rows, columns and characters, naming the place", async () => {
    await expect(rowsOf(Buffer.from("a\n".repeat(100_002)))).rejects.toThrow("more than 100,000 rows");
    await expect(rowsOf(Buffer.from(`a\n${"x,".repeat(200)}x`))).rejects.toThrow("Row 2 has 201 columns");
    await expect(rowsOf(Buffer.from(`a\nb,${"x".repeat(10_001)}`))).rejects.toThrow(
      "Row 2, column B has more than 10,000",
    );
  });

  test("a text that a small file repeats in millions of cells, of which little is in memory at once", async () => {
    const row = `<row>${`<c t="s"><v>0</v></c>`.repeat(200)}</row>`;
    const bytes = workbookOf({ rows: row.repeat(200), shared: `<si><t>${"x".repeat(10_000)}</t></si>` });
    expect(bytes.length).toBeLessThan(20_000);
    expect((await inspectFile(new Uint8Array(bytes))).sheets[0]?.rows).toHaveLength(2);
    const sizes: number[] = [];
    const reading = async () => {
      for await (const batch of readRows(new Uint8Array(bytes), await typeOf(bytes), 0)) sizes.push(batch.length);
    };
    await expect(reading()).rejects.toThrow("too much text");
    expect(new Set(sizes)).toEqual(new Set([1]));
  });

  test("a single line of 25 MB, or a quotation mark that never closes, with flat memory", async () => {
    const before = process.memoryUsage().rss;
    await expect(inspectFile(Buffer.alloc(25 * 1024 * 1024, "x"))).rejects.toThrow(/too long|more than 10,000/);
    await expect(inspectFile(Buffer.from(`a,b\n"${"x,y\n".repeat(1_000)}`))).rejects.toThrow("never closed");
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });
});

const ENTITIES = `<!ENTITY a "aaaa">${"bcdefghij"
  .split("")
  .map((name, i) => `<!ENTITY ${name} "${`&${"abcdefghi"[i]};`.repeat(10)}">`)
  .join("")}`;

function withShared(part: string): Buffer {
  // So many that the shared texts fail while the sheet is still searched for merged cells.
  return workbookOf({ rows: `<row><c t="s"><v>0</v></c></row>`.repeat(100_000), sharedPart: part });
}

function lyingWorkbook(): Buffer {
  return zipFile([{ name: "_rels/.rels", content: "<a/>".repeat(5_000), declaredSize: 40 }]);
}

async function rowsOf(bytes: Uint8Array): Promise<{ n: number; cells: Cell[] }[]> {
  const rows = [];
  for await (const batch of readRows(new Uint8Array(bytes), await typeOf(bytes), 0)) rows.push(...batch);
  return rows;
}

async function cellsOf(bytes: Uint8Array): Promise<Cell[][]> {
  return (await rowsOf(bytes)).map(({ cells }) => cells);
}

async function typeOf(bytes: Uint8Array) {
  return (await inspectFile(new Uint8Array(bytes))).file;
}
