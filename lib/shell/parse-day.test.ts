import { expect, test } from "vitest";
import { parseDay } from "./parse-day";

const TODAY = "2026-11-23";

test.each([
  ["2026-12-31", "2026-12-31"],
  ["31 Dec 2026", "2026-12-31"],
  ["31st of December 2026", "2026-12-31"],
  ["Dec 31, 2026", "2026-12-31"],
  ["5 jan", "2027-01-05"],
  ["24 nov", "2026-11-24"],
  ["today", TODAY],
  ["Tomorrow", "2026-11-24"],
  ["31/12/2026", "2026-12-31"],
  ["31.12.26", "2026-12-31"],
  ["1/2", "2027-02-01"],
])("%s is %s where days come first", (text, day) => {
  expect(parseDay(text, TODAY, true)).toBe(day);
});

test("numbers alone are read in the order of the language", () => {
  expect(parseDay("12/31/2026", TODAY, false)).toBe("2026-12-31");
  expect(parseDay("01/02/2027", TODAY, false)).toBe("2027-01-02");
  expect(parseDay("01/02/2027", TODAY, true)).toBe("2027-02-01");
});

test("an order in which there is no such day gives way to the other", () => {
  expect(parseDay("12/31/2026", TODAY, true)).toBe("2026-12-31");
  expect(parseDay("31/12/2026", TODAY, false)).toBe("2026-12-31");
  expect(parseDay("13/13/2026", TODAY, true)).toBeNull();
});

test.each([
  ["30.06.2027", "2027-06-30"],
  ["04.03.2027", "2027-03-04"],
  ["4. 3. 2027", "2027-03-04"],
  ["16.11.", "2026-11-16"],
])("%s has its day first in any language", (text, day) => {
  expect([parseDay(text, TODAY, false), parseDay(text, TODAY, true)]).toEqual([day, day]);
});

test.each([
  ["16 Nov", "2026-11-26", "2026-11-16"],
  ["11/16", "2026-11-26", "2026-11-16"],
  ["27 Nov", "2026-11-26", "2026-11-27"],
  ["1/5", "2026-11-26", "2027-01-05"],
  ["20 Dec", "2027-01-05", "2026-12-20"],
  ["29 Feb", "2027-06-01", "2028-02-29"],
])("%s on %s is the nearest, %s", (text, today, day) => {
  expect(parseDay(text, today, false)).toBe(day);
});

test.each([
  ["3. März 2027", "2027-03-03"],
  ["3 de abril de 2027", "2027-04-03"],
  ["1er août 2027", "2027-08-01"],
  ["5 grudnia", "2026-12-05"],
  ["Sept 5, 2027", "2027-09-05"],
])("%s is %s in any language", (text, day) => {
  expect(parseDay(text, TODAY, false)).toBe(day);
});

test.each(["", "soon", "31 June 2026", "2026-13-01", "2026-02-30", "99", "5 xy 2026", "1 2 3 4", "2026-12"])(
  "%j isn't a date",
  (text) => {
    expect(parseDay(text, TODAY, true)).toBeNull();
  },
);
