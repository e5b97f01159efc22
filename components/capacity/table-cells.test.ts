import { expect, test } from "vitest";
import type { Period } from "@/components/timeline/scale";
import { demandCell, loadCell, teamCell } from "./table-cells";

/** Weeks from 9 November; today is in the third. */
const FROM = "2026-11-09";
const TODAY = "2026-11-25";
const week = (index: number) => ({ start: day(index), end: day(index, 6) });
const day = (index: number, days = 0) =>
  new Date(Date.parse(FROM) + (index * 7 + days) * 86_400_000).toISOString().slice(0, 10);
const DECEMBER = { start: "2026-12-01", end: "2026-12-31" };

function cells(
  freeFrom: string | null,
  loads: number[] = [],
  pending: number[] = [],
  { peak = loads, free = [] }: { peak?: number[]; free?: Period[] } = {},
) {
  const fill = (figures: number[]) => Array.from({ length: 8 }, (_, i) => figures[i] ?? 0);
  return loadCell(
    { loads: fill(loads), peak: fill(peak), pending: fill(pending) },
    { from: FROM, today: TODAY, freeFrom, free },
  );
}

test("somebody is unavailable until the very day, free after it, and nothing is said of past weeks", () => {
  const cell = cells("2026-12-26");
  expect(cell(week(0))).toEqual({ text: "Not booked", look: "none" });
  expect(cell(week(2)).text).toBe("Unavailable");
  expect(cell(DECEMBER)).toEqual({ text: "Free", note: "from 26 Dec", look: "opening" });
  expect(cell(week(7)).text).toBe("Free");
  // Somebody free today isn't "free from" today.
  expect(cells("2026-11-23")({ start: "2026-11-09", end: "2026-11-30" }).text).toBe("Free");
  expect(cells(null)(DECEMBER).text).toBe("Unavailable");
});

test("a month that is mostly free says so instead of its small load, and a week its very load", () => {
  const free = [{ start: "2026-12-03", end: "2027-01-03" }];
  const cell = cells("2026-11-23", [100, 100, 100, 60], [], { free });
  expect(cell(DECEMBER)).toEqual({ text: "Free", note: "from 3 Dec", look: "opening" });
  expect(cell(week(3)).text).toBe("60%");
  // Work follows, or takes most of the days.
  const between = [{ start: "2026-12-03", end: "2026-12-27" }];
  expect(cells("2026-11-23", [100, 100, 100, 60, 0, 0, 0, 60], [], { free: between })(DECEMBER)).toEqual({
    text: "79% free",
    look: "opening",
  });
  const late = [{ start: "2026-12-21", end: "2027-01-03" }];
  expect(cells("2026-11-23", [0, 0, 0, 40, 40, 40], [], { free: late })(DECEMBER).text).toBe("24%");
  // A month that is over keeps its figure.
  const october = { start: "2026-10-01", end: "2026-10-31" };
  const figures = { loads: [40, 0, 0, 0, 0, 0, 0, 0], peak: [], pending: [] };
  const availability = { from: "2026-10-05", today: TODAY, freeFrom: "2026-11-23", free };
  expect(loadCell(figures, availability)(october).text).toBe("10%");
  // The month's work is over.
  const last = [{ start: "2026-11-28", end: "2027-01-03" }];
  const november = { start: "2026-11-01", end: "2026-11-30" };
  expect(cells("2026-11-28", [40], [], { free: last })(november)).toMatchObject({ text: "Free", note: "from 28 Nov" });
  expect(cells("2026-11-28", [40, 0, 40], [], { free: last })(november).text).toBe("25%");
  // Tentative work and overloads are still named.
  expect(cells("2026-11-23", [0, 0, 0, 60], [0, 0, 0, 0, 100], { free })(DECEMBER).look).toBe("mixed");
  expect(cells("2026-11-23", [0, 0, 0, 60], [], { peak: [0, 0, 0, 120], free })(DECEMBER).look).toBe("over");
});

