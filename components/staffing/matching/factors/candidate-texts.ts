import type { Candidate, Factor, FactorFacts } from "@/lib/contract/staffing/matching";
import { formatFigure, formatRate, formatRateRange, formatUpcomingDay } from "@/lib/format";
import { hourlyRate, perUnit } from "@/lib/staffing/hourly-rate";
import { DAYS_IN_WEEK, daysBetween } from "@/lib/staffing/days";
import { isFull, isLate } from "@/lib/staffing/matching/free-for-position";
import { offersText, ownPlaceText, proposableText } from "@/lib/staffing/matching/match-words";
import { type PayRate, rateFit, type RateRange } from "@/lib/staffing/rate-fit";
import { formatHours } from "@/lib/staffing/time-words";
import { FULL_WEEK_HOURS } from "@/lib/staffing/free-and-booked-time";

/** What a row says of one factor. Poor fits have a warning, in few words. */
export type FactText = {
  text: string;
  /** Whether the text itself is a warning. */
  isPoor?: boolean;
  note: string | null;
  warning: string | null;
  /** What may change it, such as an offer of other work. */
  caveat?: string | null;
};

type Free = Pick<Candidate, "freeHours" | "freeFrom"> & { factors: readonly KnownFactor[] };
type KnownFactor = Points & Partial<Pick<Factor, "facts">>;
type Span = { startDate: string; endDate: string | null };

/**
 * “18.5 of 40 h” a week, a warning if that is too little, with “at least 20% at all times” or “100% until 19 Feb”, and “from 10 Dec,
 * 2 weeks late”, a warning from a week on; with “another offer would take 50% from 3 Dec”. Null if nothing is free.
 */
export function freeText({ freeHours, freeFrom, factors }: Free, span: Span, today: string): FactText | null {
  if (freeFrom === null) return null;
  const hours = isFull(freeHours) ? formatFigure(FULL_WEEK_HOURS) : formatHours(freeHours);
  const days = isLate(freeFrom, span) ? daysBetween(span.startDate, freeFrom) : 0;
  const late =
    days < DAYS_IN_WEEK ? formatFigure(days, "days") : formatFigure(Math.round(days / DAYS_IN_WEEK), "weeks");
  const start = days > 0 ? `from ${formatUpcomingDay(freeFrom, today)}, ${late} late` : null;
  const isWarned = days >= DAYS_IN_WEEK;
  const dayText = (day: string) => formatUpcomingDay(day, today);
  const availability = factsOf(factors, "availability");
  const notes = [isWarned ? null : start, availability ? proposableText(availability, dayText) : null];
  return {
    text: `${hours} of ${FULL_WEEK_HOURS} h`,
    isPoor: factors.some(isPoorTime),
    note: notes.filter(Boolean).join(", ") || null,
    warning: isWarned ? start : null,
    caveat: offersText(availability?.offers ?? [], dayText),
  };
}

/**
 * As `freeText`, on the person's own page, which has their hours: a full week of 40 h would read as theirs. “full time”,
 * “18.5 h a week on average”, or only from when they are free if that is late.
 */
export function ownFreeText(free: Free, span: Span, today: string): FactText | null {
  const fact = freeText(free, span, today);
  if (fact === null || fact.warning !== null) return fact && { ...fact, text: "", isPoor: true };
  const { freeHours } = free;
  return { ...fact, text: isFull(freeHours) ? "full time" : `${formatHours(freeHours)} h a week on average` };
}

/** A factor with this share of its points fits well. */
const GOOD_SHARE = 0.8;

/** Whether somebody is free for too little of a position’s time, in every list of matches. */
function isPoorTime({ key, points, max }: Points): boolean {
  return key === "availability" && points < max * GOOD_SHARE;
}

/** `convertedRate` is in the range's currency and unit, if the rate itself is in another currency. */
type Rate = Pick<Candidate, "payRate" | "currency" | "rateUnit"> & { convertedRate?: string | null };

/** What somebody costs, also in the position's currency and unit, and whether that is outside the range. */
export function rateFact(rate: Rate, range: RateRange): FactText {
  const pay = comparedPay(rate, range);
  if (pay === null || rate.payRate === null) return { text: "No pay rate", note: null, warning: null };
  const { over, under } = outside(pay, range);
  const inUnit = perUnit(hourlyRate(pay.payRate, pay.rateUnit), range.rateUnit);
  const isSame = rate.rateUnit === range.rateUnit && rate.currency === pay.currency;
  const about = isSame ? null : `≈ ${roundedRate(inUnit, pay.currency, range.rateUnit)}`;
  const notes = [about, under === null ? null : "below range"];
  return {
    text: formatRate(rate.payRate, rate.currency, rate.rateUnit),
    note: notes.filter(Boolean).join(", ") || null,
    warning: over === null ? null : `${over} over`,
  };
}

/** As `rateFact`, on the person's own page, which has their rate: what the position pays. */
export function positionRateFact(rate: Rate, range: RateRange): FactText | null {
  const pays = formatRateRange(range.rateMin, range.rateMax, range.currency, range.rateUnit);
  if (!pays) return null;
  const text = `Pays ${pays}`;
  const pay = comparedPay(rate, range);
  if (pay === null) return { text, note: null, warning: null };
  const { over, under } = outside(pay, range);
  const about = rate.currency === pay.currency ? "" : "≈ ";
  return {
    text,
    note: under === null ? null : `${about}${under} more than requested`,
    warning: over === null ? null : `${about}${over} less than requested`,
  };
}

function comparedPay({ payRate, currency, rateUnit, convertedRate }: Rate, range: RateRange): PayRate | null {
  if (payRate === null) return null;
  return convertedRate
    ? { payRate: convertedRate, currency: range.currency, rateUnit: range.rateUnit }
    : { payRate, currency, rateUnit };
}

/** How far a rate is outside a range, in the range's unit; null within it, and where nothing can be compared. */
function outside(pay: PayRate, range: RateRange): { over: string | null; under: string | null } {
  const fit = rateFit(pay, range, null);
  const far = (hourly: number) => {
    const amount = perUnit(hourly, range.rateUnit);
    // Less than that would be displayed as $0.
    return amount >= 0.5 ? roundedRate(amount, range.currency, range.rateUnit) : null;
  };
  return { over: fit && far(fit.over), under: fit && far(fit.under) };
}

/** “≈ $106/h”; null for a rate that is per hour already. */
export function perHourOf(hourly: number, { currency, rateUnit }: Pick<Rate, "currency" | "rateUnit">): string | null {
  return rateUnit === "hour" ? null : `≈ ${roundedRate(hourly, currency, "hour")}`;
}

function roundedRate(amount: number, currency: string, unit: string): string {
  return formatRate(Math.round(amount).toFixed(2), currency, unit);
}

/** Where somebody works. */
export function placeText(factors: readonly KnownFactor[]): string | null {
  const place = factsOf(factors, "place");
  return place ? ownPlaceText(place) : null;
}

/** “Project in Boston”, where the person's own place is known; null if they are in the same one. */
export function projectPlaceText(factors: readonly KnownFactor[]): string | null {
  const place = factsOf(factors, "place");
  return place && !place.isSame ? `Project in ${place.project}` : null;
}

type FactsOf<Key extends FactorFacts["key"]> = Extract<FactorFacts, { key: Key }>;

function factsOf<Key extends FactorFacts["key"]>(factors: readonly KnownFactor[], key: Key): FactsOf<Key> | undefined {
  return factors.map(({ facts }) => facts).find((facts): facts is FactsOf<Key> => facts?.key === key);
}

type Points = Pick<Factor, "key" | "points" | "max">;
