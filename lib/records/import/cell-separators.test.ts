import { expect, test } from "vitest";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { splitCell } from "./cell-separators";
import { guessSplits } from "./guess-splits";
import { addCell, emptyFacts } from "./column-facts";
import { parseCell } from "./parse-cell";

function splitsOf(...cells: string[]) {
  const facts = emptyFacts();
  for (const cell of cells) addCell(facts, cell);
  return guessSplits(freelancer, ["skills"], [facts], []).map(({ separator, isSplit }) => [separator, isSplit]);
}

test.each<[string[], unknown[]]>([
  [["SQL|Python"], [["|", null]]],
  [["PL|SQL"], [["|", null]]],
  [["SQL|Python|Go", "R"], [["|", true]]],
  [["SQL | Python"], [[" | ", true]]],
  [["SQL / Python"], [[" / ", null]]],
  [["SQL / Python / Go", "R"], [[" / ", true]]],
  [["SQL • Python"], [["•", true]]],
  [["• SQL\n• Python"], [["•", true]]],
  [["C/C++"], [["/", null]]],
  [["TCP/IP/UDP"], [["/", null]]],
  [["UI/UX", "Go, SQL"], [["/", false]]],
  [["C/C++, Go"], [["/", false]]],
  [["PL|SQL, Go"], [["|", false]]],
  [
    ["PL|SQL | Python", "R"],
    [
      [" | ", true],
      ["|", null],
    ],
  ],
  [
    ["UI/UX · Figma"],
    [
      ["/", null],
      ["·", null],
    ],
  ],
  [["Go", "SQL, R", "https://a.test/b"], []],
])("%j: %j is decided by the whole column, or asked", (cells, splits) => {
  expect(splitsOf(...cells)).toEqual(splits);
});

test.each([
  ["SQL|Python", ["|"], ["SQL", "Python"]],
  ["PL|SQL | Python", [" | "], ["PL|SQL", "Python"]],
  ["C/C++ / Go", [" / "], ["C/C++", "Go"]],
  ["| SQL || Python |", ["|"], ["SQL", "Python"]],
  ["• SQL • Python", ["•"], ["SQL", "Python"]],
  ["C/C++", [], ["C/C++"]],
])("%j split at %j is %j", (text, separators, parts) => expect(splitCell(text, separators)).toEqual(parts));

test("commas and line breaks separate beside it, and only columns of tags are asked about", () => {
  const tags = { type: "tags", label: "Skills", max: 10 } as const;
  const formats = { dates: null, decimals: null, splitAt: ["|"] };
  expect(parseCell(tags, "SQL|Go, R\nSQL", formats)).toEqual({ value: ["SQL", "Go", "R"] });
  const facts = emptyFacts();
  addCell(facts, "SQL|Python");
  expect(guessSplits(freelancer, ["headline"], [facts], [])).toEqual([]);
  expect(guessSplits(freelancer, ["skills"], [facts], [{ field: "skills", separator: "|", isSplit: false }])).toEqual([
    { column: 0, separator: "|", isSplit: false, example: "SQL|Python" },
  ]);
});
