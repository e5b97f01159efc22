import type { TimelineSpan } from "@/components/ui/timeline/timeline-rows";
import type { TimelineAssignment } from "@/lib/contract/staffing/timeline";
import { addDays, workdayFrom, workdaysBetween, type DaySpan } from "@/lib/staffing/days";
import { isCommitted } from "@/lib/staffing/statuses";
import { phaseText, timePhases, type TimePhase } from "@/lib/staffing/time-words";
import {
  calendarIn,
  mostIfAccepted,
  overloadsOf,
  tentativeOverloadsOf,
  type CalendarPart,
  type WorkCalendar,
} from "@/lib/staffing/free-and-booked-time";
import { spansWithin } from "@/lib/staffing/team-calendar";
import { capitalized } from "@/lib/format";
import { freeLabels, overloadWords, partlyFreeLabels, tentativeOverloadWords } from "./span-words";

export type PersonOnTimeline = {
  calendar: WorkCalendar;
  weeklyHours: number;
  assignments: readonly Pick<TimelineAssignment, "status" | "endDate" | "project">[];
};

/**
 * When somebody is free, partly free, unavailable or overloaded from today on.
 * @param proposals the tentative work at which overloads that it would make are marked; missing for all of it
 */
export function timeSpans(person: PersonOnTimeline, today: string, proposals?: readonly DaySpan[]): TimelineSpan[] {
  const { calendar } = person;
  const ahead = calendarIn(calendar, { from: today, to: calendar.span.to });
  if (!ahead) return [];
  const phases = timePhases(ahead);
  const spans = [
    ...phases.flatMap((phase, i) =>
      phaseSpan(phase, person, { today, isFreeInPartBefore: phases.slice(0, i).some(({ kind }) => kind === "partly") }),
    ),
    ...overloadSpans(ahead),
    ...tentativeSpans({ ...person, calendar: ahead }, proposals),
  ];
  return spans.toSorted((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)));
}

/** Booked days are those of their bars. */
function phaseSpan(
  phase: TimePhase,
  person: PersonOnTimeline,
  { today, isFreeInPartBefore }: { today: string; isFreeInPartBefore: boolean },
): TimelineSpan[] {
  const { kind, day: start, end } = phase;
  if (kind === "booked") return [];
  const { weeklyHours: weekly } = person;
  const span = { start, end, description: capitalized(phaseText(phase, { weekly })) };
  if (kind === "unavailable") return [{ ...span, type: kind }];
  if (kind === "partly") return [{ ...span, type: "partly-free", shown: partlyFreeLabels(phase.hours, weekly) }];
  const isFirst = start === workdayFrom(person.calendar.span.from);
  const after = workBefore(start, person.assignments);
  return [
    { ...span, type: "free", shown: freeLabels(isFirst ? null : start, { weekly, today, after, isFreeInPartBefore }) },
  ];
}

/** The project of the committed work that ends on the workday before, or on the weekend between. */
function workBefore(day: string, assignments: PersonOnTimeline["assignments"]): string | null {
  const last = assignments.find(
    ({ status, endDate }) => isCommitted(status) && endDate !== null && workdayFrom(addDays(endDate, 1)) === day,
  );
  return last?.project ?? null;
}

function overloadSpans(calendar: WorkCalendar): TimelineSpan[] {
  return joined(overloadsOf(calendar)).map(({ start, end, parts }): TimelineSpan => {
    const loads = parts.map(({ booked }) => booked);
    return { start, end, type: "overload", ...overloadWords({ least: Math.min(...loads), most: Math.max(...loads) }) };
  });
}

/** When tentative work would overload somebody, or a team’s mean member. */
export function tentativeSpans(
  { calendar, weeklyHours }: Pick<PersonOnTimeline, "calendar" | "weeklyHours">,
  proposals?: readonly DaySpan[],
): TimelineSpan[] {
  const days = proposals?.map(({ start, end }) => ({ from: start, to: end })) ?? [calendar.span];
  const calendars = spansWithin(days, calendar.span).flatMap((span) => calendarIn(calendar, span) ?? []);
  return joined(calendars.flatMap(tentativeOverloadsOf)).map(({ start, end, parts }): TimelineSpan => {
    const words = tentativeOverloadWords(mostIfAccepted(parts), weeklyHours);
    return { start, end, type: "tentative-overload", ...words };
  });
}

type Joined = { start: string; end: string; parts: CalendarPart[] };

/** Parts with no workday between them, as one. */
function joined(parts: readonly CalendarPart[]): Joined[] {
  const all: Joined[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && workdaysBetween(addDays(last.end, 1), addDays(part.day, -1)) === 0) {
      last.end = part.end;
      last.parts.push(part);
    } else all.push({ start: part.day, end: part.end, parts: [part] });
  }
  return all;
}
