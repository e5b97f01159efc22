import { workdayFrom } from "@/lib/staffing/days";
import { BOOKED_SOON_DAYS, bookedDespite, nextWeeksOf } from "@/lib/staffing/next-weeks";
import { isCommitted } from "@/lib/staffing/statuses";
import {
  ASSIGNMENT_TAGS,
  DECLINE_REASONS,
  TERMINATION_REASONS,
  WITHDRAW_REASONS,
} from "@/upstream/platform/database/seed/content/assignments";
import { scaled, type DemoRecord, type Edit } from "@/upstream/platform/database/seed/demo-record";
import type { Random } from "@/upstream/platform/database/seed/random";
import { requireItem } from "@/upstream/platform/database/seed/random";
import { staff, type AssignmentStatus, type Staffed } from "@/upstream/platform/database/seed/staffing";
import { dateAfter, type World } from "@/upstream/platform/database/seed/world";
import type { Freelancer } from "./freelancers";
import type { Project } from "./projects";

export type Assignment = DemoRecord<AssignmentFields> & { centerCode: string };

/** Also sets the availability of the freelancers by their assignments. */
export function makeAssignments(
  world: World,
  projects: readonly Project[],
  freelancers: readonly Freelancer[],
): Assignment[] {
  const assignments = staff(world, projects, freelancers).map((staffed) => makeAssignment(world, staffed));
  for (const freelancer of freelancers) updateAvailability(world, freelancer, assignments);
  return assignments.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function makeAssignment(world: World, staffed: Staffed): Assignment {
  // A time may fall an hour before its day, so the times are put in order.
  const times = staffed.moves.map(({ day }) => world.moment(-day)).sort((a, b) => a.getTime() - b.getTime());
  const createdAt = requireItem(times, 0);
  const fields = makeFields(world, staffed);
  const edits = [...movesOf(staffed, times), ...otherEdits(world, staffed, fields)];
  return { id: world.id(createdAt), createdAt, fields, edits, centerCode: staffed.project.fields.centerCode };
}

type AssignmentFields = ReturnType<typeof makeFields>;

function makeFields({ random, day }: World, { project, position, person, start, end, moves, allocation }: Staffed) {
  const { status } = requireItem(moves, moves.length - 1);
  const reasons = REASONS[status];
  return {
    freelancerId: person.id,
    projectId: project.id,
    positionId: position.id,
    startDate: day(start),
    endDate: end === null ? null : day(end),
    allocation,
    ...ratesOf(random, person, start),
    currency: "USD",
    status,
    reason: reasons ? random.pick(reasons) : null,
    tags: random.sample(ASSIGNMENT_TAGS, random.pick([0, 0, 0, 0, 1, 2])),
  };
}

const REASONS: Partial<Record<AssignmentStatus, readonly string[]>> = {
  declined: DECLINE_REASONS,
  withdrawn: WITHDRAW_REASONS,
  terminated: TERMINATION_REASONS,
};

const UNIT_HOURS = { hour: 1, day: 8, month: 160 };
const RATE_STEP = { hour: 1, day: 10, month: 100 };
const YEARLY_RAISE = 0.05;

/** The freelancer's rate at that time, in their unit, and a markup of 22 to 48 percent. */
function ratesOf(random: Random, { hourlyRate, fields: { rateUnit } }: Freelancer, start: number) {
  const hourly = (hourlyRate * UNIT_HOURS[rateUnit] * (1 + (YEARLY_RAISE * Math.min(0, start)) / 365)).toFixed(2);
  const payRate = scaled(hourly, 1, RATE_STEP[rateUnit]);
  const billRate = scaled(payRate, 1.22 + random.integer(0, 26) / 100, RATE_STEP[rateUnit]);
  return { payRate, billRate, rateUnit };
}

/** A move is undone to the status before, in which no reason was needed. */
function movesOf({ moves }: Staffed, times: readonly Date[]): Edit<AssignmentFields>[] {
  return moves.slice(1).map((_, index) => {
    const { status } = requireItem(moves, index);
    return { at: requireItem(times, index + 1), undo: () => ({ status, reason: null }) };
  });
}

const LONG_DAYS = 90;
const EXTENSION_DAYS = 28;

function otherEdits(
  world: World,
  { start, end, moves }: Staffed,
  { rateUnit }: AssignmentFields,
): Edit<AssignmentFields>[] {
  const { random } = world;
  const edits: Edit<AssignmentFields>[] = [];
  const worked = -start - Math.max(0, -(end ?? 0));
  if (!moves.some(({ status }) => status === "active")) return edits;
  const daysAgo = (from: number) => world.moment(-start - Math.round((worked * from) / 100));
  if (worked > LONG_DAYS && random.chance(0.25)) {
    const step = RATE_STEP[rateUnit];
    edits.push({ at: daysAgo(random.integer(30, 60)), undo: (fields) => undoRaise(fields, step) });
  }
  if (worked > LONG_DAYS && random.chance(0.25))
    edits.push({ at: daysAgo(random.integer(60, 90)), undo: undoExtension });
  return edits;
}

function undoRaise({ payRate, billRate }: AssignmentFields, step: number) {
  return { payRate: scaled(payRate, 0.95, step), billRate: scaled(billRate, 0.95, step) };
}

function undoExtension({ startDate, endDate }: AssignmentFields) {
  const earlier = endDate && dateAfter(endDate, -EXTENSION_DAYS);
  return earlier && earlier > startDate ? { endDate: earlier } : null;
}

const FULL_WEEK = 100;
const WEEK_HOURS = 40;
const NOTICE_DAYS = 30;

/** Derives what a freelancer states of their time from their assignments; without any, it stays as it is. */
function updateAvailability(world: World, freelancer: Freelancer, assignments: readonly Assignment[]): void {
  const { fields, edits } = freelancer;
  const own = assignments.filter((assignment) => assignment.fields.freelancerId === freelancer.id);
  const running = own.map((assignment) => assignment.fields).filter(({ status }) => status === "active");
  const committed = own.map((assignment) => assignment.fields).filter(({ status }) => isCommitted(status));
  if (running.length > 0) stateFromRunning(world, fields, { running, committed });
  else {
    if (fields.availableFrom !== null) Object.assign(fields, afterFullWork(fields, committed));
    if (fields.status === "active" && world.random.chance(0.6)) edits.push(confirmation(world));
  }
  stateWorkToCome(fields, committed, world.day(0));
}

type Work = Record<"running" | "committed", readonly AssignmentFields[]>;

function stateFromRunning(world: World, fields: Freelancer["fields"], { running, committed }: Work): void {
  const load = running.reduce((sum, { allocation }) => sum + allocation, 0);
  if (load < FULL_WEEK) {
    fields.availability = "partial";
    fields.availableFrom = null;
    fields.hoursPerWeek = WEEK_HOURS;
    return;
  }
  const ends = running.flatMap(({ endDate }) => endDate ?? []).toSorted();
  const [soonest] = ends;
  fields.availability = soonest !== undefined && soonest <= world.day(NOTICE_DAYS) ? "on_notice" : "unavailable";
  fields.availableFrom = soonest === undefined ? null : workdayFrom(dateAfter(soonest, 1));
  if (fields.availableFrom !== null) Object.assign(fields, afterFullWork(fields, committed));
  fields.hoursPerWeek = WEEK_HOURS;
}

/** Who has agreed to work that takes all of their time soon says so. */
function stateWorkToCome(fields: Freelancer["fields"], committed: readonly AssignmentFields[], today: string): void {
  const time = nextWeeksOf({ stated: fields, bookings: committed }, today);
  if (bookedDespite(fields, time) === null) return;
  const opens = fields.availableFrom !== null && fields.availableFrom > today ? fields.availableFrom : today;
  const starts = committed.map(({ startDate }) => startDate).filter((day) => day <= dateAfter(opens, BOOKED_SOON_DAYS));
  const availableFrom = [opens, ...starts].toSorted().at(-1) ?? opens;
  Object.assign(fields, afterFullWork({ availability: "unavailable", availableFrom }, committed));
}

type Stated = Pick<Freelancer["fields"], "availability" | "availableFrom">;

/** Nobody says that they are available on a day on which accepted work takes all their time. */
function afterFullWork({ availability, availableFrom }: Stated, committed: readonly AssignmentFields[]): Stated {
  let day = availableFrom;
  while (day !== null) {
    const on = day;
    const work = committed.filter(({ startDate, endDate }) => startDate <= on && (endDate ?? on) >= on);
    if (work.reduce((sum, { allocation }) => sum + allocation, 0) < FULL_WEEK) {
      const isPostponed = on !== availableFrom && availability === "on_notice";
      return { availability: isPostponed ? "unavailable" : availability, availableFrom: on };
    }
    const [soonest] = work.flatMap(({ endDate }) => endDate ?? []).toSorted();
    day = soonest === undefined ? null : workdayFrom(dateAfter(soonest, 1));
  }
  return { availability: "unavailable", availableFrom: null };
}

/** A freelancer told, in the last four weeks, from when they are available. */
function confirmation(world: World): Edit<Freelancer["fields"]> {
  const undo = ({ availableFrom, hoursPerWeek }: Freelancer["fields"]) =>
    availableFrom
      ? { availableFrom: workdayFrom(dateAfter(availableFrom, -14)) }
      : { hoursPerWeek: hoursPerWeek === 40 ? 32 : 40 };
  return { at: world.moment(world.random.integer(1, 28)), undo };
}
