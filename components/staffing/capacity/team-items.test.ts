import { expect, test } from "vitest";
import type { TeamRow } from "@/lib/contract/staffing/timeline";
import { teamCalendar } from "@/lib/staffing/team-calendar";
import { workCalendar } from "@/lib/staffing/free-and-booked-time";
import { teamItems } from "./team-items";

const SCALE = { from: "2026-11-16", weeks: 20, zoom: "month" } as const;
const SPAN = { from: SCALE.from, to: "2027-04-04" };
const TODAY = "2026-11-25";

type Work = { status?: string; startDate?: string; endDate?: string | null; allocation: number };

/** @param members the work of each */
function rowOf(members: Work[][], figures: Partial<TeamRow> = {}, availability = "available", today = TODAY) {
  const stated = { availability, availableFrom: null, hoursPerWeek: null };
  const calendars = members.map((work) => {
    const bookings = work.map((one) => ({ status: "active", startDate: SCALE.from, endDate: null, ...one }));
    return { calendar: workCalendar(stated, bookings, SPAN, today), memberships: [{ from: null, to: null }] };
  });
  const team: TeamRow = {
    teamId: "t",
    code: "TEM-1",
    name: "Crew",
    status: "active",
    steps: [...teamCalendar(calendars, SPAN).steps],
    headcount: 3,
    freeCapacity: 57,
    ...figures,
  };
  const [row] = teamItems([team], { scale: SCALE, today });
  if (!row) throw new Error("No row");
  return row;
}

test("a team's cells are the table's: the booked share of its members' time in each month", () => {
  const half = { endDate: "2026-12-06", allocation: 50 };
  const row = rowOf([[half], [half], [half, { startDate: "2026-12-07", endDate: "2027-01-03", allocation: 100 }]]);
  expect(row.bars.map(({ label, start, end }) => [label, start, end])).toEqual([
    ["50%", "2026-11-16", "2026-11-24"],
    ["50%", "2026-11-25", "2026-11-30"],
    ["36%", "2026-12-01", "2026-12-31"],
    ["2%", "2027-01-01", "2027-01-31"],
  ]);
  expect(row.bars.map(({ start, end }) => row.cellOf({ start, end: end ?? start }).text)).toEqual([
    "50%",
    "50%",
    "36%",
    "2%",
  ]);
  expect(row.bars[0]?.description).toBe("2.1 full weeks booked, 2.1 full weeks free");
});

test("of a month that runs, the table counts the days from today on, which the chart draws apart", () => {
  const changing = (until: string, from: string) => [
    { endDate: until, allocation: 100 },
    { startDate: from, allocation: 40 },
  ];
  const row = rowOf([changing("2026-12-09", "2026-12-10")], {}, "available", "2026-12-10");
  const december = { start: "2026-12-01", end: "2026-12-31" };
  expect(row.bars.map(({ label, start, tone }) => [label, start, tone]).slice(1, 3)).toEqual([
    ["100%", december.start, "muted"],
    ["40%", "2026-12-10", "solid"],
  ]);
  expect(row.cellOf(december).text).toBe("40%");
});

test("more than everybody's full week is an overload in words", () => {
  const over = [{ allocation: 100 }, { allocation: 50, endDate: "2026-11-30" }];
  const row = rowOf([over, over]);
  expect(row.spans.map(({ type, shown, start, end }) => [type, shown?.[0], start, end])).toEqual([
    ["overload", "150% booked", TODAY, "2026-11-30"],
  ]);
  expect(rowOf([over, [{ allocation: 20 }]]).spans).toEqual([]);
});

test("the months after the last booking say when it ends", () => {
  const work = { endDate: "2026-12-09", allocation: 50 };
  const [span] = rowOf([[work]]).spans;
  // The cell of December has its bookings, so the words begin after it.
  expect(span).toMatchObject({
    start: "2027-01-01",
    end: "2027-03-31",
    type: "unbooked",
    shown: ["No bookings after 9 Dec", "No bookings"],
  });
  expect(rowOf([[], [], []]).spans[0]).toMatchObject({ start: TODAY, shown: ["No bookings"] });
  expect(rowOf([]).spans).toEqual([]);
  expect(rowOf([[]], {}, "unavailable").spans).toEqual([]);
});

