import { requireItem } from "./random";
import type { Freelancer } from "./records/freelancers";
import type { Position, Project } from "./records/projects";
import { addDays, dateAfter, type World } from "./world";

type Odds = { filled: number; statuses: Partial<Record<AssignmentStatus, number>> };

/** By project status: the chance that an opening is filled, and the weights of assignment statuses. */
const STAFFING_ODDS: Record<Project["fields"]["status"], Odds> = {
  draft: { filled: 0, statuses: { proposed: 1 } },
  open: { filled: 0.9, statuses: { proposed: 5, offered: 3, accepted: 3, declined: 2 } },
  in_progress: { filled: 0.96, statuses: { active: 1 } },
  on_hold: { filled: 0.7, statuses: { completed: 3, terminated: 2 } },
  completed: { filled: 1, statuses: { completed: 9, terminated: 1 } },
  cancelled: { filled: 0.5, statuses: { declined: 2, terminated: 2 } },
};

const FULL_WEEK = 100;

export function makeAssignments(
  world: World,
  projects: readonly Project[],
  freelancers: readonly Freelancer[],
): Assignment[] {
  const load = new Map<string, number>();
  const assignments = projects.flatMap((project) =>
    project.fields.positions.flatMap((position) => {
      const candidates = candidatesFor(world, project, position, freelancers);
      return fill(world, project, position, candidates, load);
    }),
  );
  for (const freelancer of freelancers) updateAvailability(world, freelancer, assignments);
  return assignments;
}

function candidatesFor(
  { random, now }: World,
  { fields, start }: Project,
  { role }: Position,
  people: readonly Freelancer[],
) {
  const startsAt = Math.min(now.getTime(), addDays(now, start).getTime());
  const qualified = people.filter(
    (person) =>
      person.profession.role === role && person.fields.status === "active" && person.createdAt.getTime() < startsAt,
  );
  const shuffled = random.sample(qualified, qualified.length);
  const isOfCenter = (person: Freelancer) => person.fields.centerCode === fields.centerCode;
  return [...shuffled.filter(isOfCenter), ...shuffled.filter((person) => !isOfCenter(person))];
}

function fill(world: World, project: Project, position: Position, candidates: Freelancer[], load: Map<string, number>) {
  const { random } = world;
  const { filled, statuses } = STAFFING_ODDS[project.fields.status];
  return Array.from({ length: position.openings }).flatMap((): Assignment[] => {
    if (!random.chance(filled)) return [];
    const status = random.weighted(statuses);
    const allocation = random.pick([50, 80, FULL_WEEK, FULL_WEEK, FULL_WEEK]);
    const activeLoad = status === "active" ? allocation : 0;
    const index = candidates.findIndex((person) => (load.get(person.id) ?? 0) + activeLoad <= FULL_WEEK);
    if (index < 0) return [];
    const person = requireItem(candidates.splice(index, 1), 0);
    load.set(person.id, (load.get(person.id) ?? 0) + activeLoad);
    return [makeAssignment(world, { project, position, person, status, allocation })];
  });
}

type AssignmentStatus = "proposed" | "offered" | "accepted" | "active" | "completed" | "declined" | "terminated";

type Assignment = ReturnType<typeof makeAssignment>;

type Placement = {
  project: Project;
  position: Position;
  person: Freelancer;
  status: AssignmentStatus;
  allocation: number;
};

function makeAssignment(world: World, { project, position, person, status, allocation }: Placement) {
  const { random } = world;
  const createdAt = world.moment(Math.max(0, -project.start) + random.integer(1, 60) / 10);
  const start = project.start + random.pick([0, 0, 0, 7, 14]);
  const end = status === "terminated" ? Math.round((start + project.end) / 2) : project.end;
  return {
    id: world.id(createdAt),
    freelancerId: person.id,
    projectId: project.id,
    positionId: position.id,
    startDate: world.day(Math.min(start, end)),
    endDate: world.day(status === "terminated" ? Math.min(end, -1) : end),
    allocation,
    payRate: person.hourlyRate.toFixed(2),
    billRate: Math.round(person.hourlyRate * (1.26 + random.integer(0, 18) / 100)).toFixed(2),
    currency: "USD",
    status,
    createdAt,
    updatedAt: createdAt,
  };
}

const WEEK_HOURS = 40;
const NOTICE_DAYS = 30;

/** Derives a freelancer's availability from their active assignments; without any, it stays as it is. */
function updateAvailability(world: World, { id, fields }: Freelancer, assignments: readonly Assignment[]): void {
  const running = assignments.filter(({ freelancerId, status }) => freelancerId === id && status === "active");
  const [soonest] = running.map((assignment) => assignment.endDate).sort();
  if (soonest === undefined) return;
  const load = running.reduce((sum, assignment) => sum + assignment.allocation, 0);
  if (load < FULL_WEEK) {
    fields.availability = "partial";
    fields.availableFrom = null;
    fields.hoursPerWeek = (WEEK_HOURS * (FULL_WEEK - load)) / FULL_WEEK;
    return;
  }
  fields.availability = soonest <= world.day(NOTICE_DAYS) ? "on_notice" : "unavailable";
  fields.availableFrom = dateAfter(soonest, 1);
  fields.hoursPerWeek = WEEK_HOURS;
}
