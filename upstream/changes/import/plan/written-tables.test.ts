import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ImportSettings } from "@/lib/contract/changes/import";
import { guessFormats } from "@/lib/records/import/guess-formats";
import type { DateOrder } from "@/lib/records/import/days";
import { DELIMITERS, type Encoding } from "@/lib/records/import/text-reading";
import { definitionOf } from "@/lib/records/definitions";
import { readCsv } from "@/upstream/changes/import/reading/read-csv";
import { sheetFacts } from "@/upstream/changes/import/reading/sheet-facts";
import { fileTypeOf } from "@/upstream/changes/import/reading/file-type";
import { bytesIn } from "@/upstream/testing/encode-text";
import { convertSheet, hasLibreOffice } from "@/upstream/testing/libre-office";
import { readRow } from "./read-row";

const COLUMNS = ["firstName", "lastName", "email", "availableFrom", "payRate", "headline"];
const HEADERS = ["First name", "Last name", "Email", "Available from", "Pay rate", "Headline"];

type Script = { encodings: readonly Encoding[]; names: readonly string[] };

const UNICODE: readonly Encoding[] = ["utf-8", "utf-16le", "utf-16be"];
const SCRIPTS: readonly Script[] = [
  {
    encodings: ["windows-1252", "macintosh"],
    names: ["José", "Muñoz", "Zoë", "O’Neill", "Müller", "Søren", "François", "Åsa", "Conceição", "Groß", "Núñez"],
  },
  {
    encodings: ["windows-1250"],
    names: ["Łukasz", "Wiśniewska", "Jiří", "Dvořák", "Kučera", "Győző", "Kovács", "Małgorzata", "Božena", "Růžička"],
  },
  { encodings: ["windows-1251"], names: ["Иван", "Петров", "Ольга", "Щербакова", "Юлия", "Анна", "Фёдор"] },
  { encodings: ["shift_jis"], names: ["太郎", "山田", "花子", "佐藤", "タロウ", "さくら", "渡辺"] },
  {
    encodings: ["windows-1252", "windows-1250", "windows-1251", "macintosh", "shift_jis"],
    names: ["Ann", "Ben", "Smith-Jones", "O'Hara", "van Dyk"],
  },
];

const NUMBERS: Record<string, { group: string; decimal: string }> = {
  "en-US": { group: ",", decimal: "." },
  "de-DE": { group: ".", decimal: "," },
  "fr-FR": { group: "\u00a0", decimal: "," },
  "de-CH": { group: "'", decimal: "." },
  "pl-PL": { group: " ", decimal: "," },
  "en-GB": { group: "", decimal: "." },
};

type Day = { year: number; month: number; day: number };

const two = (number: number) => String(number).padStart(2, "0");
const DATES: Record<string, { order: DateOrder; write: (day: Day) => string }> = {
  "d/m/yyyy": { order: "dmy", write: ({ year, month, day }) => `${day}/${month}/${year}` },
  "mm/dd/yyyy": { order: "mdy", write: ({ year, month, day }) => `${two(month)}/${two(day)}/${year}` },
  "yyyy-mm-dd": { order: "mdy", write: ({ year, month, day }) => `${year}-${two(month)}-${two(day)}` },
  "dd.mm.yy": { order: "dmy", write: ({ year, month, day }) => `${two(day)}.${two(month)}.${two(year % 100)}` },
  "yy/mm/dd": { order: "ymd", write: ({ year, month, day }) => `${two(year % 100)}/${two(month)}/${two(day)}` },
};

const TEXTS = ["Lead", 'says "hi", often', "a; b | c", "two\nlines", '5" pipe', "tab\there", "C:\\dir\\", "", "1,234"];