test("a month without bookings between others is drawn, with what nobody can book", () => {
  const booked = { startDate: "2027-02-01", endDate: "2027-02-28", allocation: 50 };
  const barsOf = (...args: Parameters<typeof rowOf>) =>
    rowOf(...args).bars.map(({ label, share, unavailable = 0 }) => [label, share, unavailable]);
  // From today, in December and in January; not in March, after the last booking.
  expect(barsOf([[booked]])).toEqual([...Array.from({ length: 3 }, () => ["0%", 0, 0]), ["50%", 50, 0]]);
  expect(barsOf([[booked]], {}, "unavailable").slice(0, 3)).toEqual(Array.from({ length: 3 }, () => ["0%", 0, 100]));
});

test("a team is summed up by what is free today, as in its list", () => {
  const row = rowOf([[{ startDate: TODAY, allocation: 80 }], [{ startDate: "2026-11-26", allocation: 50 }]]);
  expect(row.subLabel).toBe("57% free today");
  expect(row.cellOf({ start: TODAY, end: TODAY }).text).toBe("40%");
  expect(rowOf([[]], { headcount: 1 }).subLabel).toBe("57% free today");
  expect(rowOf([], { headcount: 0 }).subLabel).toBe("No members");
});

test("members' time that can't be booked is named beside what is booked and free", () => {
  const week = { start: "2026-11-30", end: "2026-12-06" };
  const row = rowOf([[{ allocation: 60 }]], {}, "unavailable");
  expect(row.subLabel).toBe("57% free today, 40% unavailable");
  expect(row.cellOf(week)).toEqual({ text: "60%", note: "40% unavailable", look: "load", share: 60, unavailable: 40 });
  const [past, ahead] = row.bars;
  expect([past?.unavailable, ahead?.unavailable]).toEqual([undefined, 40]);
  expect(ahead?.description).toMatch(/ booked, 0 full weeks free, 40% unavailable$/);
});

test("members who can't work are neither booked nor free", () => {
  const week = { start: "2026-11-30", end: "2026-12-06" };
  expect(rowOf([[]], {}, "unavailable").cellOf(week).text).toBe("Unavailable");
  expect(rowOf([[{ allocation: 60 }]], {}, "unavailable").cellOf(week)).toMatchObject({ text: "60%", look: "load" });
  expect([rowOf([]), rowOf([[]])].map(({ cellOf }) => cellOf(week).text)).toEqual(["No members", "No bookings"]);
});

test("proposals are drawn and said on top of what is booked, as in the list", () => {
  const week = { start: "2026-11-30", end: "2026-12-06" };
  const offered = { status: "offered", startDate: "2026-11-30", endDate: "2027-01-31", allocation: 60 };
  const row = rowOf([[{ allocation: 40, endDate: "2026-12-31" }, offered]]);
  expect(row.cellOf(week)).toMatchObject({ text: "40%", note: "→ 100%", look: "mixed", share: 40, tentative: 60 });
  expect(row.bars.map(({ label, share, tentative }) => [label, share, tentative]).slice(-2)).toEqual([
    ["40%", 40, 60],
    ["0%", 0, 60],
  ]);
  expect(row.bars.at(-1)?.description).toBe(
    "0 full weeks booked, 2.5 full weeks proposed or offered, 4.2 full weeks free",
  );
  expect(row.cellOf({ start: "2027-01-01", end: "2027-01-31" })).toMatchObject({ text: "60%", look: "tentative" });
  expect(row.spans.map(({ type, start }) => [type, start])).toEqual([["unbooked", "2027-02-01"]]);
  // Of the days before today none is proposed any more.
  const past = { status: "proposed", startDate: SCALE.from, endDate: "2026-11-20", allocation: 50 };
  expect(rowOf([[past]]).bars).toEqual([]);
});

test("proposals that would overload the mean member are marked on their days", () => {
  const offered = { status: "offered", startDate: "2026-12-07", endDate: "2026-12-18", allocation: 80 };
  const row = rowOf([
    [{ allocation: 40 }, offered],
    [{ allocation: 40 }, offered],
  ]);
  expect(row.spans.map(({ type, shown, start, end }) => [type, shown?.[0], start, end])).toEqual([
    ["tentative-overload", "Up to 120% if accepted", "2026-12-07", "2026-12-18"],
  ]);
  expect(row.cellOf({ start: "2026-12-01", end: "2026-12-31" })).toMatchObject({ note: "up to 120%", isWarning: true });
  // One of two is no overload of both.
  expect(rowOf([[{ allocation: 40 }, offered], [{ allocation: 40 }]]).spans).toEqual([]);
});
