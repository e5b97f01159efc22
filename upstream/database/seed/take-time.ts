import type { Assignment } from "./assignment";
import type { Freelancer } from "./records/freelancers";
import { dateAfter, type World } from "./world";

const FULL_WEEK = 100;
const WEEK_HOURS = 40;
const NOTICE_DAYS = 30;

/** Derives a freelancer's availability from their active assignments; without any, it stays as it is. */
export function takeTime(world: World, { id, fields }: Freelancer, assignments: readonly Assignment[]): void {
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
