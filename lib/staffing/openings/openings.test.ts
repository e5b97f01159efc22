import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUNTED_STATUSES } from "@/lib/records/counted-statuses";
import { addDays, workdayFrom } from "../days";
import { fullDays, neediestPosition, openingFacts, openingsUntil, sumOpenings } from "./openings";
import { isDemand, isOnHold, isPastEnd, isRunning, isStarting } from "../statuses";

/** A Wednesday. */
const TODAY = "2026-11-25";
const PROJECT = { status: "in_progress", startDate: "2026-10-15", endDate: "2027-01-23" };

type Person = { freelancerId: string; status: string; startDate: string; endDate: string | null };

let count = 0;

/** Each is another one, unless named. */
const person = (
  startDate: string,
  endDate: string | null,
  status = "active",
  freelancerId = `F${++count}`,
): Person => ({
  freelancerId,
  status,
  startDate,
  endDate,
});

type Dates = { startDate?: string | null; endDate?: string | null };

function facts(people: Person[], openings = people.length, project: Partial<typeof PROJECT> = {}, dates: Dates = {}) {
  return openingFacts({ openings, people, ...dates }, { ...PROJECT, ...project }, TODAY);
}

describe("openings on hold", () => {
  test("are the open ones without a proposal, of a project on hold or an archived company", () => {
    const people = [person("2026-10-15", null), person("2026-12-01", null, "proposed")];
    const onHold = (project: object) => openingFacts({ openings: 5, people }, { ...PROJECT, ...project }, TODAY).onHold;
    expect(onHold({ status: "on_hold" })).toBe(3);
    expect(onHold({ companyStatus: "archived" })).toBe(3);
    expect(onHold({ status: "completed", companyStatus: "archived" })).toBe(0);
  });

  test("are planned instead while their project is a draft, of a company that isn’t archived", () => {
    const people = [person("2026-10-15", null), person("2026-12-01", null, "proposed")];
    const waiting = (project: object) => {
      const { onHold, planned } = openingFacts({ openings: 5, people }, { ...PROJECT, ...project }, TODAY);
      return { onHold, planned };
    };
    expect(waiting({ status: "draft" })).toEqual({ onHold: 0, planned: 3 });
    expect(waiting({ status: "draft", companyStatus: "archived" })).toEqual({ onHold: 3, planned: 0 });
    expect(waiting({ status: "open" })).toEqual({ onHold: 0, planned: 0 });
  });

  test("are those that are counted and no demand", () => {
    for (const status of COUNTED_STATUSES.projects) {
      for (const companyStatus of [null, "active", "on_hold", "archived"]) {
        expect(isOnHold({ status, companyStatus })).toBe(!isDemand({ status, companyStatus }));
      }
    }
  });
});

describe("gaps", () => {
  test("begin on the first workday after people leave, and end with the project", () => {
    const early = person("2026-10-15", "2026-12-04");
    expect(facts([early, person("2026-10-15", "2027-01-23")])).toMatchObject({ gaps: 1, gapStarts: ["2026-12-07"] });
    expect(facts([early, person("2026-10-15", "2026-12-18")])).toMatchObject({
      filled: 2,
      gaps: 2,
      gapStarts: ["2026-12-07", "2026-12-21"],
      unfilled: [
        { start: "2026-12-07", end: "2026-12-20", count: 1 },
        { start: "2026-12-21", end: "2027-01-23", count: 2 },
      ],
    });
    expect(facts([person("2026-10-15", "2026-12-15")])).toMatchObject({ gapStarts: ["2026-12-16"] });
    expect(facts([early], 1, { endDate: "2026-12-06" })).toMatchObject({ gaps: 0, unfilled: [] });
  });

  test("are none where a successor follows on the next workday: both fill one opening", () => {
    const early = person("2026-10-15", "2026-12-04");
    const next = (day: string) => facts([early, person(day, null, "accepted")], 1);
    expect(next("2026-12-07")).toMatchObject({ filled: 1, open: 0, overfilled: 0, gaps: 0, unfilled: [] });
    expect(next("2026-12-09")).toMatchObject({ filled: 1, gaps: 1, gapStarts: ["2026-12-07"] });
    expect(facts([early, person("2026-12-07", null, "accepted")], 2)).toMatchObject({ filled: 1, open: 1, gaps: 0 });
  });

  test("are there now before somebody accepted starts, and never where nobody fills the opening", () => {
    expect(facts([person("2026-12-09", null, "accepted")])).toMatchObject({ filled: 1, gaps: 1, gapStarts: [TODAY] });
    expect(facts([person("2026-10-15", null, "proposed")], 2)).toMatchObject({ filled: 0, open: 2, gaps: 0 });
  });
});

