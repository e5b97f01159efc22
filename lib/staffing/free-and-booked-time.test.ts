import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, workdayFrom } from "./days";
import {
  firstFreeDay,
  freeShare,
  meanFreeHours,
  meanLoad,
  meanOver,
  overloadsOf,
  partsOf,
  peakLoad,
  rebooked,
  stepOn,
  summedSteps,
  tentativeOverloadsOf,
  utilizationOf,
  workCalendar,
  workdayParts,
  type Booking,
  type CalendarStep,
  type StatedTime,
} from "./free-and-booked-time";

const TODAY = "2026-11-26";
const SPAN = { from: "2026-11-16", to: "2027-03-31" };
const FULL_TIME: StatedTime = { availability: "available", availableFrom: null, hoursPerWeek: null };

const booking = (changes: Partial<Booking>): Booking => ({
  status: "active",
  startDate: "2026-11-23",
  endDate: "2026-12-04",
  allocation: 100,
  ...changes,
});

const calendar = (bookings: Booking[], stated: Partial<StatedTime> = {}) =>
  workCalendar({ ...FULL_TIME, ...stated }, bookings, SPAN, TODAY);

describe("a calendar's steps", () => {
  test("begin where work starts and after its last day", () => {
    expect(calendar([booking({})]).steps).toEqual([
      { day: "2026-11-16", workable: 100, booked: 0, tentative: 0 },
      { day: "2026-11-23", workable: 100, booked: 100, tentative: 0 },
      { day: "2026-12-05", workable: 100, booked: 0, tentative: 0 },
    ]);
  });

  test("count completed and terminated work until its last day, and never in days to come", () => {
    for (const status of ["completed", "terminated"]) {
      const past = calendar([booking({ status, startDate: "2026-11-17", endDate: "2026-11-20" })]);
      expect(past.steps.map(({ day, booked }) => [day, booked])).toEqual([
        ["2026-11-16", 0],
        ["2026-11-17", 100],
        ["2026-11-21", 0],
      ]);
      for (const endDate of [null, "2027-02-26"]) {
        expect(stepOn(calendar([booking({ status, endDate })]), addDays(TODAY, 1)).booked).toBe(0);
      }
    }
  });

  test("count active work that is past its end no longer", () => {
    expect(stepOn(calendar([booking({ endDate: "2026-11-25" })]), TODAY).booked).toBe(0);
  });

  test("hold proposals and offers apart, and leave out what was refused", () => {
    const pending = [booking({ status: "proposed", allocation: 30 }), booking({ status: "offered", allocation: 40 })];
    const refused = [booking({ status: "declined" }), booking({ status: "withdrawn" })];
    expect(stepOn(calendar([...pending, ...refused]), TODAY)).toMatchObject({ booked: 0, tentative: 70 });
  });

  test("follow what people state of their time from today on", () => {
    const unavailable = { availability: "unavailable", availableFrom: "2027-01-04" };
    expect(calendar([], unavailable).steps.map(({ day, workable }) => [day, workable])).toEqual([
      ["2026-11-16", 100],
      [TODAY, 0],
      ["2027-01-04", 100],
    ]);
    expect(stepOn(calendar([], { availability: "unavailable" }), SPAN.to).workable).toBe(0);
    expect(stepOn(calendar([], { availability: "partial" }), TODAY).workable).toBe(50);
    expect(stepOn(calendar([], { hoursPerWeek: 33 }), TODAY).workable).toBe(82.5);
    expect(stepOn(calendar([], { hoursPerWeek: 60 }), TODAY).workable).toBe(100);
  });
});

describe("free time", () => {
  test("begins on the Monday after work that ends on a Friday", () => {
    expect(firstFreeDay(workCalendar(FULL_TIME, [booking({})], { from: TODAY, to: SPAN.to }, TODAY))).toBe(
      "2026-12-07",
    );
    expect(workdayParts(calendar([booking({}), booking({ startDate: "2026-12-07", endDate: null })]))).toHaveLength(2);
  });

  test("is what bookings leave of the hours that somebody works", () => {
    const half = calendar([booking({ allocation: 30 })], { hoursPerWeek: 20 });
    expect(freeShare(stepOn(half, TODAY))).toBe(20);
    const span = { from: "2026-11-30", to: "2026-12-11" };
    expect(meanFreeHours(workCalendar(FULL_TIME, [booking({})], span, TODAY))).toBe(20);
    expect(meanLoad(workCalendar(FULL_TIME, [booking({})], span, TODAY))).toBe(50);
  });

  test("with so many hours begins when so many are free", () => {
    const bookings = [booking({ allocation: 60 })];
    const from = { from: TODAY, to: SPAN.to };
    expect(firstFreeDay(workCalendar(FULL_TIME, bookings, from, TODAY), 16)).toBe(TODAY);
    expect(firstFreeDay(workCalendar(FULL_TIME, bookings, from, TODAY), 20)).toBe("2026-12-07");
    expect(firstFreeDay(workCalendar({ ...FULL_TIME, hoursPerWeek: 0 }, [], from, TODAY))).toBeNull();
  });

  test("of a team isn't made up for by another member's overload", () => {
    const over = workCalendar(FULL_TIME, [booking({}), booking({ allocation: 50 })], SPAN, TODAY);
    const idle = workCalendar(FULL_TIME, [], SPAN, TODAY);
    expect(summedSteps([over, idle]).find(({ day }) => day === "2026-11-23")).toEqual({
      day: "2026-11-23",
      workable: 200,
      booked: 150,
      tentative: 0,
      free: 100,
      people: 2,
    });
  });
});

