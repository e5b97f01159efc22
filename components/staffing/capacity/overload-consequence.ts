import type { DateChange } from "@/components/ui/timeline/timeline-rows";
import type { FreelancerRow } from "@/lib/contract/staffing/timeline";
import { formatDay } from "@/lib/format";
import { isPending } from "@/lib/staffing/statuses";
import { ifAcceptedTexts } from "@/lib/staffing/time-words";
import {
  mostIfAccepted,
  overloadsOf,
  rebooked,
  tentativeOverloadsOf,
  type CalendarSpan,
  type CalendarStep,
} from "@/lib/staffing/free-and-booked-time";

export type PlannedPerson = Pick<FreelancerRow, "assignments" | "weeklyHours"> & { steps: readonly CalendarStep[] };

type Options = { /** What the timeline shows. */ span: CalendarSpan; today: string };

/** `no overload`, or `overload: 150% from 7 Dec 2026 to 20 Dec 2026`: what new dates bring about on their days. */
export function overloadConsequence(
  people: readonly PlannedPerson[],
  { bar, start, end }: Pick<DateChange, "bar" | "start" | "end">,
  { span, today }: Options,
): string {
  const person = people.find(({ assignments }) => assignments.some(({ id }) => id === bar.id));
  const assignment = person?.assignments.find(({ id }) => id === bar.id);
  if (!person || !assignment) return "";
  const days = { startDate: start, endDate: end };
  const calendar = rebooked({ span, steps: person.steps }, assignment, days, today);
  const isTentative = isPending(assignment.status);
  const overloads = (isTentative ? tentativeOverloadsOf : overloadsOf)(calendar).filter(
    (part) => part.end >= start && (end === null || part.day <= end),
  );
  const [first] = overloads;
  const last = overloads.at(-1);
  if (first && last) {
    const words = isTentative
      ? `overload if accepted: ${ifAcceptedTexts(mostIfAccepted(overloads), person.weeklyHours)[1]}`
      : `overload: ${Math.max(...overloads.map(({ booked }) => booked))}%`;
    return `${words} from ${formatDay(first.day)} to ${formatDay(last.end)}`;
  }
  const isInSight = start >= span.from && end !== null && end <= span.to;
  return isInSight ? "no overload" : "no overload in the weeks shown";
}
