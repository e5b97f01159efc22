import { describe, expect, test } from "vitest";
import type { ScalarField } from "@/lib/records/definition";
import { guessFormats } from "./guess";
import { parseCell, plainNumber, type Formats } from "./parse-cell";

const US: Formats = { dates: "mdy", decimals: "point" };
const EU: Formats = { dates: "dmy", decimals: "comma" };
const DATE: ScalarField = { type: "date", label: "Start" };

describe("a number", () => {
  test.each([
    ["1,234", "1234", "1.234"],
    ["1.234", "1.234", "1234"],
    ["1.234,50 €", "1234.50", "1234.50"],
    ["1,234.50", "1234.50", "1234.50"],
    ["12,50", "12.50", "12.50"],
    ["1’234.50", "1234.50", "1234.50"],
    ["1\u00a0234,5", "1234.5", "1234.5"],
    ["1,234,567", "1234567", "1234567"],
    ["-0,5", "-0.5", "-0.5"],
    ["USD 90", "90", "90"],
    ["1,2,3", null, null],
    ["1.2.3", null, null],
    ["ten", null, null],
  ])("%j is %j with a decimal point, and %j with a decimal comma", (text, point, comma) => {
    expect([plainNumber(text, US), plainNumber(text, EU)]).toEqual([point, comma]);
  });
});

describe("a date", () => {
  test.each([
    ["2026-02-03", "2026-02-03", "2026-02-03"],
    ["2026-02-03T10:15:00Z", "2026-02-03", "2026-02-03"],
    ["03/04/2026", "2026-03-04", "2026-04-03"],
    ["03.04.26", "2026-03-04", "2026-04-03"],
    ["31/01/2026", "2026-01-31", "2026-01-31"],
    ["3 Apr 2026", "2026-04-03", "2026-04-03"],
    ["April 3rd, 2026", "2026-04-03", "2026-04-03"],
    [46000, "2025-12-09", "2025-12-09"],
  ])("%j is %s with the month first, and %s with the day first", (cell, mdy, dmy) => {
    expect([parseCell(DATE, cell, US), parseCell(DATE, cell, EU)]).toEqual([{ value: mdy }, { value: dmy }]);
  });

  test.each(["2026-02-30", "13/13/2026", "soon", 12])("%j is none", (cell) => {
    expect(parseCell(DATE, cell, US)).toEqual({ error: "Not a date. Use MM/DD/YYYY or YYYY-MM-DD" });
    expect(parseCell(DATE, cell, EU)).toEqual({ error: "Not a date. Use DD/MM/YYYY or YYYY-MM-DD" });
  });
});

test("an error of a formula is no value", () => {
  expect(parseCell(DATE, "#REF!", US)).toEqual({ error: "The cell has the error #REF!" });
});

test("formats are guessed from the rows, or else from the separator", () => {
  expect(guessFormats([["31.12.2026", "1.234,50"]], ",")).toEqual({ dates: "dmy", decimals: "comma" });
  expect(guessFormats([["12/31/2026", "1,234.50"]], ";")).toEqual({ dates: "mdy", decimals: "point" });
  expect(guessFormats([["1", "2"]], ";")).toEqual({ dates: "mdy", decimals: "comma" });
});