describe("an opening", () => {
  test("has at most one person: more are too many, on the days on which they are there at once", () => {
    const people = [person("2026-10-15", null), person("2026-10-15", "2026-12-04"), person("2026-12-01", null)];
    expect(facts(people, 1)).toMatchObject({ openings: 1, filled: 1, open: 0, overfilled: 2, gaps: 0, unfilled: [] });
    expect(facts(people, 4)).toMatchObject({ filled: 3, open: 1, overfilled: 0 });
  });

  test("is filled once by somebody with several assignments at once, and by their extension", () => {
    const twice = [person("2026-10-15", null, "active", "Ada"), person("2026-11-02", null, "accepted", "Ada")];
    expect(facts(twice, 1)).toMatchObject({ filled: 1, open: 0, overfilled: 0, unfilled: [] });
    expect(facts(twice, 2)).toMatchObject({ filled: 1, open: 1, gaps: 0, unfilled: [{ count: 1 }] });
    expect(facts([...twice, person("2026-10-15", null)], 1)).toMatchObject({ filled: 1, overfilled: 1 });
    const extended = [
      person("2026-10-15", "2026-12-31", "active", "Ada"),
      person("2026-12-20", null, "accepted", "Ada"),
    ];
    expect(facts(extended, 1)).toMatchObject({ filled: 1, open: 0, overfilled: 0, gaps: 0 });
    const proposed = [person("2026-12-01", null, "proposed", "Ada"), person("2026-12-01", null, "offered", "Ada")];
    expect(facts(proposed, 3)).toMatchObject({ open: 3, pending: 1, proposed: 1 });
    const done = [person("2026-10-15", null, "active", "Ada"), person("2026-10-20", "2026-11-02", "completed", "Ada")];
    expect(facts(done, 3, { status: "completed" })).toMatchObject({ filled: 1 });
  });

  test("is not filled by work past its end, completed or terminated", () => {
    const people = [
      person("2026-10-15", "2026-11-24"),
      person("2026-10-15", null, "completed"),
      person("2026-10-15", "2027-01-23", "terminated"),
      person("2026-10-15", "2027-01-23", "withdrawn"),
    ];
    expect(facts(people, 1)).toMatchObject({ filled: 0, open: 1, gaps: 0 });
  });

  test("is not filled by somebody who is there on a weekend alone", () => {
    expect(facts([person("2026-11-28", "2026-11-29", "accepted")])).toMatchObject({ filled: 0, open: 1 });
  });

  test("counts proposals up to what is open", () => {
    const proposals = [person("2026-12-01", null, "proposed"), person("2026-12-01", null, "offered")];
    expect(facts([person("2026-10-15", null), ...proposals], 2)).toMatchObject({ open: 1, pending: 1, proposed: 2 });
    expect(facts(proposals, 3)).toMatchObject({ open: 3, pending: 2, proposed: 2 });
  });

  test("is needed on its position's own dates", () => {
    const dates = { startDate: "2026-12-07", endDate: "2026-12-31" };
    const span = { start: "2026-12-07", end: "2026-12-31", count: 1 };
    expect(facts([person("2026-10-15", "2026-12-04")], 1, {}, dates)).toMatchObject({ filled: 0, unfilled: [span] });
    expect(facts([person("2026-12-01", "2026-12-31")], 1, {}, dates)).toMatchObject({ filled: 1, gaps: 0 });
    const empty = openingFacts({ openings: 1, people: [] }, { status: "open", startDate: null, endDate: null }, TODAY);
    expect(empty.unfilled).toEqual([{ start: TODAY, end: null, count: 1 }]);
  });

  test("is needed on weekends where the project has no other day", () => {
    const weekend = { startDate: "2026-11-28", endDate: "2026-11-29" };
    expect(facts([], 1, weekend)).toMatchObject({ open: 1, unfilled: [{ ...span("2026-11-28", "2026-11-29") }] });
    expect(facts([person("2026-11-28", "2026-11-29", "accepted")], 1, weekend)).toMatchObject({ filled: 1, gaps: 0 });
  });
});

describe("a project in which nobody is needed any more", () => {
  const people = [
    person("2026-10-15", "2026-11-01", "completed"),
    person("2026-10-20", "2026-11-10", "terminated"),
    person("2026-11-15", null, "active"),
    person("2026-11-23", null, "accepted"),
    person("2026-10-15", null, "proposed"),
  ];
  test("are offered to at most as many as are pending, each position by itself", () => {
    const offer = (freelancerId: string) => ({ ...person("2027-01-04", null, "offered"), freelancerId });
    const one = facts([offer("a"), offer("b"), offer("b")], 1, {});
    const other = facts([person("2027-01-04", null, "proposed")], 2, {});
    expect(one).toMatchObject({ pending: 1, offered: 1, proposed: 2 });
    expect(sumOpenings([one, other])).toMatchObject({ pending: 2, offered: 1, proposed: 3 });
  });

  test.each([
    ["completed", { status: "completed" }],
    ["cancelled", { status: "cancelled" }],
    ["past its end", { endDate: "2026-11-20" }],
  ])("lacks nobody, and was filled by those who worked at once: %s", (_, project) => {
    expect(facts(people, 3, project)).toMatchObject({
      openings: 3,
      filled: 2,
      open: 0,
      overfilled: 0,
      pending: 0,
      gaps: 0,
      unfilled: [],
    });
    expect(facts(people, 1, project)).toMatchObject({ filled: 1, overfilled: 0 });
  });
});

