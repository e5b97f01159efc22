import { expect, test } from "vitest";
import { demandCell, loadCell, teamCell } from "./table-cells";

/** Weeks from 9 November; today is in the third. */
const FROM = "2026-11-09";
const TODAY = "2026-11-25";
const week = (index: number) => ({ start: day(index), end: day(index, 6) });
const day = (index: number, days = 0) =>
  new Date(Date.parse(FROM) + (index * 7 + days) * 86_400_000).toISOString().slice(0, 10);
const DECEMBER = { start: "2026-12-01", end: "2026-12-31" };

function cells(freeFrom: string | null, loads: number[] = [], pending: number[] = [], peak = loads) {
  const fill = (figures: number[]) => Array.from({ length: 8 }, (_, i) => figures[i] ?? 0);
  return loadCell(
    { loads: fill(loads), peak: fill(peak), pending: fill(pending) },
    { from: FROM, today: TODAY, freeFrom },
  );
}

test("somebody is unavailable until the very day, free after it, and nothing is said of past weeks", () => {
  const cell = cells("2026-12-26");
  expect(cell(week(0))).toEqual({ text: "Not booked", look: "none" });
  expect(cell(week(2)).text).toBe("Unavailable");
  expect(cell(DECEMBER)).toEqual({ text: "Free from 26", look: "opening" });
  expect(cell(week(7)).text).toBe("Free");
  // Somebody free today isn't "free from" today.
  expect(cells("2026-11-23")({ start: "2026-11-09", end: "2026-11-30" }).text).toBe("Free");
  expect(cells(null)(DECEMBER).text).toBe("Unavailable");
});

test("tentative work has words of its own, beside booked work or alone", () => {
  const cell = cells("2026-11-23", [0, 0, 0, 40], [0, 0, 0, 60, 60]);
  expect(cell(week(3))).toMatchObject({ text: "40%", note: "→ 100%", hiddenNote: "tentative", look: "mixed" });
  expect(cell(week(4))).toEqual({ text: "60%", hiddenNote: "tentative", isWarning: false, look: "tentative" });
  expect(cell(week(5)).text).toBe("Free");
});

test("tentative work is rounded to five percent, and warned of where it would be too much", () => {
  const cell = cells("2026-11-23", [0, 0, 80, 80], [0, 0, 31, 1, 112, 1]);
  const tooMuch = { hiddenNote: "tentative, more than a full week", isWarning: true };
  expect(cell(week(2))).toMatchObject({ text: "80%", note: "→ 110%", ...tooMuch });
  expect(cell(week(3))).toEqual({ text: "80%", look: "load", share: 80 });
  expect(cell(week(4))).toEqual({ text: "110%", ...tooMuch, look: "tentative" });
  expect(cell(week(5)).text).toBe("<5%");
});

test("an overload on some days is named with its peak", () => {
  const cell = cells("2026-11-23", [0, 0, 150, 90], [], [0, 0, 150, 130]);
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
