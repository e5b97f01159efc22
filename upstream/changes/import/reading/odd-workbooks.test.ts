import { expect, test } from "vitest";
import { NO_VALUE, type Cell } from "@/lib/records/import/cell";
import { workbookOf, zipFile } from "@/upstream/testing/zip-file";
import { inspectFile, readRows } from "./read-file";

test.each([
  ["a number without a value", "<c><f>1+1</f></c>", NO_VALUE],
  ["a number with an empty value", '<c t="n"><f>1+1</f><v/></c>', NO_VALUE],
  ["a number with a blank value", "<c><f>1+1</f><v> </v></c>", NO_VALUE],
  ["a text without a value", '<c t="str"><f>A1</f></c>', NO_VALUE],
  ["an empty text", '<c t="str"><f>""</f><v></v></c>', null],
  ["a truth without a value", '<c t="b"><f>A1=1</f></c>', NO_VALUE],
  ["a truth with an empty value", '<c t="b"><f>A1=1</f><v/></c>', NO_VALUE],
  ["a shared formula", '<c><f t="shared" si="0"/></c>', NO_VALUE],
  ["an array formula", '<c><f t="array" ref="A1:A2">B1:B2*2</f></c>', NO_VALUE],
  ["an error with an empty value", '<c t="e"><f>1/0</f><v/></c>', NO_VALUE],
  ["a formula with a prefixed name", "<x:c><x:f>1+1</x:f></x:c>", NO_VALUE],
  ["a formula that is zero", "<c><f>1-1</f><v>0</v></c>", 0],
  ["a cell that is only formatted", '<c s="0"/>', null],
])("a formula's value, or that it has none: %s", async (_, cell, value) => {
  const [row] = await cellsOf(workbookOf({ rows: `<row>${cell}<c t="str"><v>end</v></c></row>` }));
  expect(row).toEqual([value, "end"]);
});

const READING = '<rPh sb="0" eb="2"><t>ヤマダ</t></rPh>';
test.each([
  ["before the text", `${READING}<t>山田</t>`, "山田"],
  ["behind the text", `<t>山田</t>${READING}`, "山田"],
  ["of each character", `<t>山田</t><rPh sb="0" eb="1"><t>ヤマ</t></rPh><rPh sb="1" eb="2"><t>ダ</t></rPh>`, "山田"],
  ["between runs", `<r><t>山</t></r>${READING}<r><t>田</t></r>`, "山田"],
  ["with its font", `<t>山田</t>${READING}<phoneticPr fontId="1" type="Hiragana"/>`, "山田"],
  ["with runs of its own", '<t>山田</t><rPh sb="0" eb="2"><r><t>ヤマダ</t></r></rPh>', "山田"],
  ["with a prefix", '<x:t>山田</x:t><x:rPh sb="0" eb="2"><x:t>ヤマダ</x:t></x:rPh>', "山田"],
  ["that is empty", '<t>山田</t><rPh sb="0" eb="2"><t/></rPh>', "山田"],
  ["in a CDATA section", '<t><![CDATA[山田]]></t><rPh sb="0" eb="2"><t><![CDATA[ヤマダ]]></t></rPh>', "山田"],
  ["with spaces and escapes", `<t xml:space="preserve">山 &amp; _x7530_</t>${READING}`, "山 & 田"],
])("a reading %s isn't part of a text, inline or shared", async (_, text, expected) => {
  const inline = workbookOf({ rows: `<row><c t="inlineStr"><is>${text}</is></c></row>` });
  const shared = workbookOf({ rows: '<row><c t="s"><v>0</v></c></row>', shared: `<si>${text}</si>` });
  expect([await cellsOf(inline), await cellsOf(shared)]).toEqual([[[expected]], [[expected]]]);
});

const NAMES = {
  rels: "_rels/.rels",
  book: "xl/workbook.xml",
  bookRels: "xl/_rels/workbook.xml.rels",
  sheet: "xl/worksheets/sheet1.xml",
  shared: "xl/sharedStrings.xml",
  styles: "xl/styles.xml",
};
type Names = typeof NAMES;

test.each<[string, Partial<Names>, Partial<Record<"book" | "sheet" | "shared" | "styles", string>>]>([
  ["shared texts", { shared: "xl/SharedStrings.xml" }, {}],
  ["shared texts and their reference", { shared: "xl/sharedstrings.XML" }, { shared: "SHAREDSTRINGS.xml" }],
  ["a sheet", { sheet: "xl/Worksheets/Sheet1.xml" }, {}],
  ["styles", { styles: "xl/Styles.xml" }, {}],
  ["the workbook", { book: "xl/Workbook.xml", bookRels: "xl/_rels/Workbook.xml.rels" }, {}],
  [
    "the folder",
    { book: "XL/workbook.xml", bookRels: "XL/_rels/workbook.xml.rels", sheet: "XL/worksheets/sheet1.xml" },
    {},
  ],
  ["relations", { rels: "_Rels/.Rels", bookRels: "xl/_Rels/workbook.xml.RELS" }, {}],
  ["an absolute reference", {}, { shared: "/XL/SharedStrings.xml", book: "/xl/Workbook.xml" }],
  ["a reference through folders", {}, { shared: "../xl/sharedStrings.xml", sheet: "./worksheets/Sheet1.xml" }],
  ["an escaped reference", { shared: "xl/shared strings.xml" }, { shared: "shared%20Strings.xml" }],
  ["a name with backslashes", { shared: "xl\\sharedStrings.xml", sheet: "xl\\worksheets\\sheet1.xml" }, {}],
  ["a reference with backslashes", {}, { shared: "\\xl\\sharedStrings.xml", sheet: "worksheets\\sheet1.xml" }],
])("parts are found in other capitals and spellings: %s", async (_, names, targets) => {
  const of = { ...NAMES, ...names };
  const to = {
    book: "xl/workbook.xml",
    sheet: "worksheets/sheet1.xml",
    shared: "sharedStrings.xml",
    styles: "styles.xml",
    ...targets,
  };
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
  const bytes = zipFile([
    { name: of.rels, content: `<Relationships>${relation("r1", "officeDocument", to.book)}</Relationships>` },
    { name: of.book, content: '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>' },
    {
      name: of.bookRels,
      content: `<Relationships>${relation("r1", "worksheet", to.sheet)}${relation("r2", "sharedStrings", to.shared)}${relation("r3", "styles", to.styles)}</Relationships>`,
    },
    {
      name: of.sheet,
      content:
        '<worksheet><sheetData><row><c t="s"><v>0</v></c><c s="1"><v>46000</v></c></row></sheetData></worksheet>',
    },
    { name: of.shared, content: "<sst><si><t>Go</t></si></sst>" },
    { name: of.styles, content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' },
  ]);
  expect(await cellsOf(bytes)).toEqual([["Go", "2025-12-09"]]);
});

async function cellsOf(bytes: Uint8Array): Promise<Cell[][]> {
  const { file } = await inspectFile(new Uint8Array(bytes));
  const rows = [];
  for await (const batch of readRows(new Uint8Array(bytes), file, 0)) rows.push(...batch);
  return rows.map(({ cells }) => cells);
}
