import fc from "fast-check";
import { day } from "@/upstream/testing/calls/staffing-calls";

/** How many of each a world has. */
export const SIZES = { people: 200, projects: 60, teams: 12, companies: 15, assignments: 340 };

const CENTERS = ["NYC01", "LAX01", null] as const;
/** Canadian dollars have no exchange rate. */
const CURRENCIES = ["USD", "USD", "EUR", "INR", "CAD"] as const;
const UNITS = ["hour", "day", "month"] as const;
const SKILLS = ["Welding", "TypeScript", "Design", "Accounting"];
const ROLES = ["Designer", "Data Engineer", "Welder"] as const;

const offset = fc.integer({ min: -120, max: 150 });
const someDay = offset.map(day);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const skills = fc.subarray(SKILLS);
const currency = fc.constantFrom(...CURRENCIES);
const rateUnit = fc.constantFrom(...UNITS);
const centerCode = fc.constantFrom(...CENTERS);
const rate = maybe(fc.integer({ min: 1, max: 20_000 }).map((cents) => (cents / 100).toFixed(2)));

/** A span that may have no end, or be of one day. */
const span = fc
  .record({ start: offset, length: maybe(fc.integer({ min: 0, max: 150 })) })
  .map(({ start, length }) => ({ startDate: day(start), endDate: length === null ? null : day(start + length) }));
const noDates = { startDate: null, endDate: null };

const often = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 3 * others.length, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

const person = fc.record({
  values: fc.record({
    status: often("active", "new", "screening", "inactive"),
    availability: often("available", "partial", "on_notice", "unavailable"),
    availableFrom: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, someDay),
    hoursPerWeek: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(0, 16, 25, 33, 40, 60)),
    centerCode,
    skills,
    payRate: rate,
    currency,
    rateUnit,
  }),
  /** What is written once they have work. */
  then: often(
    null,
    { status: "archived" },
    { status: "blocked", blockedReason: "Fraud" },
    { availability: "unavailable" },
  ),
});

const position = fc
  .record({
    row: fc.record({ role: fc.constantFrom(...ROLES), openings: fc.integer({ min: 1, max: 4 }), skills }),
    own: fc.oneof({ weight: 3, arbitrary: fc.constant(noDates) }, span),
  })
  .map(({ row, own }) => ({ ...row, ...own }));

const project = fc.record({
  company: maybe(fc.nat(SIZES.companies - 1)),
  team: maybe(fc.nat(SIZES.teams - 1)),
  dates: fc.oneof({ weight: 4, arbitrary: span }, fc.constant(noDates)),
  values: fc.record({
    status: fc.constantFrom("draft", "open", "open", "in_progress", "in_progress", "on_hold"),
    centerCode,
    skills,
    budget: rate,
    currency,
    positions: fc.array(position, { minLength: 1, maxLength: 3 }),
  }),
  /** What is written once people are on it. */
  then: fc.constantFrom(null, null, null, null, "completed", "cancelled", "on_hold", "past", "shrunk", "removed"),
});

const assignment = fc.record({
  /** Of the same person on the same position as the one before. */
  isSecond: fc.constantFrom(true, false, false, false, false),
  person: fc.nat(SIZES.people - 1),
  project: fc.nat(SIZES.projects - 1),
  position: fc.nat(2),
  status: fc.constantFrom(
    ...(["active", "active", "active", "accepted", "accepted", "proposed", "offered"] as const),
    ...(["completed", "terminated", "declined", "withdrawn"] as const),
  ),
  /** Stored before ended work had to name its last day. */
  isOld: fc.constantFrom(false, false, false, true),
  dates: span,
  values: fc.record({
    allocation: fc.constantFrom(10, 25, 50, 55, 100, 100),
    billRate: rate,
    payRate: rate,
    currency,
    rateUnit,
  }),
});

const team = fc.record({
  centerCode,
  members: fc.uniqueArray(
    fc.record({ person: fc.nat(SIZES.people - 1), from: maybe(offset), length: maybe(fc.nat(90)) }),
    {
      minLength: 1,
      maxLength: 8,
      selector: ({ person: index }) => index,
    },
  ),
});

const list = <T>(one: fc.Arbitrary<T>, length: number) =>
  fc.array(one, { minLength: length, maxLength: length, size: "max" });

/** An untidy world as plain data: who there is, where they work, and what becomes of projects and people then. */
export const worldPlan = fc.record({
  companies: list(
    fc.record({
      values: fc.record({ currency, status: fc.constantFrom("active", "prospect") }),
      /** What is written once it has projects with people. */
      then: often(null, { status: "archived" }),
    }),
    SIZES.companies,
  ),
  people: list(person, SIZES.people),
  teams: list(team, SIZES.teams),
  projects: list(project, SIZES.projects),
  assignments: list(assignment, SIZES.assignments).map(withSeconds),
});

type Placed = { isSecond: boolean; person: number; project: number; position: number };

/** One person often stands twice on a position. */
function withSeconds<One extends Placed>(assignments: readonly One[]): One[] {
  return assignments.map((one, i) => {
    const first = one.isSecond ? assignments[i - 1] : undefined;
    return first ? { ...one, person: first.person, project: first.project, position: first.position } : one;
  });
}

type Planned<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

export type WorldPlan = Planned<typeof worldPlan>;
export type PlannedProject = WorldPlan["projects"][number];
export type PlannedAssignment = WorldPlan["assignments"][number];
