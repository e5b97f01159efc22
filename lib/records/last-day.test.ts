import { expect, test } from "vitest";
import { isFinishedWork } from "@/lib/staffing/assignment-rules";
import { assignment } from "./definitions/assignment";
import { task } from "./definitions/task";
import { firstLastDay, needsLastDay } from "./last-day";

const statuses = assignment.fields.status?.type === "choice" ? assignment.fields.status.options : [];

test("the statuses that ask for the last day are those of finished work", () => {
  for (const { value } of statuses) expect(needsLastDay(assignment, value)).toBe(isFinishedWork(value));
  expect(needsLastDay(task, "completed")).toBe(false);
});

test("the last day begins with today, or with an end that has passed", () => {
  const dayOf = (endDate: string | null) => firstLastDay(assignment, { endDate }, "2026-11-26");
  expect([dayOf(null), dayOf("2027-03-31"), dayOf("2026-11-20")]).toEqual(["2026-11-26", "2026-11-26", "2026-11-20"]);
});

test("on a weekend it begins with Friday, unless the work began after that", () => {
  const sunday = "2026-11-29";
  const dayOf = (startDate: string, endDate: string | null = null) =>
    firstLastDay(assignment, { startDate, endDate }, sunday);
  expect(dayOf("2026-10-05")).toBe("2026-11-27");
  expect(dayOf("2026-10-05", sunday)).toBe(sunday);
  expect(dayOf("2026-11-28")).toBe(sunday);
});
