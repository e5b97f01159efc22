import { candidatePageSchema, positionMatchesSchema } from "@/lib/contract/staffing/matching";
import { addDays } from "@/lib/staffing/days";
import { neededSpan } from "@/lib/staffing/matching/span";
import { sumOpenings } from "@/lib/staffing/openings/openings";
import { isPending } from "@/lib/staffing/statuses";
import { firstFreeDay, meanFreeHours, workCalendar } from "@/lib/staffing/free-and-booked-time";
import type { Caller } from "@/upstream/testing/test-app";
import { openingsOf } from "./opening-rules";
import type { Seen } from "./read-world";
import { says, type Said } from "./said";

const PROJECTS = 8;
const PEOPLE = 20;

/** Who could be on a position and when they are free in its dates: position by position, and from each freelancer. */
export async function matchScreens(caller: Caller, seen: Seen): Promise<Said[]> {
  const said: Said[] = [];
  const places = new Map<string, { freelancerId: string; positionId: string }>();
  const free = (screen: string, place: { freelancerId: string; positionId: string }, found: Free) => {
    const who = `${place.freelancerId} on position ${place.positionId}`;
    places.set(who, place);
    said.push(...says(screen, who, { "free in its dates": [found.freeFrom, found.freeHours] }));
  };
  for (const project of seen.projects.slice(0, PROJECTS)) {
    const facts = [];
    for (const { id: positionId } of seen.positions.filter(({ projectId }) => projectId === project.id)) {
      const path = `/projects/${project.id}/positions/${positionId}/matches`;
      const { content, position } = (await caller("GET", path)).data(candidatePageSchema);
      facts.push(position);
      for (const found of content) free("matches", { freelancerId: found.freelancerId, positionId }, found);
    }
    said.push(...says("matches", project.code, openingsOf(sumOpenings(facts))));
  }
  for (const { id: freelancerId } of seen.people.slice(0, PEOPLE)) {
    const matches = (await caller("GET", `/freelancers/${freelancerId}/matches`)).data(positionMatchesSchema);
    for (const found of matches) free("freelancer's matches", { freelancerId, positionId: found.position.id }, found);
  }
  return [
    ...said,
    ...[...places].flatMap(([who, place]) => says("rule", who, { "free in its dates": freeIn(seen, place) })),
  ];
}

type Free = { freeFrom: string | null; freeHours: number };

/** Half a year of a position without an end. */
const OPEN_END_DAYS = 181;

function freeIn({ all, today }: Seen, place: { freelancerId: string; positionId: string }) {
  const person = all.people.find(({ id }) => id === place.freelancerId);
  const position = all.positions.find(({ id }) => id === place.positionId);
  const project = all.projects.find(({ id }) => id === position?.projectId);
  if (!person || !position || !project) return null;
  const people = all.assignments.filter(({ positionId }) => positionId === position.id);
  const { startDate: from, endDate } = neededSpan({ ...position, people }, project, today);
  const span = { from, to: endDate ?? addDays(from, OPEN_END_DAYS) };
  const work = all.assignments.filter(({ freelancerId, status }) => freelancerId === person.id && !isPending(status));
  const calendar = workCalendar(person, work, span, today);
  return [firstFreeDay(calendar), Math.round(meanFreeHours(calendar) * 10) / 10];
}
