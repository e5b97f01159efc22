import { isCounted } from "@/lib/records/counted-statuses";
import { openingFacts, sumOpenings, type OpeningSums } from "@/lib/staffing/openings/openings";
import { isRunning } from "@/lib/staffing/statuses";
import type { Project, Seen, World } from "./read-world";
import { says, type Said } from "./said";

/** Openings count everybody on a position, whoever may see them. */
export function positionsOf({ all, today, positions }: Seen, project: Project) {
  const companyStatus = all.companies.find(({ id }) => id === project.companyId)?.status;
  return positions
    .filter(({ projectId }) => projectId === project.id)
    .map((position) => {
      const people = all.assignments.filter(({ positionId }) => positionId === position.id);
      return { ...position, ...openingFacts({ ...position, people }, { ...project, companyStatus }, today) };
    });
}

export function openingsOf({
  openings,
  filled,
  open,
  overfilled,
  pending,
  proposed,
  onHold,
  planned,
  gaps,
  gapStarts,
}: OpeningSums) {
  return { openings, filled, open, overfilled, pending, proposed, onHold, planned, gaps, gapStarts };
}

export function openingRules(seen: Seen): Said[] {
  return seen.projects.flatMap((project) => {
    const positions = positionsOf(seen, project);
    const sums = sumOpenings(positions);
    const onPosition = seen.assignments.filter(({ projectId }) => projectId === project.id);
    const people = (status: string) => onPosition.filter((one) => one.status === status).length;
    return says("rule", project.code, {
      ...openingsOf(sums),
      unfilled: positions.flatMap(({ unfilled }) => unfilled),
      ...Object.fromEntries(BOARD.map((status) => [`${status} people`, people(status)])),
    });
  });
}

export const BOARD = ["proposed", "offered", "accepted", "active", "completed", "terminated"] as const;

export function companyRules(seen: Seen): Said[] {
  return seen.companies.flatMap(({ id, code }) => {
    const own = <T extends { companyId: string | null }>(rows: readonly T[]) =>
      rows.filter((row) => row.companyId === id);
    return says("rule", code, {
      ...workCounts(own(seen.projects), own(seen.assignments), seen.today),
      ...openingsOf(openingsIn(seen, own(seen.projects))),
    });
  });
}

export function centerRules(seen: Seen): Said[] {
  return seen.centers.flatMap(({ code }) => {
    const own = <T extends { centerCode: string | null }>(rows: readonly T[]) =>
      rows.filter((row) => row.centerCode === code);
    const { people: _, ...counts } = workCounts(own(seen.projects), own(seen.assignments), seen.today);
    const openings = openingsOf(openingsIn(seen, own(seen.projects)));
    return says("rule", code, { ...counts, ...openings, freelancers: own(seen.people).length });
  });
}

function openingsIn(seen: Seen, projects: readonly Project[]): OpeningSums {
  const open = projects.filter(({ status }) => isCounted("projects", status));
  return sumOpenings(open.flatMap((project) => positionsOf(seen, project)));
}

/** Of a company or a center: current projects, those at work, and how many people these are. */
function workCounts(projects: readonly Project[], assignments: World["assignments"], today: string) {
  const running = assignments.filter((one) => isRunning(one, today));
  return {
    "current projects": projects.filter(({ status }) => isCounted("projects", status)).length,
    "at work": running.map(({ code }) => code).toSorted(),
    people: new Set(running.map(({ freelancerId }) => freelancerId)).size,
  };
}
