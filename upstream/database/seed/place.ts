import { makeAssignment, type Assignment, type AssignmentStatus } from "./assignment";
import { requireItem } from "./random";
import type { Freelancer } from "./records/freelancers";
import type { Position } from "./records/project-fields";
import type { Project } from "./records/projects";
import { takeTime } from "./take-time";
import { addDays, type World } from "./world";

type Odds = { filled: number; statuses: Partial<Record<AssignmentStatus, number>> };

/** By project status: the chance that an opening is filled, and the weights of assignment statuses. */
const PLACING: Record<Project["fields"]["status"], Odds> = {
  draft: { filled: 0, statuses: { proposed: 1 } },
  open: { filled: 0.9, statuses: { proposed: 5, offered: 3, accepted: 3, declined: 2 } },
  in_progress: { filled: 0.96, statuses: { active: 1 } },
  on_hold: { filled: 0.7, statuses: { completed: 3, terminated: 2 } },
  completed: { filled: 1, statuses: { completed: 9, terminated: 1 } },
  cancelled: { filled: 0.5, statuses: { declined: 2, terminated: 2 } },
};

const FULL_WEEK = 100;

export function place(world: World, projects: readonly Project[], freelancers: readonly Freelancer[]): Assignment[] {
  const load = new Map<string, number>();
  const assignments = projects.flatMap((project) =>
    project.fields.positions.flatMap((position) => {
      const candidates = candidatesFor(world, project, position, freelancers);
      return fill(world, project, position, candidates, load);
    }),
  );
  for (const freelancer of freelancers) takeTime(world, freelancer, assignments);
  return assignments;
}

function candidatesFor(
  { random, now }: World,
  { fields, start }: Project,
  { role }: Position,
  people: readonly Freelancer[],
) {
  const startsAt = Math.min(now.getTime(), addDays(now, start).getTime());
  const fitting = people.filter(
    (person) =>
      person.profession.role === role && person.fields.status === "active" && person.createdAt.getTime() < startsAt,
  );
  const shuffled = random.sample(fitting, fitting.length);
  const isNear = (person: Freelancer) => person.fields.centerCode === fields.centerCode;
  return [...shuffled.filter(isNear), ...shuffled.filter((person) => !isNear(person))];
}

function fill(world: World, project: Project, position: Position, candidates: Freelancer[], load: Map<string, number>) {
  const { random } = world;
  const { filled, statuses } = PLACING[project.fields.status];
  return Array.from({ length: position.openings }).flatMap((): Assignment[] => {
    if (!random.chance(filled)) return [];
    const status = random.weighted(statuses);
    const allocation = random.pick([50, 80, FULL_WEEK, FULL_WEEK, FULL_WEEK]);
    const taken = status === "active" ? allocation : 0;
    const index = candidates.findIndex((person) => (load.get(person.id) ?? 0) + taken <= FULL_WEEK);
    if (index < 0) return [];
    const person = requireItem(candidates.splice(index, 1), 0);
    load.set(person.id, (load.get(person.id) ?? 0) + taken);
    return [makeAssignment(world, { project, position, person, status, allocation })];
  });
}