test("a project's positions add up one by one: one with too many people fills no other", () => {
  const many = facts([person("2026-10-15", null), person("2026-10-15", null)], 1);
  const gap = facts([person("2026-10-15", "2026-12-04")], 2);
  expect(sumOpenings([many, gap])).toMatchObject({
    openings: 3,
    filled: 2,
    open: 1,
    overfilled: 1,
    gaps: 1,
    gapStarts: ["2026-12-07"],
  });
});

test("people are needed first where an opening is unfilled soonest, and nowhere once the project is over", () => {
  const position = (id: string, ...people: Person[]) => ({ id, openings: 1, people });
  const until = (end: string) => person("2026-10-15", end);
  const later = position("later", until("2026-12-18"));
  const sooner = position("sooner", until("2026-12-04"));
  const filled = position("filled", until("2027-01-23"));
  const needed = (positions: ReturnType<typeof position>[], project = PROJECT) =>
    neediestPosition(positions.map((one) => ({ id: one.id, ...openingFacts(one, project, TODAY) })))?.id ?? null;
  expect(needed([filled, later, sooner])).toBe("sooner");
  expect(needed([later, position("empty"), position("empty too")])).toBe("empty");
  expect(needed([filled])).toBeNull();
  expect(needed([sooner], { ...PROJECT, status: "completed" })).toBeNull();
});

test("one more person is too many on the days on which all openings are filled, not before a start or after an end", () => {
  const people = [person("2026-10-15", "2026-12-04"), person("2026-12-14", null, "accepted")];
  const full = (start: string, end: string | null, openings = 1, freelancerId = "somebody else") =>
    fullDays({ openings, people }, { start, end, freelancerId }, TODAY);
  expect(full("2026-10-01", null)).toEqual([
    { start: TODAY, end: "2026-12-06" },
    { start: "2026-12-14", end: null },
  ]);
  expect(full("2026-12-05", "2026-12-13")).toEqual([]);
  expect(full("2026-12-01", "2026-12-02")).toEqual([{ start: "2026-12-01", end: "2026-12-02" }]);
  expect(full("2026-10-01", "2026-10-20")).toEqual([]);
  expect(full("2026-10-01", null, 2)).toEqual([]);
  // Nobody is too many beside themselves.
  expect(full("2026-10-01", null, 1, people[0]?.freelancerId)).toEqual([{ start: "2026-12-14", end: null }]);
});

test("somebody is at work from the first to the last day, also if nobody made it active", () => {
  expect(isRunning(person("2026-10-15", TODAY), TODAY)).toBe(true);
  expect(isRunning(person("2026-10-15", null), TODAY)).toBe(true);
  expect(isRunning(person("2026-10-15", "2026-11-24"), TODAY)).toBe(false);
  expect(isRunning(person("2026-10-15", null, "accepted"), TODAY)).toBe(true);
  expect(isRunning(person(TODAY, null, "accepted"), TODAY)).toBe(true);
  expect(isRunning(person("2026-10-15", null, "offered"), TODAY)).toBe(false);
  for (const status of ["accepted", "active"]) {
    const ahead = person(addDays(TODAY, 1), null, status);
    expect([isRunning(ahead, TODAY), isStarting(ahead, TODAY)]).toEqual([false, true]);
    expect(isStarting(person(TODAY, null, status), TODAY)).toBe(false);
  }
  expect(isPastEnd(person("2026-10-15", "2026-11-24", "accepted"), TODAY)).toBe(true);
  expect(isPastEnd(person("2026-10-15", "2026-11-24", "proposed"), TODAY)).toBe(true);
  expect(isPastEnd(person("2026-10-15", "2026-11-24", "completed"), TODAY)).toBe(false);
});

test.each(["proposed", "offered"])("nobody is %s for days that are over", (status) => {
  const stale = person("2026-11-02", "2026-11-24", status);
  const lastDay = person("2026-11-02", TODAY, status);
  expect(facts([stale], 2)).toMatchObject({ open: 2, pending: 0, offered: 0, proposed: 0 });
  expect(facts([stale, lastDay], 2)).toMatchObject({ open: 2, pending: 1, proposed: 1 });
  // From the next day on it is none, so that what is stored is computed again.
  const until = (people: Person[]) => openingsUntil({ openings: 2, people }, PROJECT, TODAY);
  expect(until([lastDay])).toBe(TODAY);
  expect(until([stale])).toBe(until([]));
  expect(until([person("2026-10-15", "2026-11-26"), person("2026-11-02", "2026-12-04", status)])).toBe("2026-11-26");
});

