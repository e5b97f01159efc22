import { opensOn } from "@/lib/staffing/free-and-booked-time";
import type { Random } from "./random";
import type { Freelancer } from "./records/freelancers";
import type { Position, Project } from "./records/projects";
import { addDays, type World } from "./world";

/** Days from today; no end means that it is open. */
export type Span = { start: number; end: number | null };

/** Days from today; each status of the placement with the day on which it began. */
type Move = { status: AssignmentStatus; day: number };

export type AssignmentStatus =
  "proposed" | "offered" | "accepted" | "active" | "completed" | "declined" | "withdrawn" | "terminated";

export type Placement = Span & { moves: Move[]; allocation: number; isOverload?: boolean };

export type Staffed = Placement & { project: Project; position: Position; person: Freelancer };

const FULL_WEEK = 100;
const MOST_LOAD = 150;

/** Finds a freelancer for each placement of each opening; without one, the opening stays empty. */
export function staff(world: World, projects: readonly Project[], freelancers: readonly Freelancer[]): Staffed[] {
  const taken: Taken = { booked: new Map(), proposed: new Map() };
  return projects.flatMap((project) =>
    project.fields.positions.flatMap((position) => {
      const candidates = candidatesFor(world, project, position, freelancers);
      const openings = Array.from({ length: position.openings }, () => placementsFor(world.random, project));
      return openings.flat().flatMap((placement): Staffed[] => {
        const placed = place(world, placement, candidates, taken);
        return placed ? [{ ...placed, project, position }] : [];
      });
    }),
  );
}

const PART_TIME = [50, 20];

/** The placements of each person by id. */
type Taken = Record<"booked" | "proposed", Map<string, Placement[]>>;

/**
 * Takes the first candidate who has time, if need be for a part of it: if possible beside what they are proposed for and
 * what they state. Where nobody has, somebody without is proposed, but not booked.
 */
function place(world: World, placement: Placement, candidates: Freelancer[], taken: Taken) {
  const { booked, proposed } = taken;
  const isBooked = takesTime(placement);
  const shorter = isBooked ? PART_TIME.map((allocation) => ({ ...placement, allocation, isOverload: false })) : [];
  const bookedOf = ({ id }: Freelancer) => booked.get(id) ?? [];
  const takenOf = (one: Freelancer) => [...bookedOf(one), ...(proposed.get(one.id) ?? [])];
  for (const variant of [placement, ...shorter]) {
    const known = candidates.filter((one) => isKnown(world, one, variant));
    const free = known.filter((one) => hasTime(takenOf(one), variant));
    const person =
      free.find((one) => isBack(world, one, variant)) ??
      free[0] ??
      known.find((one) => !isBooked || hasTime(bookedOf(one), variant));
    if (!person) continue;
    candidates.splice(candidates.indexOf(person), 1);
    if (isBooked) add(booked, person, variant);
    else if (isUndecided(variant)) add(proposed, person, variant);
    return { ...variant, person };
  }
  return null;
}

function add(placements: Map<string, Placement[]>, { id }: Freelancer, placement: Placement): void {
  placements.set(id, [...(placements.get(id) ?? []), placement]);
}

function candidatesFor({ random }: World, { fields }: Project, { role }: Position, people: readonly Freelancer[]) {
  const qualified = people.filter((person) => person.profession.role === role && person.fields.status === "active");
  const shuffled = random.sample(qualified, qualified.length);
  const isOfCenter = (person: Freelancer) => person.fields.centerCode === fields.centerCode;
  return [...shuffled.filter(isOfCenter), ...shuffled.filter((person) => !isOfCenter(person))];
}

/** Whether the freelancer stood in Muster before they were proposed. */
function isKnown({ now }: World, person: Freelancer, { moves: [proposed] }: Placement): boolean {
  return proposed !== undefined && person.createdAt < addDays(now, proposed.day - 1);
}

/** Whether the freelancer states to work by the beginning, unless that is past. */
function isBack({ day }: World, { fields }: Freelancer, { start }: Placement): boolean {
  const opens = opensOn(fields);
  return start <= 0 || (opens !== null && opens <= day(start));
}

function hasTime(taken: readonly Placement[], placement: Placement): boolean {
  const load = highestLoad(taken, placement) + placement.allocation;
  return placement.isOverload ? load > FULL_WEEK && load <= MOST_LOAD : load <= FULL_WEEK;
}

function takesTime({ moves }: Placement): boolean {
  return moves.some(({ status }) => status === "accepted");
}

function isUndecided({ moves }: Placement): boolean {
  const status = moves.at(-1)?.status;
  return status === "proposed" || status === "offered";
}

function highestLoad(booked: readonly Placement[], span: Span): number {
  const starts = [span, ...booked].map(({ start }) => start).filter((day) => covers(span, day));
  return Math.max(0, ...starts.map((day) => sum(booked.filter((other) => covers(other, day)))));
}

