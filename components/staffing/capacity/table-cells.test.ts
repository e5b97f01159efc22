import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "@/lib/staffing/days";
import { weeklyHours, workCalendar, type Booking, type StatedTime } from "@/lib/staffing/free-and-booked-time";
import { demandCell, loadCell } from "./table-cells";

/** Weeks from 9 November; today is in the third. */
const FROM = "2026-11-09";
const TODAY = "2026-11-25";
const day = (index: number, days = 0) => addDays(FROM, index * 7 + days);
const week = (index: number) => ({ start: day(index), end: day(index, 6) });
const NOVEMBER = { start: "2026-11-09", end: "2026-11-30" };
const DECEMBER = { start: "2026-12-01", end: "2026-12-31" };

type Work = Partial<Booking>;

const PERSON: StatedTime = { availability: "available", availableFrom: null, hoursPerWeek: null };
const WORK: Booking = { status: "active", startDate: FROM, endDate: null, allocation: 100 };

/** @param work by default from the first day on, without an end */
function cells(stated: Partial<StatedTime> = {}, ...work: Work[]) {
  const person = { ...PERSON, ...stated };
  const bookings = work.map((one) => ({ ...WORK, ...one }));
  return loadCell(workCalendar(person, bookings, { from: FROM, to: "2027-01-03" }, TODAY), {
    weekly: weeklyHours(person),
    today: TODAY,
  });
}

test("somebody is unavailable until the very day, free after it, and nothing is said of past weeks", () => {
  const away = { availability: "unavailable" };
  const cell = cells({ ...away, availableFrom: "2026-12-22" });
  expect(cell(week(0))).toEqual({ text: "Not booked", look: "none" });
  expect(cell(week(2)).text).toBe("Unavailable");
  expect(cell(DECEMBER)).toEqual({ text: "Free", note: "from 22 Dec", look: "opening" });
  expect(cell(week(7)).text).toBe("Free");
  const soon = cells({ ...away, availableFrom: "2026-12-30" }, { startDate: "2027-01-01", allocation: 60 });
  expect(soon(DECEMBER)).toEqual({ text: "9% free", look: "opening" });
  // Somebody free today isn't "free from" today.
  expect(cells()(NOVEMBER)).toEqual({ text: "Free", look: "free" });
  expect(cells(away)(DECEMBER).text).toBe("Unavailable");
  expect(cells({ hoursPerWeek: 0 })(DECEMBER).text).toBe("Unavailable");
});

test("a week's figure is the mean of its workdays", () => {
  const cell = cells({}, { startDate: day(3, 2), endDate: day(3, 4), allocation: 100 });
  expect(cell(week(3))).toMatchObject({ text: "60%", note: "40% free" });
  // A weekend adds nothing to it.
  expect(cells({}, { startDate: day(3, 5), endDate: day(3, 6), allocation: 100 })(week(3)).text).toBe("Free");
  expect(cells({}, { startDate: day(3), endDate: day(3), allocation: 1 })(week(3))).toMatchObject({ text: "<1%" });
});

test("wherever anything is booked, its share is said, with what is free and from when", () => {
  const said = (...work: Work[]) => {
    const cell = cells({}, ...work);
    return [week(3), DECEMBER].map((days) => [cell(days).text, cell(days).note, cell(days).look]);
  };
  expect(said({ endDate: "2026-12-02" })).toEqual([
    ["60%", "free from 3 Dec", "load"],
    ["9%", "free from 3 Dec", "load"],
  ]);
  // Free before it is booked, and not from its first day on.
  expect(said({ startDate: "2026-12-14" })[1]).toEqual(["61%", "39% free", "load"]);
  // Days before it are free, too, in part or in all.
  expect(said({ endDate: "2026-12-13", allocation: 40 })[1]).toEqual(["16%", "84% free", "load"]);
  expect(said({ startDate: "2026-12-07", endDate: "2026-12-18" })).toEqual([
    ["Free", undefined, "free"],
    ["43%", "57% free", "load"],
  ]);
  // Work follows, in the month or soon after it.
  const follows = { startDate: "2026-12-28", allocation: 60 };
  expect(said({ endDate: "2026-12-02" }, follows)[1]).toEqual(["19%", "81% free", "load"]);
  const soon = { startDate: "2027-01-01", allocation: 60 };
  expect(said({ endDate: "2026-12-28" }, soon)[1]).toEqual(["87%", "13% free", "load"]);
  // Tentative work and overloads are still named.
  const offered = { status: "offered", startDate: "2026-12-07", endDate: "2026-12-11" };
  expect(said({ endDate: "2026-12-02" }, offered)[1]?.[2]).toBe("mixed");
  const over = { startDate: "2026-12-01", endDate: "2026-12-01", allocation: 20 };
  expect(said({ endDate: "2026-12-02" }, over)[1]?.[2]).toBe("over");
});

