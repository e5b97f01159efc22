import { expect, test } from "vitest";
import { formatDay } from "../format";
import { type Frequency, periodsDue, periodText } from "./task-periods";

test.each([
  [
    "daily",
    0,
    "2026-11-27",
    "2026-11-30",
    [
      ["2026-11-27", "2026-11-27"],
      ["2026-11-30", "2026-11-30"],
    ],
  ],
  [
    "weekly",
    1,
    "2026-11-23",
    "2026-12-02",
    [
      ["2026-W48", "2026-11-24"],
      ["2026-W49", "2026-12-01"],
    ],
  ],
  [
    "weekly",
    0,
    "2026-12-28",
    "2027-01-04",
    [
      ["2026-W53", "2026-12-28"],
      ["2027-W01", "2027-01-04"],
    ],
  ],
  [
    "monthly",
    4,
    "2026-11-05",
    "2026-12-05",
    [
      ["2026-11", "2026-11-05"],
      ["2026-12", "2026-12-05"],
    ],
  ],
  ["quarterly", 20, "2026-10-01", "2026-12-31", [["2026-Q4", "2026-10-21"]]],
  ["once", 3, "2026-11-24", "2026-11-24", [["once", "2026-11-27"]]],
] as const)("%s, due after %i days, from %s to %s", (frequency, dueOffset, from, to, expected) => {
  const periods = periodsDue({ frequency, dueOffset }, from, to);
  expect(periods.map(({ period, dueDate }) => [period, dueDate])).toEqual(expected);
});

test("a range in two parts has the periods of the whole, each once", () => {
  for (const frequency of ["daily", "weekly", "monthly", "quarterly"] as const) {
    const template = { frequency, dueOffset: 9 };
    const parts = [
      ...periodsDue(template, "2026-01-01", "2026-05-17"),
      ...periodsDue(template, "2026-05-18", "2026-12-31"),
    ];
    expect(parts).toEqual(periodsDue(template, "2026-01-01", "2026-12-31"));
  }
});

test.each([
  ["2026-W37", "Week of 7 Sep 2026"],
  ["2027-W01", "Week of 4 Jan 2027"],
  ["2026-09", "September 2026"],
  ["2026-Q3", "Q3 2026"],
  ["2026-09-07", "7 Sep 2026"],
  ["once", "Once"],
  ["by hand", "by hand"],
])("the period %s is displayed as %s", (period, text) => expect(periodText(period)).toBe(text));

test.each<Frequency>(["daily", "weekly", "monthly", "quarterly"])(
  "every %s period has a text of its own",
  (frequency) => {
    const periods = periodsDue({ frequency, dueOffset: 0 }, "2026-11-01", "2028-02-28").map(({ period }) => period);
    expect(new Set(periods.map(periodText)).size).toBe(periods.length);
    expect(periods.filter((period) => periodText(period) === period)).toEqual([]);
  },
);

test("a week is named by the Monday that begins it", () => {
  for (const { period, dueDate } of periodsDue({ frequency: "weekly", dueOffset: 0 }, "2026-11-01", "2028-02-28"))
    expect(periodText(period)).toBe(`Week of ${formatDay(dueDate)}`);
});
