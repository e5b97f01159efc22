import { describe, expect, test } from "vitest";
import { nextDate, workDone } from "./next-date";

const NOW = { today: "2026-11-25", timeZone: "UTC" };

const card = (status: string, dates: { since?: string; start?: string; end?: string | null } = {}) => ({
  status,
  statusSince: dates.since ?? "2026-11-25T08:00:00Z",
  startDate: dates.start ?? "2026-12-01",
  endDate: dates.end === undefined ? "2027-02-01" : dates.end,
});

describe("what an assignment waits for", () => {
  test.each([
    [card("proposed"), "New today", false],
    [card("offered", { since: "2026-11-24T23:59:00Z" }), "Waiting 1 day", false],
    [card("offered", { since: "2026-11-21T09:00:00Z" }), "Waiting 4 days", false],
    [card("proposed", { since: "2026-11-20T23:59:00Z" }), "Waiting 5 days", true],
    [card("accepted"), "Starts in 6 days", false],
    [card("accepted", { start: "2026-11-29" }), "Starts in 4 days", false],
    [card("accepted", { start: "2026-11-28" }), "Starts in 3 days", true],
    [card("accepted", { start: "2026-11-25" }), "Starts today", true],
    [card("accepted", { start: "2026-11-23" }), "Start 2 days late", true],
    [card("active"), "Ends in 10 weeks", false],
    [card("active", { end: "2026-11-25" }), "Ends today", true],
    [card("active", { end: "2026-11-26" }), "Ends in 1 day", true],
    [card("active", { end: "2026-11-20" }), "5 days past its end", true],
    [card("accepted", { start: "2026-11-02", end: "2026-11-20" }), "5 days past its end", true],
    [card("offered", { start: "2026-11-02", end: "2026-11-24" }), "1 day past its end", true],
    [card("active", { end: null }), "No end date", false],
    [card("completed"), "Moved today", false],
    [card("declined", { since: "2026-11-20T09:00:00Z" }), "Moved 5 days ago", false],
  ])("%j: %s", (assignment, text, isUrgent) => {
    expect(nextDate(assignment, NOW)).toEqual({ text, isUrgent });
  });
});

describe("how much of an assignment is over", () => {
  test.each([
    [card("proposed", { start: "2026-11-01" }), null],
    [card("accepted", { start: "2026-11-01" }), null],
    [card("active", { start: "2026-11-25", end: "2026-12-04" }), { percent: 0 }],
    [card("active", { start: "2026-11-20", end: "2026-11-29" }), { percent: 50 }],
    [card("active", { start: "2026-11-01", end: "2026-11-20" }), { percent: 100 }],
    [card("active", { start: "2026-12-20", end: "2026-12-29" }), { percent: 0 }],
    [card("active", { end: null }), { percent: null }],
    [card("accepted", { end: null }), null],
    [card("completed"), null],
    [card("declined"), null],
    [card("terminated", { end: null }), null],
  ])("%j: %j", (assignment, done) => {
    expect(workDone(assignment, NOW.today)).toEqual(done);
  });
});