test("tentative work has words of its own, beside booked work or alone", () => {
  const cell = cells(
    {},
    { startDate: day(3), endDate: day(3, 6), allocation: 40 },
    { status: "offered", startDate: day(3), endDate: day(4, 6), allocation: 60 },
  );
  expect(cell(week(3))).toMatchObject({ text: "40%", note: "→ 100%", hiddenNote: "tentative", look: "mixed" });
  expect(cell(week(4))).toEqual({ text: "60%", hiddenNote: "tentative", isWarning: false, look: "tentative" });
  expect(cell(week(5)).text).toBe("Free");
});

test("what bookings leave is said as far as one can plan with it", () => {
  const notes = (stated: Partial<StatedTime>, allocation: number) => {
    const cell = cells(stated, { allocation });
    return [0, 2, 3].map((index) => cell(week(index)).note);
  };
  expect(notes({}, 60)).toEqual([undefined, "40% free", "40% free"]);
  expect(notes({ availability: "unavailable", availableFrom: day(3) }, 60)).toEqual([undefined, undefined, "40% free"]);
  expect(notes({ availability: "unavailable" }, 60)).toEqual([undefined, undefined, undefined]);
  expect(notes({}, 95)).toEqual([undefined, undefined, undefined]);
  // Of those who work less.
  expect(notes({ hoursPerWeek: 32 }, 60)[2]).toBe("8 of 32 h free");
  const half = cells({ availability: "partial" }, { endDate: day(2, 6), allocation: 10 });
  expect([2, 3].map((index) => [half(week(index)).text, half(week(index)).note])).toEqual([
    ["10%", "16 of 20 h free"],
    ["20 h free", undefined],
  ]);
  expect(notes({ availability: "partial" }, 60)[2]).toBeUndefined();
});

test("of a period that runs, all figures are of what is left of it", () => {
  const said = (...work: Work[]) => {
    const cell = cells({}, ...work);
    return [week(2), NOVEMBER].map((days) => [cell(days).text, cell(days).note, cell(days).look]);
  };
  const free = ["Free", undefined, "free"];
  const booked = (text: string, note: string) => [text, note, "load"];
  expect(said({ endDate: "2026-11-13", allocation: 40 })).toEqual([free, free]);
  expect(said({ endDate: day(2), allocation: 50 })).toEqual([free, free]);
  const ends = { startDate: "2026-11-25", endDate: "2026-11-26" };
  expect(said(ends)).toEqual([booked("67%", "free from 27 Nov"), booked("50%", "free from 27 Nov")]);
  expect(said({ allocation: 60 })).toEqual([booked("60%", "40% free"), booked("60%", "40% free")]);
  const follows = { startDate: "2026-11-26", endDate: null, allocation: 95 };
  expect(said({ endDate: "2026-11-20" }, follows)[1]).toEqual(booked("71%", "29% free"));
});

test("a week whose workdays are over is read as a week that is over", () => {
  const work = [{ ...WORK, startDate: day(2), endDate: day(2, 2), allocation: 50 }];
  const saturday = day(2, 5);
  const calendar = workCalendar(PERSON, work, { from: FROM, to: "2027-01-03" }, saturday);
  expect(loadCell(calendar, { weekly: 40, today: saturday })(week(2))).toMatchObject({ text: "30%", look: "load" });
});

