import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "./days";
import {
  freeMembers,
  meanShares,
  membersOn,
  spansWithin,
  teamCalendar,
  teamFigures,
  type Membership,
} from "./team-calendar";
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

test("whoever has any hours free today counts, once and while they are a member", () => {
  const always = { from: null, to: null };
  const members = [
    { freelancerId: "a", free: 20, ...always },
    { freelancerId: "a", free: 20, from: "2026-11-02", to: null },
    { freelancerId: "b", free: 60, from: null, to: TODAY },
    { freelancerId: "c", free: 0, ...always },
    { freelancerId: "d", free: 100, from: "2026-11-27", to: null },
    { freelancerId: "e", free: 100, from: null, to: "2026-11-25" },
  ];
  expect(freeMembers(members, TODAY)).toEqual({ people: 2, hours: 32 });
  expect(freeMembers([], TODAY)).toEqual({ people: 0, hours: 0 });
});

test("who has left isn’t a member any more, and who joins later isn’t counted yet", () => {
  const members = [
    { freelancerId: "a", from: null, to: "2026-11-25" },
    { freelancerId: "b", from: "2026-11-02", to: TODAY },
    { freelancerId: "c", from: TODAY, to: null },
    { freelancerId: "c", from: "2026-12-01", to: null },
    { freelancerId: "d", from: "2026-11-27", to: null },
  ];
  const { current, former, ...counts } = membersOn(members, TODAY);
  expect(current.map(({ freelancerId }) => freelancerId)).toEqual(["b", "c", "c", "d"]);
  expect(former.map(({ freelancerId }) => freelancerId)).toEqual(["a"]);
  expect(counts).toEqual({ headcount: 2, joining: 1 });
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

test("what is booked, free and unavailable are a team's full weeks, above 100 only beyond all of them", () => {
  const inSpan = (span: typeof SPAN, ...members: ReturnType<typeof member>[]) => {
    const shares = meanShares(teamCalendar(members, span));
    return shares && [shares.booked, shares.free, shares.unavailable].map(Math.round);
  };
  const shares = (...members: ReturnType<typeof member>[]) => inSpan(SPAN, ...members);
  expect(shares()).toBeNull();
  expect(shares(member(), member())).toEqual([0, 100, 0]);
  expect(shares(member([{}]), member())).toEqual([50, 50, 0]);
  expect(shares(member([{ allocation: 40 }], { hoursPerWeek: 20 }))).toEqual([40, 10, 50]);
  // More than the hours that somebody wants to work isn't more than a full week.
  expect(shares(member([{ allocation: 60 }], { hoursPerWeek: 20 }))).toEqual([60, 0, 40]);
  // Whoever is unavailable and idle has no time, and whoever works too much takes nobody else's.
  const away = { availability: "unavailable", availableFrom: null };
  const fromToday = { from: TODAY, to: SPAN.to };
  const ahead = (...members: ReturnType<typeof member>[]) => inSpan(fromToday, ...members);
  expect(ahead(member([{}]), member([], away))).toEqual([50, 0, 50]);
  expect(ahead(member([{}], away), member())).toEqual([50, 50, 0]);
  expect(shares(member([{}, { allocation: 50 }]), member())).toEqual([50, 50, 0]);
  expect(shares(member([{}, { allocation: 50 }]))).toEqual([150, 0, 0]);
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
