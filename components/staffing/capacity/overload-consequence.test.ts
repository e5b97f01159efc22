import { expect, test } from "vitest";
import type { TimelineBar } from "@/components/ui/timeline/timeline-rows";
import { weeklyHours, workCalendar } from "@/lib/staffing/free-and-booked-time";
import { overloadConsequence } from "./overload-consequence";

const TODAY = "2026-11-25";
const SPAN = { from: "2026-11-23", to: "2027-01-17" };

const work = (id: string, startDate: string, endDate: string, status = "active") => ({
  id,
  code: id,
  version: 1,
  projectId: "p",
  project: "Atlas",
  role: "Designer",
  status,
  startDate,
  endDate,
  allocation: 60,
});

function consequenceOf(status: string, start: string, end: string | null, hoursPerWeek: number | null = null) {
  const assignments = [work("moved", "2026-12-07", "2026-12-20", status), work("other", "2027-01-04", "2027-01-17")];
  const stated = { availability: "available", availableFrom: null, hoursPerWeek };
  const { steps } = workCalendar(stated, assignments, SPAN, TODAY);
  const bar: TimelineBar = {
    id: "moved",
    start: "2026-12-07",
    end: "2026-12-20",
    label: "Atlas",
    description: "",
    tone: "solid",
    isMovable: true,
  };
  return overloadConsequence(
    [{ steps, assignments, weeklyHours: weeklyHours(stated) }],
    { bar, start, end },
    { span: SPAN, today: TODAY },
  );
}

test("new dates beside other work bring no overload", () => {
  expect(consequenceOf("active", "2026-12-14", "2026-12-27")).toBe("no overload");
});

test("an overload is said with its figure and its days", () => {
  expect(consequenceOf("active", "2026-12-28", "2027-01-10")).toBe("overload: 120% from 4 Jan 2027 to 10 Jan 2027");
});

test("tentative work would be an overload if it is accepted", () => {
  expect(consequenceOf("proposed", "2026-12-28", "2027-01-10")).toBe(
    "overload if accepted: up to 120% from 4 Jan 2027 to 10 Jan 2027",
  );
});

test("of somebody who works less than a full week it is in hours of theirs, as everywhere", () => {
  expect(consequenceOf("offered", "2026-12-28", "2027-01-10", 24)).toBe(
    "overload if accepted: 48 of 24 h from 4 Jan 2027 to 10 Jan 2027",
  );
});

test("days out of sight are left out, and said to be", () => {
  expect(consequenceOf("active", "2026-11-30", "2026-12-31")).toBe("no overload");
  expect(consequenceOf("active", "2026-11-16", "2026-12-31")).toBe("no overload in the weeks shown");
});
