import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "./days";
import { bookedShare, spansWithin, teamCalendar, teamFigures, type Membership } from "./team-calendar";
import { stepOn, workCalendar, type Booking, type StatedTime } from "./free-and-booked-time";

const TODAY = "2026-11-26";
const SPAN = { from: "2026-11-23", to: "2026-12-20" };
const ALWAYS: Membership[] = [{ from: null, to: null }];

function member(bookings: Partial<Booking>[] = [], stated: Partial<StatedTime> = {}, memberships = ALWAYS) {
  const person = { availability: "available", availableFrom: null, hoursPerWeek: null, ...stated };
  const work = bookings.map((one) => ({
    status: "active",
    startDate: "2026-11-02",
    endDate: null,
    allocation: 100,
    ...one,
  }));
  return { calendar: workCalendar(person, work, SPAN, TODAY), memberships };
}

test("unavailable and part-time members add what they can work, and no more", () => {
  const away = { availability: "unavailable", availableFrom: "2026-12-07" };
  const team = teamCalendar([member(), member([], away), member([], { hoursPerWeek: 32 })], SPAN);
  expect(team.steps.map(({ day, workable, free, people }) => [day, workable, free, people])).toEqual([
    ["2026-11-23", 280, 280, 3],
    ["2026-11-26", 180, 180, 3],
    ["2026-12-07", 280, 280, 3],
  ]);
  expect(teamFigures(stepOn(team, TODAY))).toEqual({ headcount: 3, freeCapacity: 60 });
});

test("members count while they are members, and a team begins with nobody", () => {
  const joins = [{ from: "2026-11-30", to: "2026-12-04" }];
  const team = teamCalendar([member([], {}, joins)], SPAN);
  expect(team.steps.map(({ day, workable, people }) => [day, workable, people])).toEqual([
    ["2026-11-23", 0, 0],
    ["2026-11-30", 100, 1],
    ["2026-12-05", 0, 0],
  ]);
  expect(teamFigures(stepOn(team, "2026-11-23"))).toEqual({ headcount: 0, freeCapacity: 0 });
  expect(teamCalendar([], SPAN).steps).toHaveLength(1);
});

test("somebody who follows another changes nothing", () => {
  const [leaves, follows] = [[{ from: null, to: "2026-12-01" }], [{ from: "2026-12-02", to: null }]];
  expect(teamCalendar([member([], {}, leaves), member([], {}, follows)], SPAN).steps).toHaveLength(1);
});

test("the booked share is that of the time that is booked or free, above 100 only beyond full weeks", () => {
  const share = (...members: ReturnType<typeof member>[]) => bookedShare(teamCalendar(members, SPAN));
  expect(share(member(), member())).toBeNull();
  expect(share(member([{}]), member())).toBe(50);
  expect(share(member([{ allocation: 40 }], { hoursPerWeek: 20 }))).toBe(80);
  // More than the hours that somebody wants to work isn't more than a full week.
  expect(share(member([{ allocation: 60 }], { hoursPerWeek: 20 }))).toBe(100);
  expect(share(member([{}], { hoursPerWeek: 0 }))).toBe(100);
  // Whoever is unavailable and idle has no time, and whoever works though unavailable takes nobody else's.
  const away = { availability: "unavailable", availableFrom: null };
  const fromToday = { from: TODAY, to: SPAN.to };
  const ahead = (...members: ReturnType<typeof member>[]) => bookedShare(teamCalendar(members, fromToday));
  expect(ahead(member([{}]), member([], away))).toBe(100);
  expect(ahead(member([{}], away), member())).toBe(50);
  expect(share(member([{}, { allocation: 50 }]))).toBe(150);
});

const dayIn = fc.integer({ min: -20, max: 60 }).map((n) => addDays(SPAN.from, n));
const membership = fc.record({ from: fc.option(dayIn), to: fc.option(dayIn) });

test("somebody is present on each day of any membership, once", () => {
  fc.assert(
    fc.property(fc.array(membership, { maxLength: 5 }), (memberships) => {
      const spans = spansWithin(memberships, SPAN);
      for (let i = 0; i <= daysBetween(SPAN.from, SPAN.to); i++) {
        const day = addDays(SPAN.from, i);
        const isMember = memberships.some(({ from, to }) => (from ?? day) <= day && day <= (to ?? day));
        expect(spans.filter(({ from, to }) => from <= day && day <= to)).toHaveLength(isMember ? 1 : 0);
      }
    }),
  );
});
