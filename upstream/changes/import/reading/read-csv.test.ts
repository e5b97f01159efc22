import { describe, expect, test } from "vitest";
import type { Cell } from "@/lib/records/import/cell";
import { bytesIn } from "@/upstream/testing/encode-text";
import { readCsv } from "./read-csv";
import { fileTypeOf } from "./file-type";

const HEAD = ["First name", "Last name", "Email"];

describe("lines", () => {
  test.each([
    ["CR LF after the headers only", "a,b\r\n1,2\n3,4\n5,6\n"],
    ["one LF among CR LF", "a,b\r\n1,2\n3,4\r\n5,6\r\n"],
    ["one CR LF among LF", "a,b\n1,2\r\n3,4\n5,6\n"],
    ["CR among LF", "a,b\n1,2\r3,4\n5,6\n"],
    ["CR only, without one at the end", "a,b\r1,2\r3,4\r5,6"],
  ])("end anyhow: %s", async (_what, text) => {
    expect(await cellsOf(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ]);
  });

  test("break within quotes stays a part of the cell, whatever ends the lines around it", async () => {
    expect(await cellsOf('a,b\r\n"1\n1",2\n"3\r\n3",4\r\n')).toEqual([
      ["a", "b"],
      ["1\n1", "2"],
      ["3\r\n3", "4"],
    ]);
  });

  test("may end with Ctrl-Z, and cells may hold control characters", async () => {
    expect(await cellsOf("a,b\r\n1,two\u001dthree\r\n\u001a")).toEqual([
      ["a", "b"],
      ["1", "two\u001dthree"],
    ]);
    expect(await cellsOf("a,b\r\n1,2\u001a\u001a")).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });
});

describe("an encoding is found by the texts that it makes", () => {
  test.each([
    ["windows-1250", ["Łukasz", "Żółć"], ["Jiří", "Dvořák"]],
    ["windows-1250", ["Agnieszka", "Wiśniewska"], ["Győző", "Kovács"]],
    ["windows-1251", ["Иван", "Петров"], ["Ольга", "Щербакова"]],
    ["windows-1251", ["ЯНА", "ИВАНОВА"], ["Ann", "One"]],
    ["shift_jis", ["太郎", "山田"], ["花子", "佐藤"]],
    ["shift_jis", ["タロウ", "ヤマダ"], ["さくら", "渡辺"]],
    ["macintosh", ["José", "Muñoz"], ["Zoë", "Brontë"]],
    ["macintosh", ["Dan", "O’Neill"], ["Søren", "Kjær"]],
    ["windows-1252", ["José", "Muñoz"], ["Dan", "O’Neill"]],
    ["windows-1252", ["Søren", "Kjær"], ["Jürgen", "Groß"]],
    ["utf-16le", ["Łukasz", "Иван"], ["太郎", "José"]],
  ] as const)("%s", async (encoding, ...people) => {
    const rows = [HEAD, ...people.map(([first, last], i) => [first, last, `p${i}@x.test`])];
    const bytes = bytesIn(encoding, rows.map((cells) => cells.join(",")).join("\r\n"));
    expect(fileTypeOf(bytes)).toMatchObject({ encoding, isSure: true });
    expect(await cellsOf(bytes)).toEqual(rows);
  });

  test("and asked where two make texts that people could have written", () => {
    expect(fileTypeOf(bytesIn("windows-1250", "Name\nBrzęczyk\n"))).toMatchObject({ isSure: false });
    expect(fileTypeOf(bytesIn("windows-1250", "Name\nBrzęczyk\n"), { encoding: "windows-1250" })).toMatchObject({
      encoding: "windows-1250",
      isSure: true,
    });
  });

  test.each([
    ["a typographic apostrophe", "José,Muñoz\nDan,O\x92Neill", "José,Muñoz\nDan,O’Neill"],
    ["a letter at the end", "Zoë,Brontë\nDan,Ren\xe9", "Zoë,Brontë\nDan,René"],
    ["two letters in a row", "Ærø,Søren\nDan,M\xfc\xdfig", "Ærø,Søren\nDan,Müßig"],
  ])("UTF-8 stays UTF-8 despite %s of Windows", async (_what, text, expected) => {
    const bytes = Buffer.concat(
      Array.from(text).map((character) =>
        Buffer.from(character, /[\x92\xe9\xfc\xdf]/.test(character) && text.indexOf(character) > 8 ? "latin1" : "utf8"),
      ),
    );
    expect(await cellsOf(bytes)).toEqual(expected.split("\n").map((line) => line.split(",")));
  });
});

describe("a separator is found", () => {
  test.each([
    ["below a title with a comma", "Candidate export, March 2026\nA;B;C\n1;2;45,50\n1;2;50,25\n", 3],
    [
      "where headers have commas",
      "Name (first, last);Email (work, private);Skills (a, b, c)\nAnn;p1;Go\nBen;p2;SQL\n",
      3,
    ],
    ["where every header has one", "Name, first;Email, work;Skills, list\nAnn;p1;Go, SQL\n", 3],
    ["where all amounts have decimal commas", "A;B;C;D\n1,5;2,5;3,5;4,5\n1,5;2,5;3,5;4,5\n", 4],
    ["beside lists of commas", "A\tB\n1\ta,b,c\n2\ta,b,c\n", 2],
    ["where rows have different widths below a title", "People, spring\nA;B;C\na;b;1.250,50;late\na;b;95,00;soon\n", 4],
    ["as sep= says", "sep=^\nA^B\n1^2,5\n", 2],
    ["as sep= with quotes says", '"sep=;"\r\nA;B\r\n1;2,5\r\n', 2],
    ["below several titles, and above a note", "Export, all\nMarch, 2026\n\nA|B|C\n1|2|3\n4|5|6\nNote: a, b, c\n", 3],
  ])("%s", async (_what, text, width) => {
    const rows = await cellsOf(text);
    expect(Math.max(...rows.map((cells) => cells.length))).toBe(width);
    expect(rows.filter((cells) => cells.length === width).length).toBeGreaterThan(1);
    expect(rows.flat().join()).not.toContain("sep=");
  });
});

describe("quotes", () => {
  test.each([
    [
      "after backslashes",
      '"a","Lead \\"UX\\" designer"\n"b","says \\"hi\\", often"\n',
      'Lead "UX" designer',
      'says "hi", often',
    ],
    ["written twice", '"a","Lead ""UX"" designer"\n"b","C:\\dir\\"\n', 'Lead "UX" designer', "C:\\dir\\"],
    ["that are apostrophes", "'a','Lead, ''UX'''\n'b','it''s'\n", "Lead, 'UX'", "it's"],
    ["of a formula that keeps a text", '"=""a""","=""Lead"""\n="b",="007"\n', "Lead", "007"],
    ["within a text that has none around it", 'a,5" pipe\nb,6" pipe\n', '5" pipe', '6" pipe'],
  ])("%s", async (_what, text, first, second) => {
    expect(await cellsOf(text)).toEqual([
      ["a", first],
      ["b", second],
    ]);
  });
});

async function cellsOf(file: string | Buffer): Promise<Cell[][]> {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const type = fileTypeOf(bytes);
  if (type.format !== "csv") throw new Error("not a CSV file");
  const rows: Cell[][] = [];
  for await (const { cells } of readCsv(bytes, type)) if (cells.some((cell) => cell !== null)) rows.push(cells);
  return rows;
}
