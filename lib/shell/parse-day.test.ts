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
  expect(parseDay("12/31/2026", TODAY, true)).toBeNull();
});

test.each(["", "soon", "31 June 2026", "2026-13-01", "2026-02-30", "99", "5 xy 2026", "1 2 3 4", "2026-12"])(
  "%j isn't a date",
  (text) => {
    expect(parseDay(text, TODAY, true)).toBeNull();
  },
);
