import { expect, test } from "vitest";
import { DAYS_IN_WEEK, daysBetween } from "@/lib/staffing/days";
import { rangeAround, readRange, shifted, writeRange, zoomed } from "./timeline-range";

const TODAY = "2026-11-25";
const read = (search: string) => readRange(new URLSearchParams(search), TODAY);

test("a timeline begins four weeks before this one in months, whatever else the link says", () => {
  const initial = { scale: { from: "2026-10-26", weeks: 52, zoom: "month" }, isTable: false };
  for (const search of ["", "from=yesterday&zoom=day&as=list", "from=2026-02-30", "from=9999-12-31"]) {
    expect(read(search)).toEqual(initial);
  }
  expect(writeRange(read(""), TODAY)).toEqual([]);
});

test.each(["from=2027-01-04", "zoom=week", "from=2025-12-29&zoom=quarter&as=table"])(
  "%s survives a reload",
  (search) => {
    expect(new URLSearchParams(writeRange(read(search), TODAY)).toString()).toBe(search);
  },
);

test("a zoom keeps the first week, and steps lead back to today", () => {
  const { scale } = read("from=2027-01-07");
  expect(zoomed(scale, "week")).toEqual({ from: "2027-01-04", weeks: 26, zoom: "week" });
  expect(shifted(scale, 1, TODAY).from).toBe("2027-04-05");
  expect(shifted(shifted(scale, 1, TODAY), -1, TODAY)).toEqual(scale);
  expect(shifted(scale, 0, TODAY).from).toBe("2026-10-26");
});

test("a project's timeline holds the project with a margin, and Today leads to the weeks around today", () => {
  const around = (start: string, end: string | null) => rangeAround({ start, end }, TODAY).scale;
  expect(around("2027-01-06", "2027-04-27")).toEqual({ from: "2026-12-21", weeks: 21, zoom: "month" });
  expect(around("2026-01-05", "2026-01-11")).toEqual({ from: "2025-12-22", weeks: 12, zoom: "month" });
  expect(around("2026-12-28", null)).toMatchObject({ from: "2026-12-14", weeks: 16 });
  expect(around("2026-12-28", "2030-12-28").weeks).toBe(104);
  expect(shifted(around("2026-09-09", null), 0, TODAY).from).toBe("2026-10-26");
});

test.each([
  ["2026-09-09", "2026-12-15"],
  ["2025-11-03", null],
  ["2025-11-03", "2027-11-03"],
  ["2020-01-01", "2026-11-25"],
])("the timeline of a project that runs from %s to %s has today near its first quarter", (start, end) => {
  const { from, weeks } = rangeAround({ start, end }, TODAY).scale;
  const share = daysBetween(from, TODAY) / (weeks * DAYS_IN_WEEK);
  expect(share).toBeGreaterThan(1 / 5);
  expect(share).toBeLessThan(1 / 3);
});