function covers({ start, end }: Span, day: number): boolean {
  return start <= day && day <= (end ?? Infinity);
}

function sum(placements: readonly Placement[]): number {
  return placements.reduce((total, { allocation }) => total + allocation, 0);
}

function placementsFor(random: Random, project: Project): Placement[] {
  switch (project.fields.status) {
    case "draft":
      return [];
    case "open":
      return placementsOfOpen(random, project);
    case "in_progress":
      return placementsOfRunning(random, project);
    case "completed":
      return [...maybeRefused(random, project), ...served(random, project.start, project.end)];
    case "on_hold":
      return served(random, project.start, -random.integer(2, 20));
    case "cancelled":
      return random.chance(0.6) ? [refused(random, project.start - 9, project)] : [];
  }
}

function placementsOfOpen(random: Random, project: Project): Placement[] {
  const day = -random.integer(4, 9);
  const outcome = random.weighted({ accepted: 7, pending: 8, refused: 1, none: 2 } as const);
  switch (outcome) {
    case "accepted": {
      const span = { start: Math.max(1, project.start), end: project.end };
      return [{ ...span, moves: [...hired(random, day)], allocation: allocationOf(random) }];
    }
    case "pending":
      return [...maybeRefused(random, project), ...pending(random, project)];
    case "refused":
      return [refused(random, day, project)];
    case "none":
      return [];
  }
}

function placementsOfRunning(random: Random, project: Project): Placement[] {
  const outcome = random.weighted({ active: 19, replaced: 2, pending: 2, none: 1 } as const);
  const change = -random.integer(12, Math.max(12, -project.start - 8));
  if (outcome === "none") return maybeRefused(random, project);
  if (outcome === "pending") return pending(random, project);
  if (outcome === "replaced" && change > project.start + 14) {
    return [...served(random, project.start, change - 3), active(random, change + random.integer(0, 7), project.end)];
  }
  return [...maybeRefused(random, project), active(random, project.start + random.pick([0, 0, 0, 3, 7]), project.end)];
}

function active(random: Random, start: number, end: number): Placement {
  const early = random.chance(0.05) ? random.integer(3, 29) : end;
  const moves = [...hired(random, start - random.integer(6, 9)), { status: "active" as const, day: start }];
  const placement = { start, end: random.chance(0.04) ? null : Math.min(early, end), moves };
  if (random.chance(0.1)) return { ...placement, allocation: random.pick([20, 40, 50]), isOverload: true };
  return { ...placement, allocation: allocationOf(random) };
}

/** Work that is over: as planned, or left early, and then another person may take over. */
function served(random: Random, start: number, end: number): Placement[] {
  const proposed = start - random.integer(6, 9);
  const isCut = end - start > 40 && random.chance(0.12);
  const last = isCut ? Math.round((start + end) / 2) : end;
  const moves = [
    ...hired(random, proposed),
    { status: "active" as const, day: start },
    { status: isCut ? ("terminated" as const) : ("completed" as const), day: isCut ? last : Math.min(last + 1, 0) },
  ];
  const placement = { start, end: last, moves, allocation: allocationOf(random) };
  return isCut && random.chance(0.6) ? [placement, ...served(random, last + 10, end)] : [placement];
}

/** From proposed to accepted, within four days. */
function hired(random: Random, day: number): Move[] {
  const offered = day + random.integer(1, 2);
  return [
    { status: "proposed", day },
    { status: "offered", day: offered },
    { status: "accepted", day: offered + random.integer(1, 2) },
  ];
}

function pending(random: Random, project: Project): Placement[] {
  return Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () => {
    const day = -random.pick([0, 0, 1, 1, 2, 2, 3, 4, 6, 7, 9]);
    const isOffered = day < -1 && random.chance(0.45);
    const moves: Move[] = [{ status: "proposed", day }];
    if (isOffered) moves.push({ status: "offered", day: day + random.pick([1, 1, 2]) });
    const start = Math.max(project.start, random.integer(3, 12));
    return { start, end: Math.max(project.end, start + 14), moves, allocation: allocationOf(random) };
  });
}

function maybeRefused(random: Random, project: Project): Placement[] {
  return random.chance(0.12) ? [refused(random, Math.min(project.start - 9, -9), project)] : [];
}

function refused(random: Random, day: number, { start, end }: Project): Placement {
  const status = random.pick(["declined", "declined", "withdrawn"] as const);
  const offered = random.chance(0.6) ? [{ status: "offered" as const, day: day + 1 }] : [];
  const moves = [{ status: "proposed" as const, day }, ...offered, { status, day: day + random.integer(2, 4) }];
  return { start, end, moves, allocation: allocationOf(random) };
}

function allocationOf(random: Random): number {
  return random.pick([100, 100, 100, 100, 100, 100, 100, 100, 80, 80, 60, 50, 40, 20]);
}
