import { expect, test } from "vitest";
import type { Field } from "@/lib/records/definition";
import { readFilter } from "@/lib/records/list/filter-param";
import { quickRanges } from "./quick-ranges";

const date: Field = { type: "date", label: "End" };

test.each([true, false])("each quick range is a valid date filter (past only: %s)", (isPast) => {
  const ranges = quickRanges(isPast);
  expect(ranges.length).toBeGreaterThan(4);
  for (const { from, to } of ranges) expect(readFilter(date, `${from}..${to}`)).toEqual({ type: "range", from, to });
});

test("quick ranges for past dates end today or this month at the latest", () => {
  const ends = quickRanges(true).map(({ to }) => to);
  expect(new Set(ends)).toEqual(new Set(["today", "this-month", "last-month"]));
});
