import type { Candidate, Factor, PositionFacts } from "@/lib/contract/matching";
import { formatFigure, formatMoney, formatRate, formatUpcomingDay } from "@/lib/format";
import { formatHours, isFull } from "@/lib/matching/availability";
import { FULL_WEEK_HOURS } from "@/lib/matching/free-time";
import { hourlyRate } from "@/lib/records/hourly-rate";
import { DAYS_IN_WEEK, daysBetween } from "@/lib/records/weeks";
import { FACTOR_LABELS } from "./factor-labels";

/** What a row says of one factor. Poor fits have a warning, in few words. */
export type FactText = {
  text: string;
  /** Whether the text itself is a warning. */
  isPoor?: boolean;
  note: string | null;
  warning: string | null;
};

type Free = Pick<Candidate, "freeHours" | "freeFrom">;

/** “40 h a week”, or “18.5 of 40 h a week” with the warning “from 10 Dec, 9 days late”. Null if nothing is free. */
export function freeText({ freeHours, freeFrom }: Free, startDate: string, today: string): FactText | null {
  if (freeFrom === null) return null;
  const isPart = freeHours < FULL_WEEK_HOURS * GOOD_SHARE;
  const hours = isFull(freeHours) ? formatFigure(FULL_WEEK_HOURS) : formatHours(freeHours);
  const days = daysBetween(startDate, freeFrom);
  const late =
    days < 2 * DAYS_IN_WEEK
      ? `${formatFigure(days, "days")} late`
      : `${formatFigure(Math.floor(days / DAYS_IN_WEEK), "weeks")} late`;
  return {
    text: isPart ? `${hours} of ${FULL_WEEK_HOURS} h a week` : `${hours} h a week`,
    isPoor: isPart,
    note: null,
    warning: days > 0 ? `from ${formatUpcomingDay(freeFrom, today)}, ${late}` : null,
  };
}

/** A factor with this share of its points fits well. */
export const GOOD_SHARE = 0.8;

type Rate = Pick<Candidate, "payRate" | "currency" | "rateUnit">;
type RateRange = Pick<PositionFacts, "rateMin" | "rateMax" | "currency">;

/** What somebody costs, per hour as the position has it, and how far that is outside the position's range. */
export function rateFact({ payRate, currency, rateUnit }: Rate, position: RateRange): FactText {
  if (payRate === null) return { text: "No pay rate", note: null, warning: null };
  const hourly = hourlyRate(payRate, rateUnit);
  return {
    text: formatRate(payRate, currency, rateUnit),
    note: rateUnit === "hour" ? null : `about ${perHour(hourly, currency)}`,
    warning: position.currency === currency ? outsideText(hourly, position) : null,
  };
}

function outsideText(hourly: number, { rateMin, rateMax, currency }: RateRange): string | null {
  const over = rateMax === null ? 0 : hourly - Number(rateMax);
  const under = rateMin === null ? 0 : Number(rateMin) - hourly;
  // Less than that would be displayed as $0.
  if (over >= 0.5) return `${perHour(over, currency)} over`;
  return under >= 0.5 ? `${perHour(under, currency)} under` : null;
}

function perHour(amount: number, currency: string): string {
  return `${formatMoney(Math.round(amount).toFixed(2), currency)}/h`;
}

/** Where somebody works; what follows the semicolon is about the project. */
export function placeText(factors: readonly Factor[]): string | null {
  const place = factors.find(({ key }) => key === "place");
  return place?.evidence.split(";")[0] ?? null;
}

/** The factor that costs a score most, if that is more than a few points: “Lost 28 of 42 on skills”. */
export function lossText(factors: readonly Factor[]): string | null {
  const [most] = factors.toSorted((a, b) => lossOf(b) - lossOf(a));
  if (!most || lossOf(most) < LEAST_LOSS) return null;
  return `Lost ${lossOf(most)} of ${most.max} on ${FACTOR_LABELS[most.key].toLowerCase()}`;
}

const LEAST_LOSS = 5;

const lossOf = ({ points, max }: Pick<Factor, "points" | "max">) => max - points;
