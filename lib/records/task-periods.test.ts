import { expect, test } from "vitest";
import { periodsDue } from "./task-periods";

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