test("an overload is named with its peak, and isn't one any more when it is over", () => {
  const over = { startDate: day(0), endDate: day(1, 6), allocation: 20 };
  expect([week(0), NOVEMBER].map((days) => cells({}, {}, over)(days).look)).toEqual(["load", "load"]);
  // On Monday, and today is Wednesday.
  expect(cells({}, {}, { startDate: day(2), endDate: day(2), allocation: 50 })(week(2))).toMatchObject({
    text: "100%",
    look: "load",
  });
  const cell = cells({}, {}, { startDate: day(3), endDate: day(3), allocation: 50 });
  expect(cell(week(3))).toEqual({ text: "110%", note: "up to 150%", hiddenNote: "overload", look: "over" });
  expect(cells({}, {}, { allocation: 50 })(week(3)).note).toBe("overload");
});

test("completed and terminated work counts to its last day, and work past its end to its end", () => {
  for (const status of ["completed", "terminated"]) {
    const cell = cells({}, { status, allocation: 50 });
    expect([1, 2, 3].map((index) => cell(week(index)).text)).toEqual(["50%", "17%", "Free"]);
  }
  expect(cells({}, { endDate: day(1, 4) })(week(2)).text).toBe("Free");
});

test("tentative work is rounded as booked work is, and warned of where it would be too much on any day", () => {
  const offered = (allocation: number, start: string, end: string) => {
    return { status: "offered", startDate: start, endDate: end, allocation };
  };
  const half = { allocation: 80 };
  const tooMuch = { hiddenNote: "tentative, more than a full week", isWarning: true };
  expect(cells({}, half, offered(31, day(3), day(3, 6)))(week(3))).toMatchObject({ note: "up to 111%", ...tooMuch });
  expect(cells({}, half, offered(2, day(3), day(3, 6)))(week(3))).toMatchObject({
    text: "80%",
    note: "→ 82%",
    look: "mixed",
  });
  expect(cells({}, offered(70, day(3), day(3)), offered(60, day(3), day(3)))(week(3))).toMatchObject({
    text: "Up to 130%",
    look: "tentative",
    ...tooMuch,
  });
  // Accepting it changes no figure.
  for (const [allocation, text] of [
    [31, "31%"],
    [2, "2%"],
  ] as const) {
    const work = offered(allocation, day(3), day(3, 6));
    expect(cells({}, work)(week(3)).text).toBe(text);
    expect(cells({}, { ...work, status: "accepted" })(week(3)).text).toBe(text);
  }
  expect(cells({}, offered(60, "2026-12-09", "2026-12-31"))(week(4)).text).toBe("36%");
  // Too much on a Monday, though not in the week's mean.
  expect(cells({}, half, offered(50, day(3), day(3)))(week(3))).toMatchObject({ note: "up to 130%", ...tooMuch });
  expect(cells({}, offered(1, day(3), day(3)))(week(3)).text).toBe("<1%");
  expect(cells({}, half, offered(50, day(1), day(1, 6)))(week(1)).isWarning).toBe(false);
});

test("whatever is proposed, accepting it changes no figure, in weeks and months, past and to come", () => {
  const someWork = fc
    .record({ from: fc.nat(45), days: fc.nat(40), allocation: fc.integer({ min: 1, max: 50 }) })
    .map(({ from, days, allocation }) => ({ startDate: day(0, from), endDate: day(0, from + days), allocation }));
  const periods = [NOVEMBER, DECEMBER, ...Array.from({ length: 8 }, (_, index) => week(index))];
  const figures = fc.property(fc.array(someWork, { maxLength: 1 }), someWork, (booked, proposed) => {
    const [before, after] = ["offered", "accepted"].map((status) => cells({}, ...booked, { ...proposed, status }));
    return periods.every((period) => {
      const [tentative, accepted] = [before?.(period), after?.(period)];
      if (accepted?.look !== "load") return true;
      if (tentative?.look === "mixed") return tentative.note === `→ ${accepted.text}`;
      return tentative?.look !== "tentative" || tentative.text === accepted.text;
    });
  });
  expect(fc.check(figures)).toMatchObject({ failed: false, counterexample: null });
});

test("a month needs as many people as its fullest week", () => {
  const cell = demandCell([0, 0, 0, 0, 3, 5, 2, 0], FROM, TODAY);
  expect([cell(DECEMBER).text, cell(week(0)).text]).toEqual(["5 to fill", "None"]);
});
