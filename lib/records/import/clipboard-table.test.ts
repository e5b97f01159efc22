import { expect, test } from "vitest";
import { formatTable, parseTable } from "./clipboard-table";

test.each([
  ["one", [["one"]]],
  [
    "a\tb\nc\td\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\r\n\r\nb\r\n", [["a"], [""], ["b"]]],
  [
    "\tb\n\t\n",
    [
      ["", "b"],
      ["", ""],
    ],
  ],
  ['"two\nlines"\tb', [["two\nlines", "b"]]],
  ['5" pipe\t"said ""no"""', [['5" pipe', 'said "no"']]],
  ["", []],
])("%j is read as a spreadsheet would", (text, rows) => {
  expect(parseTable(text)).toEqual(rows);
});

test("what is copied is read back as it was", () => {
  const texts = ["", '"', '""', "\t", "\n", '"\n', 'a"b', " a ", "é😀", "a\r\nb", "שלום"];
  for (const first of texts) {
    const rows = texts.map((second) => [first, second]);
    expect(parseTable(`${formatTable(rows).text}\n`)).toEqual(rows);
  }
});

test("the HTML table runs nothing", () => {
  expect(formatTable([["<b>&"]]).html).toBe("<table><tr><td>&lt;b&gt;&amp;</td></tr></table>");
});
