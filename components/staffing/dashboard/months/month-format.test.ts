import { expect, test } from "vitest";
import { DEFAULT_FORMATS, withFormats } from "@/lib/formats/current-formats";
import { axisSteps, compareAmounts, comparePercents } from "./month-format";

const months = (last: number, current: number) => [
  { month: "2026-10", value: last },
  { month: "2026-11", value: current },
  { month: "2026-12", value: 1 },
];

test("percents differ by points, as they are displayed", () => {
  expect(comparePercents(months(65.4, 51.6), "2026-11")).toBe("13 points less than in October");
  expect(comparePercents(months(50, 51), "2026-11")).toBe("1 point more than in October");
  expect(comparePercents(months(50, 50.2), "2026-11")).toBe("as much as in October");
});

test("amounts differ by a share of the same days of the last month", () => {
  const before = { from: "2026-10-01", to: "2026-10-24", amount: 1000 };
  expect(compareAmounts(630, before)).toBe("37% less than 1–24 Oct");
  expect(compareAmounts(1200, before)).toBe("20% more than 1–24 Oct");
  expect(compareAmounts(1001, { ...before, to: "2026-10-01" })).toBe("as much as 1 Oct");
});

test.each([
  ["en-US", "Oct 1–24", "Oct 1"],
  ["de-DE", "01.10. – 24.10.", "01.10."],
] as const)("in %s the days of a month are “%s”", (locale, days, day) => {
  const before = { from: "2026-10-01", to: "2026-10-24", amount: 1000 };
  withFormats({ ...DEFAULT_FORMATS, locale }, () => {
    expect(compareAmounts(630, before)).toBe(`37% less than ${days}`);
    expect(compareAmounts(630, { ...before, to: before.from })).toBe(`37% less than ${day}`);
  });
});

test("an axis has a few round steps up to the highest value", () => {
  expect(axisSteps(66)).toEqual([0, 20, 40, 60, 80]);
  expect(axisSteps(4_850_000)).toEqual([0, 2_000_000, 4_000_000, 6_000_000]);
  expect(axisSteps(80)).toEqual([0, 20, 40, 60, 80]);
  expect(axisSteps(0)).toEqual([0]);
});

test("there may be nothing to compare with", () => {
  expect(comparePercents(months(0, 5), "2026-11")).toBeNull();
  expect(comparePercents(months(5, 5), "2026-10")).toBeNull();
  expect(compareAmounts(5, { from: "2026-10-01", to: "2026-10-24", amount: 0 })).toBeNull();
});
