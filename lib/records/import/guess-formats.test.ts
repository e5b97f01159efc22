import { expect, test } from "vitest";
import { LOCALES, type LocaleCode } from "@/lib/formats/locales";
import { writtenIn } from "@/lib/formats/written-in";
import type { Definition } from "@/lib/records/definition";
import { addCell, emptyFacts } from "./column-facts";
import { guessFormats } from "./guess-formats";

const definition: Pick<Definition, "fields"> = {
  fields: {
    from: { type: "date", label: "From" },
    to: { type: "date", label: "To" },
    until: { type: "date", label: "Until" },
    rate: { type: "decimal", label: "Rate", min: 0, max: 9_999, scale: 3 },
    name: { type: "text", label: "Name", max: 60 },
  },
};

function guess(locale: LocaleCode, columns: Record<string, string[]>, delimiter: string | null = ",") {
  const facts = Object.values(columns).map((texts) => {
    const column = emptyFacts();
    for (const text of texts) addCell(column, text);
    return column;
  });
  const own = writtenIn(LOCALES[locale]);
  const guessed = guessFormats(definition, { columns: Object.keys(columns), facts, delimiter }, own);
  return [guessed.dates, guessed.decimals, guessed.dateColumns];
}

test.each<[LocaleCode, unknown[]]>([
  ["de-DE", ["dmy", "comma", {}]],
  ["de-CH", ["dmy", "point", {}]],
  ["en-GB", ["dmy", "point", {}]],
  ["en-US", ["mdy", "point", {}]],
  ["fr-CA", ["dmy", "comma", {}]],
  ["en", [null, null, {}]],
])("what a table leaves open is read as people write in %s", (locale, formats) => {
  expect(guess(locale, { from: ["03/04/2025"], rate: ["1.234"] })).toEqual(formats);
});

test.each<[string, Record<string, string[]>, unknown[]]>([
  ["a day above 12", { from: ["03/04/2025", "04/25/2025"], rate: ["7"] }, ["mdy", "comma", {}]],
  ["one in another column", { from: ["03/04/2025"], to: ["04/25/2025"] }, ["mdy", "comma", {}]],
  ["a decimal point", { from: ["03/04/2025"], rate: ["1.234", "12.5"] }, ["dmy", "point", {}]],
  ["both marks", { rate: ["1.234", "1,234.50"] }, ["dmy", "point", {}]],
])("the table's own evidence counts before a German locale: %s", (_what, columns, formats) => {
  expect(guess("de-DE", columns)).toEqual(formats);
});

test.each<[string, Record<string, string[]>, unknown[]]>([
  ["in a column", { from: ["03/04/2025", "04/25/2025", "25/04/2025"] }, [null, "comma", {}]],
  ["between columns", { from: ["25/04/2025"], to: ["04/25/2025"], until: ["03/04/2025"] }, [null, "comma", {}]],
  ["of numbers", { rate: ["1.234", "12.5", "12,5"] }, ["dmy", null, {}]],
])("what contradicts itself %s is left open", (_what, columns, formats) => {
  expect(guess("de-DE", columns)).toEqual(formats);
});

test("a table without dates and numbers is read as the person writes, else by its separator", () => {
  const columns = { name: ["Ada"], from: [], rate: [] };
  expect(guess("de-DE", columns, ",")).toEqual(["dmy", "comma", {}]);
  expect(guess("en-US", columns, ";")).toEqual(["mdy", "point", {}]);
  expect([guess("en", columns, ","), guess("en", columns, ";")]).toEqual([
    ["mdy", "point", {}],
    ["mdy", "comma", {}],
  ]);
});
