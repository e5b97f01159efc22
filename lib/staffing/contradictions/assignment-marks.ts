import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { capitalized } from "@/lib/format";
import { ENDLESS, mostIfAccepted, tentativeOverloadsOf, weeklyHours, workCalendar } from "../free-and-booked-time";
import { isPending } from "../statuses";
import { ifAcceptedTexts } from "../time-words";
import { contradictionText } from "./contradiction-text";
import { contradictionsOf } from "./contradictions";

type Work = { status: string; startDate: string; endDate: string | null };

/**
 * What speaks against an assignment, in words for a row or a card: its contradictions, and the overload that a proposal
 * would make. A status or the next date beside them says already that the last day is over.
 */
export function assignmentMarks(work: Work, limits: AssignmentLimits, today: string): string[] {
  const contradictions = contradictionsOf(work, limits, today).filter(({ key }) => key !== "past-end");
  const overload = overloadIfAccepted(work, limits, today);
  return [...contradictions.map(contradictionText), ...(overload === null ? [] : [overload])];
}

/** “Up to 140% if accepted” on the days of a proposal, by the rule that timelines ask; null where it makes no overload. */
function overloadIfAccepted(
  { status, startDate, endDate }: Work,
  { time, availability, availableFrom }: AssignmentLimits,
  today: string,
): string | null {
  const span = { from: startDate > today ? startDate : today, to: endDate ?? ENDLESS };
  if (!isPending(status) || !time || span.from > span.to) return null;
  const stated = { availability, availableFrom, hoursPerWeek: time.hoursPerWeek };
  const most = mostIfAccepted(tentativeOverloadsOf(workCalendar(stated, time.bookings, span, today)));
  return most === 0 ? null : capitalized(ifAcceptedTexts(most, weeklyHours(stated))[0]);
}
