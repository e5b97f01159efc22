import { describe, expect, test } from "vitest";
import type { ScalarField } from "@/lib/records/definition";
import { NO_VALUE } from "./cell";
import { parseCell, type Formats } from "./parse-cell";
import { plainNumber } from "./plain-number";

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
    [".5", "0.5", "0.5"],
    ["Rs.500", "500", "500"],
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
    ["3 Apr 2026", "2026-04-03", "2026-04-03"],
    ["April 3rd, 2026", "2026-04-03", "2026-04-03"],
    [46000, "2025-12-09", "2025-12-09"],
  ])("%j is %s with the month first, and %s with the day first", (cell, mdy, dmy) => {
    expect([parseCell(DATE, cell, US), parseCell(DATE, cell, EU)]).toEqual([{ value: mdy }, { value: dmy }]);
  });

  test.each([
    ["31/01/2026", "dmy", "2026-01-31"],
    ["31/01/2026", "mdy", null],
    ["01/31/2026", "dmy", null],
    ["26/01/31", "ymd", "2026-01-31"],
    ["31/01/2026", null, "2026-01-31"],
    ["03/04/2026", null, null],
    ["04/04/2026", null, "2026-04-04"],
  ] as const)("%s in the order %s is %s: one order holds for all cells", (cell, dates, day) => {
    const parsed = parseCell(DATE, cell, { ...US, dates });
    expect("value" in parsed ? parsed.value : null).toBe(day);
  });

  test.each([
    ["3. März 2026", "2026-03-03"],
    ["3 de abril de 2026", "2026-04-03"],
    ["1er août 2026", "2026-08-01"],
    ["Sept 5, 2026", "2026-09-05"],
    ["5 grudnia 2026", "2026-12-05"],
    ["2026-Dec-05", "2026-12-05"],
  ])("%s is %s", (cell, day) => {
    expect(parseCell(DATE, cell, US)).toEqual({ value: day });
  });

  test("is counted from 1904 where the workbook says so, and the next one from half a second before midnight", () => {
    expect(parseCell(DATE, 44_929, { ...US, epoch: "1904" })).toEqual({ value: "2027-01-04" });
    expect(parseCell(DATE, 46_390.9999999, US)).toEqual({ value: "2027-01-04" });
    expect(parseCell(DATE, 46_390.9999, US)).toEqual({ value: "2027-01-03" });
  });

  test.each(["2026-02-30", "13/13/2026", "soon", 12])("%j is none", (cell) => {
    expect(parseCell(DATE, cell, US)).toEqual({ error: "Not a date. Use MM/DD/YYYY or YYYY-MM-DD" });
    expect(parseCell(DATE, cell, EU)).toEqual({ error: "Not a date. Use DD/MM/YYYY or YYYY-MM-DD" });
  });
});

test("an error of a formula is no value", () => {
  expect(parseCell(DATE, "#REF!", US)).toEqual({ error: "The cell has the error #REF!" });
});

describe("an amount", () => {
  const RATE: ScalarField = { type: "money", label: "Rate", currency: "currency" };
  test.each([
    ["€65.00", "65.00", "EUR"],
    ["£70.00", "70.00", "GBP"],
    ["CHF 80", "80", "CHF"],
    ["90 EUR", "90", "EUR"],
    ["1.234,50 €", "1234.50", "EUR"],
    ["US$ 1,250", "1250", "USD"],
    ["-5 €", "-5", "EUR"],
    ["5 Euro", "5", "EUR"],
  ])("%s says its currency", (cell, value, currency) => {
    const parsed = parseCell(RATE, cell, US);
    expect(parsed).toMatchObject({ value });
    expect("currencies" in parsed && parsed.currencies?.[0]).toBe(currency);
  });

  test.each(["ABC 90", "90 days", "50%", "€65 $", "12 34"])("%s is none", (cell) => {
    expect(parseCell(RATE, cell, US)).toHaveProperty("error");
  });

  test("is rounded only where somebody wants that", () => {
    expect(parseCell(RATE, 33.3333333333333, US)).toEqual({ value: "33.3333333333333" });
    for (const [cell, value] of [
      ["33.335", "33.34"],
      ["-0.005", "-0.01"],
      ["9.999", "10.00"],
      ["7.1", "7.1"],
    ]) {
      expect(parseCell(RATE, cell ?? "", { ...US, extraDecimals: "round" })).toEqual({ value });
    }
  });
});

test("a percent sign is read where the field is in percent, and no currency where it isn't one", () => {
  const share: ScalarField = { type: "integer", label: "Allocation", min: 1, max: 100, unit: "%" };
  const years: ScalarField = { type: "integer", label: "Experience", min: 0, max: 60, unit: "years" };
  expect(parseCell(share, "50 %", US)).toEqual({ value: 50 });
  for (const text of ["50%", "€5"]) expect(parseCell(years, text, US)).toEqual({ error: "Not a whole number" });
});

test("leftovers of programs aren't part of a text", () => {
  const text: ScalarField = { type: "text", label: "Headline", max: 100 };
  const tags: ScalarField = { type: "tags", label: "Skills", max: 20 };
  expect(parseCell(text, "Lead\u001d ", US)).toEqual({ value: "Lead" });
  expect(parseCell(text, "'02125550102", US)).toEqual({ value: "02125550102" });
  expect(parseCell(text, "'t Hooft", US)).toEqual({ value: "'t Hooft" });
  expect(parseCell(tags, "Go\u001dSQL", US)).toEqual({ value: ["Go", "SQL"] });
});

test.each(["#NV", "#¡REF!", "####", "Err:502", NO_VALUE])("%s is no value", (cell) => {
  expect(parseCell(DATE, cell, US)).toHaveProperty("error");
});
