import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportSettings } from "@/lib/contract/changes/import";
import { guessFormats } from "@/lib/records/import/guess";
import type { DateOrder } from "@/lib/records/import/days";
import { DELIMITERS, type Encoding } from "@/lib/records/import/text-reading";
import { definitionOf } from "@/lib/records/definitions";
import { readCsv } from "@/upstream/changes/import/reading/read-csv";
import { sheetFacts } from "@/upstream/changes/import/reading/sheet-facts";
import { sniff } from "@/upstream/changes/import/reading/sniff";
import { bytesIn } from "@/upstream/testing/encode-text";
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

type Truth = { encoding: Encoding; dates: DateOrder; decimals: "point" | "comma" };

/** The table as a program of the locale writes it, and what its rows hold. */
function write(table: Table): { bytes: Buffer; expected: object[]; truth: Truth } {
  const { names, encodings } = table.script;
  const all = [...encodings, ...UNICODE];
  const encoding = all[table.encoding % all.length] ?? "utf-8";
  const format = NUMBERS[table.numbers] ?? { group: "", decimal: "." };
  const dates = DATES[table.dates] ?? DATES["yyyy-mm-dd"];
  if (!dates) throw new Error("no dates");
  const values = table.rows.map((row, i) => ({
    firstName: names[row.first % names.length] ?? "",
    lastName: names[row.last % names.length] ?? "",
    email: `p${i}@x.test`,
    availableFrom: `${row.day.year}-${two(row.day.month)}-${two(row.day.day)}`,
    payRate: (row.cents / 100).toFixed(table.decimals),
    headline: row.text.replaceAll("\n", " ") || null,
  }));
  const lines = table.rows.map((row, i) => {
    const { firstName = "", lastName = "", email = "", payRate = "" } = values[i] ?? {};
    return [firstName, lastName, email, dates.write(row.day), writeNumber(payRate, format), row.text];
  });
  const text = [HEADERS, ...lines]
    .map((cells) => cells.map((cell) => quoted(cell, table.delimiter)).join(table.delimiter))
    .join(table.lineEnd);
  const mark = encoding === "utf-8" && table.hasMark ? "\ufeff" : "";
  const decimals = format.decimal === "," ? "comma" : "point";
  // Shift-JIS has no such space, so its programs write a plain one.
  const written = encoding === "shift_jis" ? text.replaceAll("\u00a0", " ") : text;
  return {
    bytes: bytesIn(encoding, mark + written),
    expected: values,
    truth: { encoding, dates: dates.order, decimals },
  };
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
  const guessed = sniff(bytes);
  const isOpen = guessed.format === "csv" && guessed.isSure === false;
  const file = isOpen ? sniff(bytes, { encoding: truth.encoding }) : guessed;
  if (file.format !== "csv") throw new Error("not a text file");
  const { facts, add } = sheetFacts();
  const rows = [];
  for await (const row of readCsv(bytes, file)) {
    add(row);
    rows.push(row);
  }
  const definition = definitionOf("freelancers");
  const formats = guessFormats(definition, COLUMNS, facts.columns, file.delimiter);
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
