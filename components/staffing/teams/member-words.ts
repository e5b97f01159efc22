import { formatUpcomingDay } from "@/lib/format";
import { workdayFrom } from "@/lib/staffing/days";
import {
  ENDLESS,
  firstFreeDay,
  freeShare,
  FULL_WEEK,
  FULL_WEEK_HOURS,
  isOverloadIfAccepted,
  mostIfAccepted,
  type CalendarStep,
  type WorkCalendar,
} from "@/lib/staffing/free-and-booked-time";
import { formatHours, freeAhead, freeFromText, hoursOf, ifAcceptedTexts } from "@/lib/staffing/time-words";

/**
 * Somebody’s time today, where the free time doesn’t imply it, and when they have free time: “60% booked” and “8 h a week
 * free”, or null and “8 h a week free from 15 Dec”; and of tentative work “20% proposed or offered”, now or “from 4 Jan”, where it would take of that time,
 * and “up to 200% if accepted from 4 Jan”, “48 of 20 h a week if accepted”, where it would take more, now or later.
 * @param time `load` and `free` are today’s, in percent of a full week
 */
export function timeNowAndAhead(
  { load, free, steps }: Pick<WorkCalendar, "steps"> & { load: number; free: number },
  today: string,
): { now: string | null; ahead: string; isFree: boolean; proposed: TentativeNote[] } {
  const calendar = { span: { from: today, to: ENDLESS }, steps };
  const opening = freeAhead(calendar);
  // Who is free from Monday is free on the weekend before.
  const isFree = opening !== null && opening.day <= workdayFrom(today);
  const step = opening === null ? undefined : steps.findLast(({ day }) => day <= opening.day);
  // Who has no free time yet is booked by all that they work.
  const isImplied = opening !== null && free === 0 && load > 0 && load <= FULL_WEEK;
  return {
    now: isImplied ? null : nowText(load, free),
    ahead: opening
      ? freeFromText(opening.hours, isFree ? null : opening.day, today)
      : `${firstFreeDay(calendar) === null ? "not free" : "no free week"} until further notice`,
    isFree,
    proposed: tentativeNotes(steps, step, today),
  };
}

type TentativeNote = { text: string; isWarning: boolean };

/** @param first the step whose free time is named */
function tentativeNotes(
  steps: readonly CalendarStep[],
  first: CalendarStep | undefined,
  today: string,
): TentativeNote[] {
  const isTooMuch = (step: CalendarStep) =>
    isOverloadIfAccepted(step) || (step === first && step.tentative > freeShare(step));
  const notes: TentativeNote[] = [];
  const taking = first && steps.find((step) => step.day >= first.day && step.tentative > 0);
  if (taking && !isTooMuch(taking)) {
    const since = taking === first ? "" : ` from ${formatUpcomingDay(taking.day, today)}`;
    notes.push({ text: `${taking.tentative}% proposed or offered${since}`, isWarning: false });
  }
  const overloads = steps.filter(isTooMuch);
  const [begins] = overloads;
  if (!begins) return notes;
  // Somebody has either no time or their whole week.
  const weekly = hoursOf(Math.max(...steps.map(({ workable }) => workable))) || FULL_WEEK_HOURS;
  const [text] = ifAcceptedTexts(mostIfAccepted(overloads), weekly);
  const isLater = begins.day > today && begins !== first;
  return [...notes, { text: isLater ? `${text} from ${formatUpcomingDay(begins.day, today)}` : text, isWarning: true }];
}

function nowText(load: number, free: number): string {
  if (load === 0) return free === 0 ? "Unavailable" : "Not booked";
  if (load <= FULL_WEEK) return `${load}% booked`;
  return `${load}% booked, ${formatHours(((load - FULL_WEEK) * FULL_WEEK_HOURS) / FULL_WEEK, Infinity)} h over`;
}