test("tentative work has words of its own, beside booked work or alone", () => {
  const cell = cells("2026-11-23", [0, 0, 0, 40], [0, 0, 0, 60, 60]);
  expect(cell(week(3))).toMatchObject({ text: "40%", note: "→ 100%", hiddenNote: "tentative", look: "mixed" });
  expect(cell(week(4))).toEqual({ text: "60%", hiddenNote: "tentative", isWarning: false, look: "tentative" });
  expect(cell(week(5)).text).toBe("Free");
});

test("what bookings leave is said as far as one can plan with it", () => {
  const notes = (freeFrom: string | null, load: number) => {
    const cell = cells(freeFrom, [load, load, load, load]);
    return [cell(week(0)).note, cell(week(2)).note, cell(week(3)).note];
  };
  expect(notes("2026-11-23", 60)).toEqual([undefined, "40% free", "40% free"]);
  expect(notes("2026-11-30", 60)).toEqual([undefined, undefined, "40% free"]);
  expect(notes("2026-11-23", 95)).toEqual([undefined, undefined, undefined]);
  expect(notes(null, 60)).toEqual([undefined, undefined, undefined]);
  const month = cells("2026-11-23", [60, 60, 60, 60])({ start: "2026-11-01", end: "2026-11-30" });
  expect(month.note).toBeUndefined();
});

test("what bookings leave is a part of what somebody works, and is left out where that isn't known", () => {
  const loads = { loads: [60, 60, 60, 60], peak: [60, 60, 60, 60], pending: [0, 0, 0, 0] };
  const available = { from: FROM, today: TODAY, freeFrom: FROM };
  const note = (more: { free: Period[] | null; workable?: number }) =>
    loadCell(loads, { ...available, ...more })(week(3)).note;
  expect([100, 80, 50].map((workable) => note({ free: [], workable }))).toEqual(["40% free", "20% free", undefined]);
  expect(note({ free: null })).toBeUndefined();
});

test("an overload that is over isn't one any more", () => {
  const cell = cells("2026-11-23", [120, 120, 50, 50]);
  expect([cell(week(0)).look, cell({ start: "2026-11-01", end: "2026-11-30" }).look]).toEqual(["load", "load"]);
  expect(cells("2026-11-23", [50, 50, 120])({ start: "2026-11-01", end: "2026-11-30" }).look).toBe("over");
});

test("tentative work is rounded to five percent, and warned of where it would be too much", () => {
  const cell = cells("2026-11-23", [0, 0, 80, 80], [0, 0, 31, 1, 112, 1]);
  const tooMuch = { hiddenNote: "tentative, more than a full week", isWarning: true };
  expect(cell(week(2))).toMatchObject({ text: "80%", note: "→ 110%", ...tooMuch });
  expect(cell(week(3))).toEqual({ text: "80%", note: "20% free", look: "load", share: 80 });
  expect(cell(week(4))).toEqual({ text: "110%", ...tooMuch, look: "tentative" });
  expect(cell(week(5)).text).toBe("<5%");
});

test("an overload on some days is named with its peak", () => {
  const cell = cells("2026-11-23", [0, 0, 150, 90], [], { peak: [0, 0, 150, 130] });
  expect([cell(week(2)), cell(week(3))]).toEqual([
    { text: "150%", note: "overload", look: "over" },
    { text: "90%", note: "overload, 130%", look: "over" },
  ]);
});

test("a team's share is that of its members' time; work without time is full", () => {
  const cell = teamCell({ loads: [150, 250, 50, 0, 0], capacity: [300, 200, 0, 100, 0] }, FROM);
  expect([0, 1, 2, 3, 4].map((index) => cell(week(index)).text)).toEqual([
    "50%",
    "125%",
    "100%",
    "No bookings",
    "No members",
  ]);
});

test("a month needs as many people as its fullest week", () => {
  const cell = demandCell([0, 0, 0, 0, 3, 5, 2, 0], FROM);
  expect([cell(DECEMBER).text, cell(week(0)).text]).toEqual(["5 open", "None"]);
});