test("a position that is over was filled by all who were at work, also if nobody made them active", () => {
  const past = { endDate: "2026-11-24" };
  const filled = (...people: Person[]) => facts(people, 2, {}, past).filled;
  expect(filled(person("2026-11-02", "2026-11-24", "accepted"))).toBe(1);
  expect(filled(person("2026-11-02", "2026-11-24", "accepted"), person("2026-11-02", "2026-11-24"))).toBe(2);
  expect(filled(person("2026-11-26", null, "accepted"))).toBe(0);
  expect(filled(person("2026-11-02", "2026-11-24", "offered"))).toBe(0);
  // In a project that is over nobody has begun whom nobody made active.
  expect(facts([person("2026-11-02", "2026-11-24", "accepted")], 1, { status: "completed" }).filled).toBe(0);
});

describe("over random positions", () => {
  const someDay = fc.integer({ min: -40, max: 80 }).map((days) => addDays(TODAY, days));
  const someDates = fc
    .tuple(someDay, fc.option(fc.integer({ min: 0, max: 60 })))
    .map(([startDate, days]) => ({ startDate, endDate: days === null ? null : addDays(startDate, days) }));
  const somebody = fc.record({
    freelancerId: fc.constantFrom("Ada", "Grace", "Edsger", "Alan"),
    status: fc.constantFrom("proposed", "offered", "accepted", "active", "completed", "terminated", "declined"),
    dates: someDates,
  });
  const somePosition = fc.record({
    openings: fc.integer({ min: 1, max: 4 }),
    people: fc.array(
      somebody.map(({ dates, ...one }) => ({ ...one, ...dates })),
      { maxLength: 6 },
    ),
    own: fc.option(someDates),
    project: fc.record({
      status: fc.constantFrom("draft", "open", "in_progress", "on_hold", "completed"),
      dates: someDates,
    }),
  });

  test("openings are filled or open, never more, and unfilled days agree with what is open and with gaps", () => {
    fc.assert(
      fc.property(somePosition, ({ own, project, ...position }) => {
        const of = { status: project.status, ...project.dates };
        const found = openingFacts({ ...position, ...own }, of, TODAY);
        expect(found.filled).toBeLessThanOrEqual(found.openings);
        expect(found.overfilled === 0 || found.open === 0).toBe(true);
        const most = Math.max(0, ...found.unfilled.map(({ count }) => count));
        expect(most).toBe(found.open + found.gaps);
        const isOver = of.status === "completed" || found.unfilled.length === 0;
        expect(isOver || found.filled + found.open === found.openings).toBe(true);
      }),
    );
  });

  test("a second assignment of somebody on days on which they work there changes nothing", () => {
    fc.assert(
      fc.property(somePosition, fc.nat(5), ({ own, project, ...position }, which) => {
        const of = { status: project.status, ...project.dates };
        const work = position.people[which];
        const people = work ? [...position.people, work] : position.people;
        const dated = { ...position, ...own };
        expect(openingFacts({ ...dated, people }, of, TODAY)).toEqual(openingFacts(dated, of, TODAY));
      }),
    );
  });

  test("counts hold until the day that is said, and unfilled days whenever they are asked for", () => {
    fc.assert(
      fc.property(somePosition, fc.integer({ min: 0, max: 90 }), ({ own, project, ...rest }, days) => {
        const position = { ...rest, ...own };
        const of = { status: project.status, ...project.dates };
        const later = addDays(TODAY, days);
        const { unfilled, ...now } = openingFacts(position, of, TODAY);
        const { unfilled: unfilledLater, ...then } = openingFacts(position, of, later);
        const until = openingsUntil(position, of, TODAY);
        const holds = until === null || later <= until;
        // A gap that goes on begins today, whichever day that is.
        expect({ ...then, gapStarts: [] }).toEqual(holds ? { ...now, gapStarts: [] } : { ...then, gapStarts: [] });
        // A weekend alone is no day on which anybody is missing, except where the position has no other.
        const isOfWeekend = unfilled.every(({ start, end }) => end !== null && end < workdayFrom(start));
        const next = isOfWeekend ? later : workdayFrom(later);
        const ahead = unfilled.filter(({ end }) => end === null || end >= next);
        expect(unfilledLater.map(({ end, count }) => ({ end, count }))).toEqual(
          ahead.map(({ end, count }) => ({ end, count })),
        );
      }),
    );
  });
});

function span(start: string, end: string) {
  return { start, end, count: 1 };
}
