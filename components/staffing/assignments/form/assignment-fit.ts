import type { FreelancerAssignment, FreelancerWork, Position } from "@/lib/contract/staffing/staffing";
import { capitalized, formatList, formatRate, formatRateRange } from "@/lib/format";
import { isStatedWithWork } from "@/lib/staffing/contradictions/absence";
import { overlaps, WORKDAYS_IN_WEEK, workdaysBetween } from "@/lib/staffing/days";
import { isCommitted, isEnded } from "@/lib/staffing/statuses";
import { type PayRate, rateFit } from "@/lib/staffing/rate-fit";
import { ifAcceptedTexts } from "@/lib/staffing/time-words";
import {
  type CalendarPart,
  ENDLESS,
  mostIfAccepted,
  opensOn,
  overloadsOf,
  tentativeOverloadsOf,
  weeklyHours,
  workCalendar,
} from "@/lib/staffing/free-and-booked-time";
import { stripSpan } from "@/lib/staffing/strip-span";
import { perHourOf } from "@/components/staffing/matching/factors/candidate-texts";
import { countText } from "@/components/staffing/staffing-texts";
import { fitText, type TimeFit } from "./fit-words";

export type Dates = { startDate: string; endDate: string | null };

type Work = Pick<FreelancerAssignment, "id" | "status" | "allocation"> & Dates;

/** A freelancer's other assignments that aren't over and share days with these dates. */
export function othersIn<One extends Work>(assignments: readonly One[], dates: Dates, ownId: string | null): One[] {
  return assignments.filter((one) => one.id !== ownId && !isEnded(one.status) && overlaps(one, dates));
}

/** What the freelancer states of their time and what takes it, as their work has it. */
type Time = Pick<FreelancerWork, "stated" | "bookings"> & {
  assignments: readonly Pick<FreelancerAssignment, "id" | "project">[];
};

/**
 * How an assignment stands to the freelancer's free time in its dates, as matches and timelines have it. What is stated
 * with the assignment in mind says nothing against it: then other work is what it may clash with.
 */
export function freeText(time: Time, dates: Dates, assignment: Taken): TimeFit {
  const { allocation, today } = assignment;
  const { own, others, isStated, stated } = timeBeside(time, assignment);
  if (own && isStated) return clashText(time, others, { ...own, ...dates, allocation }, today);
  const span = { from: dates.startDate, to: dates.endDate ?? ENDLESS };
  return fitText(workCalendar(stated, others, span, today), { allocation, weekly: weeklyHours(stated) });
}

/**
 * What the freelancer does in an assignment's dates, itself among it; of what has begun, the days to come.
 * @returns null if no day is left
 */
export function calendarWith(time: Time, { startDate, endDate }: Dates, { id, today }: Omit<Taken, "allocation">) {
  const span = stripSpan({ startDate: startDate > today ? startDate : today, endDate });
  if (span.from > span.to) return null;
  return workCalendar(timeBeside(time, { id, today }).stated, time.bookings, span, today);
}

/** What counts beside an assignment: the other bookings, and what is stated unless the assignment is in it already. */
function timeBeside({ stated, bookings }: Time, { id, today }: Omit<Taken, "allocation">) {
  const own = id === null ? undefined : bookings.find(({ assignmentId }) => assignmentId === id);
  const others = bookings.filter((booking) => booking !== own);
  const isStated = own !== undefined && isStatedWithWork(own, opensOn(stated), today);
  return { own, others, isStated, stated: isStated ? FULL_TIME : stated };
}

type Bookings = Time["bookings"];

/** “Clashes with Legacy batch, 3 weeks”: the agreed work with which it takes more than a full week, from today on. */
function clashText({ assignments }: Time, others: Bookings, own: Bookings[number], today: string): TimeFit {
  const span = { from: own.startDate > today ? own.startDate : today, to: own.endDate ?? ENDLESS };
  if (span.from > span.to) return NO_CLASH;
  const calendar = workCalendar(FULL_TIME, [...others, own], span, today);
  const clashes = overloadsOf(calendar);
  const last = clashes.at(-1);
  if (!last) return tentativeClash(tentativeOverloadsOf(calendar));
  const inTheWay = others.filter(
    (other) =>
      isCommitted(other.status) && clashes.some(({ day, end }) => overlaps(other, { startDate: day, endDate: end })),
  );
  const names = inTheWay.map(
    ({ assignmentId }) => assignments.find(({ id }) => id === assignmentId)?.project.name ?? "other work",
  );
  const days = clashes.reduce((sum, { day, end }) => sum + workdaysBetween(day, end), 0);
  const howLong = last.end === ENDLESS ? "without an end" : countText(Math.ceil(days / WORKDAYS_IN_WEEK), "week");
  return { text: [`Clashes with ${formatList([...new Set(names)])}`, howLong].join(", "), isPoor: true };
}

const NO_CLASH: TimeFit = { text: "No clash with other work", isPoor: false };

/** “No clash with agreed work, up to 180% if accepted”: what would be too much, were the proposals accepted. */
function tentativeClash(clashes: readonly CalendarPart[]): TimeFit {
  if (clashes.length === 0) return NO_CLASH;
  const [ifAccepted] = ifAcceptedTexts(mostIfAccepted(clashes), weeklyHours(FULL_TIME));
  return { text: `No clash with agreed work, ${ifAccepted}`, isPoor: false };
}

const FULL_TIME = { availability: "available", availableFrom: null, hoursPerWeek: null };

/** `id` is null for a new assignment; the others' time is what counts. */
type Taken = { id: string | null; allocation: number; today: string };

type RateFit = { text: string; isPoor: boolean };
type Range = Pick<Position, "rateMin" | "rateMax" | "currency" | "rateUnit">;

/** `$70–122/h`, `up to €600/day`; null where the position has no range. */
export function paysText({ rateMin, rateMax, currency, rateUnit }: Range): string | null {
  return formatRateRange(rateMin, rateMax, currency, rateUnit);
}

/**
 * How a pay rate stands to the position's range, per hour: `Within $70–122/h`, or of another unit `≈ $92/h, within
 * $70–122/h`; null without a range in its currency.
 */
export function rangeText(pay: PayRate, range: Range): RateFit | null {
  const text = paysText(range);
  const fit = rateFit(pay, range, null);
  if (text === null || fit === null) return null;
  const far = (amount: number) => formatRate(amount.toFixed(2), range.currency, "hour");
  const place = fit.over > 0 ? `${far(fit.over)} over` : fit.under > 0 ? `${far(fit.under)} under` : "within";
  const words = [perHourOf(fit.hourly, pay), `${place} ${text}`].filter(Boolean).join(", ");
  return { text: capitalized(words), isPoor: fit.over > 0 };
}

type BothRates = { billRate: string; payRate: string; currency: string | null; rateUnit: string };

export type Margin = { text: string; isLoss: boolean };

/** `$20/h (25%)`; null where the bill rate leaves no share to compute. */
export function marginOf({ billRate, payRate, currency, rateUnit }: BothRates): Margin | null {
  const [bill, pay] = [Number(billRate), Number(payRate)];
  if (!(bill > 0) || !Number.isFinite(pay)) return null;
  const share = Math.round(((bill - pay) / bill) * 100);
  return { text: `${formatRate((bill - pay).toFixed(2), currency, rateUnit)} (${share}%)`, isLoss: pay > bill };
}