const dayIn = fc.integer({ min: -60, max: 200 }).map((n) => addDays(TODAY, n));
const bookings = fc.array(
  fc
    .record({
      status: fc.constantFrom(
        "proposed",
        "offered",
        "accepted",
        "active",
        "completed",
        "declined",
        "withdrawn",
        "terminated",
      ),
      startDate: dayIn,
      length: fc.option(fc.integer({ min: 0, max: 90 })),
      allocation: fc.integer({ min: 1, max: 100 }),
    })
    .map(({ length, ...one }) => ({ ...one, endDate: length === null ? null : addDays(one.startDate, length) })),
  { maxLength: 6 },
);
const stated = fc.record({
  availability: fc.constantFrom("available", "partial", "on_notice", "unavailable"),
  availableFrom: fc.option(dayIn),
  hoursPerWeek: fc.option(fc.integer({ min: 0, max: 80 })),
});

test("every figure is that of its days, counted one by one", () => {
  fc.assert(
    fc.property(stated, bookings, (person, work) => {
      const found = workCalendar(person, work, SPAN, TODAY);
      const days = Array.from({ length: daysBetween(SPAN.from, SPAN.to) + 1 }, (_, i) => addDays(SPAN.from, i));
      const bookedOn = (day: string) =>
        work
          .filter(({ status }) => !["proposed", "offered", "declined", "withdrawn"].includes(status))
          .filter(({ status }) => status === "accepted" || status === "active" || day <= TODAY)
          .filter(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))
          .reduce((sum, { allocation }) => sum + allocation, 0);
      for (const day of days) expect(stepOn(found, day).booked).toBe(bookedOn(day));
      expect(peakLoad(found)).toBe(Math.max(...days.map(bookedOn)));
      const workdays = days.filter((day) => workdayFrom(day) === day);
      const mean = workdays.reduce((sum, day) => sum + bookedOn(day), 0) / workdays.length;
      expect(meanLoad(found)).toBeCloseTo(mean, 9);
      const free = workdays.find((day) => freeShare(stepOn(found, day)) > 0) ?? null;
      expect(firstFreeDay(found)).toBe(free);
      for (const part of overloadsOf(found)) expect(bookedOn(part.day)).toBeGreaterThan(100);
      const parts = partsOf(found);
      expect([parts[0]?.day, parts.at(-1)?.end]).toEqual([SPAN.from, SPAN.to]);
    }),
  );
});

test("time with a booking on other days is as if it had always been on them", () => {
  fc.assert(
    fc.property(stated, bookings, fc.nat(), dayIn, fc.option(dayIn), (person, work, nth, startDate, endDate) => {
      fc.pre(work.length > 0);
      const at = nth % work.length;
      const changed = work.map((one, i) => (i === at ? { ...one, startDate, endDate } : one));
      const moved = work.slice(at, at + 1).map((one) => {
        return rebooked(workCalendar(person, work, SPAN, TODAY), one, { startDate, endDate }, TODAY);
      });
      expect(moved).toEqual([workCalendar(person, changed, SPAN, TODAY)]);
    }),
  );
});

test("summed steps are the sums of their people's days, counted one by one", () => {
  const people = fc.array(fc.tuple(stated, bookings, dayIn, dayIn), { maxLength: 5 });
  fc.assert(
    fc.property(people, (all) => {
      const calendars = all.flatMap(([person, work, from, to]) =>
        from > to ? [] : workCalendar(person, work, { from, to }, TODAY),
      );
      const steps = summedSteps(calendars);
      for (const [i, { day, ...sum }] of steps.entries()) {
        expect(day > (steps[i - 1]?.day ?? "")).toBe(true);
        const present = calendars.filter(({ span }) => span.from <= day && day <= span.to);
        const found = present.map((one) => stepOn(one, day));
        const sumOf = (figureOf: (step: CalendarStep) => number) =>
          found.reduce((total, step) => total + figureOf(step), 0);
        expect(sum).toEqual({
          workable: sumOf(({ workable }) => workable),
          booked: sumOf(({ booked }) => booked),
          tentative: sumOf(({ tentative }) => tentative),
          free: sumOf(freeShare),
          people: present.length,
        });
      }
    }),
  );
});

test("tentative work overloads only where nothing is one yet", () => {
  const found = calendar([
    booking({ allocation: 60 }),
    booking({ startDate: "2026-12-01", endDate: "2026-12-01", allocation: 60 }),
    booking({ status: "offered", startDate: "2026-11-30", endDate: "2026-12-02", allocation: 50 }),
  ]);
  const days = tentativeOverloadsOf(found).map(({ day, end }) => [day, end]);
  expect(days).toEqual([
    ["2026-11-30", "2026-11-30"],
    ["2026-12-02", "2026-12-02"],
  ]);
  expect(meanOver(found, ({ tentative }) => (tentative > 0 ? 98 : 0))).toBe(3);
});

test.each([
  ["completed", "2026-11-02", TODAY, 0],
  ["terminated", "2026-11-02", TODAY, 0],
  ["active", "2026-11-02", TODAY, 60],
  ["accepted", TODAY, null, 60],
  ["accepted", addDays(TODAY, 1), null, 0],
  ["active", "2026-11-02", addDays(TODAY, -1), 0],
  ["offered", "2026-11-02", null, 0],
])("%s work from %s to %s utilizes %s percent of a full week", (status, startDate, endDate, percent) => {
  const booking = { status, startDate, endDate, allocation: 60 };
  expect(utilizationOf([booking], TODAY)).toBe(percent);
  expect(utilizationOf([booking, { ...booking, status: "active", endDate: null }], TODAY)).toBe(
    percent + (startDate <= TODAY ? 60 : 0),
  );
});