const rowArbitrary = fc.record({
  first: fc.nat(),
  last: fc.nat(),
  day: fc.record({
    year: fc.integer({ min: 2024, max: 2031 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  cents: fc.integer({ min: 0, max: 99_999_999 }),
  text: fc.constantFrom(...TEXTS),
});

const tableArbitrary = fc.record({
  script: fc.constantFrom(...SCRIPTS),
  encoding: fc.nat(),
  hasMark: fc.boolean(),
  delimiter: fc.constantFrom(...DELIMITERS.map(({ delimiter }) => delimiter)),
  lineEnd: fc.constantFrom("\r\n", "\n", "\r"),
  numbers: fc.constantFrom(...Object.keys(NUMBERS)),
  dates: fc.constantFrom(...Object.keys(DATES)),
  decimals: fc.constantFrom(0, 2),
  rows: fc.array(rowArbitrary, { minLength: 1, maxLength: 12 }),
});

type Table = typeof tableArbitrary extends fc.Arbitrary<infer T> ? T : never;

test("a table in any encoding, with any separator, order of dates and numbers comes back, or rows say why not", async () => {
  let total = 0;
  let failed = 0;
  await fc.assert(
    fc.asyncProperty(tableArbitrary, async (table) => {
      const { bytes, expected, truth } = write(table);
      const rows = await readAsAnswered(bytes, truth);
      expect(rows).toHaveLength(expected.length);
      for (const [i, row] of rows.entries()) {
        total++;
        if (row.errors.length > 0) failed++;
        const values = row.errors.length > 0 ? expected[i] : row.values;
        expect(values).toEqual(expected[i]);
      }
    }),
    { numRuns: 1_500, seed: 32 },
  );
  expect(failed).toBeLessThan(total * 0.02);
});

// LibreOffice's numbers of encodings, with the separator, the dates and the numbers of a table that it writes in them.
const SAVED: readonly [number, Encoding, names: number, delimiter: string, dates: string, numbers: string][] = [
  [1, "windows-1252", 0, ";", "dd.mm.yy", "de-DE"],
  [2, "macintosh", 0, ",", "mm/dd/yyyy", "en-US"],
  [33, "windows-1250", 1, ";", "yyyy-mm-dd", "pl-PL"],
  [34, "windows-1251", 2, "\t", "d/m/yyyy", "en-GB"],
  [64, "shift_jis", 3, ",", "yy/mm/dd", "en-US"],
  [76, "utf-8", 1, "|", "d/m/yyyy", "fr-FR"],
  [65_535, "utf-16le", 3, "\t", "dd.mm.yy", "de-CH"],
  [12, "windows-1252", 4, ";", "mm/dd/yyyy", "de-DE"],
];

describe.runIf(hasLibreOffice())("a random table that LibreOffice saved", { timeout: 120_000 }, () => {
  test.each(SAVED)(
    "in its encoding %d (%s) comes back",
    async (charset, encoding, script, delimiter, dates, numbers) => {
      const { names = [] } = SCRIPTS[script] ?? {};
      // An open document has no tabs in its cells.
      const arbitrary = fc.array(
        rowArbitrary.filter(({ text }) => !text.includes("\t")),
        { minLength: 20, maxLength: 20 },
      );
      const [rows = []] = fc.sample(arbitrary, { numRuns: 1, seed: charset });
      const values = valuesOf({ rows, decimals: 2 }, names);
      const filter = `csv:Text - txt - csv (StarCalc):${delimiter.charCodeAt(0)},34,${charset},1,,0,false,true`;
      const sheet = Buffer.from(openDocument(rows, values, { dates, numbers }));
      const saved = await convertSheet(sheet, { from: "fods", to: filter });
      const truth = { encoding, dates: DATES[dates]?.order ?? "dmy", decimals: decimalsOf(numbers) };
      const read = await readAsAnswered(saved, truth);
      expect(read.map((row) => [row.errors, row.values])).toEqual(values.map((row) => [[], row]));
    },
  );
});

/** The table as an open document, whose dates and numbers are written as the locale's. */
function openDocument(
  rows: Table["rows"],
  values: ReturnType<typeof valuesOf>,
  { dates, numbers }: { dates: string; numbers: string },
): string {
  const spaces = ["office", "table", "style", "text"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const [language, country] = numbers.split("-");
  const day = dates.replace(/y+|m+|d+|[^ymd]/g, (part) => {
    const name = { y: "year", m: "month", d: "day" }[part[0] ?? ""];
    const style = part.length === 4 || (part.length === 2 && part !== "yy") ? "long" : "short";
    return name ? `<number:${name} number:style="${style}"/>` : `<number:text>${part}</number:text>`;
  });
  const paragraphs = (text: string) =>
    text
      .split("\n")
      .map((line) => `<text:p>${line}</text:p>`)
      .join("");
  const text = (value: string) =>
    `<table:table-cell office:value-type="string">${value === "" ? "" : paragraphs(value)}</table:table-cell>`;
  const lines = values.map(({ firstName, lastName, email, availableFrom, payRate }, i) =>
    [
      text(firstName),
      text(lastName),
      text(email),
      `<table:table-cell table:style-name="c1" office:value-type="date" office:date-value="${availableFrom}"/>`,
      `<table:table-cell table:style-name="c2" office:value-type="float" office:value="${payRate}"/>`,
      text(rows[i]?.text ?? ""),
    ].join(""),
  );
  return `<?xml version="1.0"?><office:document ${spaces.join(" ")}
    xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.3"
    office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>
    <number:date-style style:name="day">${day}</number:date-style>
    <number:number-style style:name="amount" number:language="${language}" number:country="${country}"><number:number
      number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"
    /></number:number-style>
    <style:style style:name="c1" style:family="table-cell" style:data-style-name="day"/>
    <style:style style:name="c2" style:family="table-cell" style:data-style-name="amount"/></office:automatic-styles>
    <office:body><office:spreadsheet><table:table table:name="People">
    ${[HEADERS.map(text).join(""), ...lines].map((line) => `<table:table-row>${line}</table:table-row>`).join("")}
    </table:table></office:spreadsheet></office:body></office:document>`;
}

type Truth = { encoding: Encoding; dates: DateOrder; decimals: "point" | "comma" };

/** The table as a program of the locale writes it, and what its rows hold. */
function write(table: Table): { bytes: Buffer; expected: object[]; truth: Truth } {
  const { names, encodings } = table.script;
  const all = [...encodings, ...UNICODE];
  const encoding = all[table.encoding % all.length] ?? "utf-8";
  const format = NUMBERS[table.numbers] ?? { group: "", decimal: "." };
  const dates = DATES[table.dates] ?? DATES["yyyy-mm-dd"];
  if (!dates) throw new Error("no dates");
  const values = valuesOf(table, names);
  const lines = table.rows.map((row, i) => {
    const { firstName = "", lastName = "", email = "", payRate = "" } = values[i] ?? {};
    return [firstName, lastName, email, dates.write(row.day), writeNumber(payRate, format), row.text];
  });
  const text = [HEADERS, ...lines]
    .map((cells) => cells.map((cell) => quoted(cell, table.delimiter)).join(table.delimiter))
    .join(table.lineEnd);
  const mark = encoding === "utf-8" && table.hasMark ? "\ufeff" : "";
  // Shift-JIS has no such space, so its programs write a plain one.
  const written = encoding === "shift_jis" ? text.replaceAll("\u00a0", " ") : text;
  return {
    bytes: bytesIn(encoding, mark + written),
    expected: values,
    truth: { encoding, dates: dates.order, decimals: decimalsOf(table.numbers) },
  };
}

function valuesOf({ rows, decimals }: Pick<Table, "rows" | "decimals">, names: readonly string[]) {
  return rows.map((row, i) => ({
    firstName: names[row.first % names.length] ?? "",
    lastName: names[row.last % names.length] ?? "",
    email: `p${i}@x.test`,
    availableFrom: `${row.day.year}-${two(row.day.month)}-${two(row.day.day)}`,
    payRate: (row.cents / 100).toFixed(decimals),
    headline: row.text.replaceAll("\n", " ") || null,
  }));
}

function decimalsOf(numbers: string): Truth["decimals"] {
  return NUMBERS[numbers]?.decimal === "," ? "comma" : "point";
}

function writeNumber(number: string, { group, decimal }: { group: string; decimal: string }): string {
  const [whole = "", part] = number.split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The rows as an import reads them, with a person's answers to what it asks. */
async function readAsAnswered(bytes: Buffer, truth: Truth) {
  const guessed = fileTypeOf(bytes);
  const isOpen = guessed.format === "csv" && guessed.isSure === false;
  const file = isOpen ? fileTypeOf(bytes, { encoding: truth.encoding }) : guessed;
  if (file.format !== "csv") throw new Error("not a text file");
  const { facts, add } = sheetFacts();
  const rows = [];
  for await (const row of readCsv(bytes, file)) {
    add(row);
    rows.push(row);
  }
  const definition = definitionOf("freelancers");
  const formats = guessFormats(definition, { columns: COLUMNS, facts: facts.columns, delimiter: file.delimiter });
  const settings: ImportSettings = {
    sheet: 0,
    headerRow: 0,
    columns: COLUMNS,
    mode: "create",
    key: null,
    blanks: "keep",
    stale: "fail",
    ...formats,
    dates: formats.dates ?? truth.dates,
    decimals: formats.decimals ?? truth.decimals,
    width: COLUMNS.length,
    replacements: [],
  };
  return rows.slice(1).map((row) => readRow(definition, settings, { ...row, chosen: null, double: null }));
}
