import type { FreelancerAssignment, Position } from "@/lib/contract/staffing/staffing";
import { capitalized, formatDay, formatFigure, formatRate, formatRateRange } from "@/lib/format";
import { FULL_WEEK_HOURS } from "@/lib/staffing/matching/free-time";
import { isCommitted, isEnded } from "@/lib/staffing/statuses";
import { hourlyRate } from "@/lib/staffing/hourly-rate";
import { perHourOf } from "../matching/candidate-texts";

export type Dates = { startDate: string; endDate: string | null };

type Work = Pick<FreelancerAssignment, "id" | "status" | "allocation"> & Dates;

/** A freelancer's other assignments that aren't over and share days with these dates. */
export function othersIn<One extends Work>(assignments: readonly One[], dates: Dates, ownId: string | null): One[] {
  return assignments.filter((one) => one.id !== ownId && !isEnded(one.status) && overlaps(one, dates));
}

function overlaps(a: Dates, b: Dates): boolean {
  return (b.endDate === null || a.startDate <= b.endDate) && (a.endDate === null || b.startDate <= a.endDate);
}

/** The most of a full week, in percent, that committed work takes on a day of these dates, and the first such day. */
export function peakOf(others: readonly Work[], dates: Dates): { load: number; from: string } {
  const committed = others.filter(({ status }) => isCommitted(status));
  const days = [dates.startDate, ...committed.map(({ startDate }) => startDate)].filter(
    (day) => day >= dates.startDate,
  );
  return days
    .toSorted()
    .map((from) => {
      const working = committed.filter((one) => overlaps(one, { startDate: from, endDate: from }));
      return { from, load: working.reduce((sum, { allocation }) => sum + allocation, 0) };
    })
    .reduce((most, one) => (one.load > most.load ? one : most));
}

type FitText = { text: string; isPoor: boolean };

/** `32 of 40 h a week free`, or that an allocation takes more than that, and from when. */
export function freeText(others: readonly Work[], dates: Dates, allocation: number): FitText {
  const { load, from } = peakOf(others, dates);
  const free = Math.max(0, 100 - load);
  if (allocation <= free) {
    const hours = formatFigure((FULL_WEEK_HOURS * free) / 100);
    return { text: `${hours} of ${FULL_WEEK_HOURS} h a week free`, isPoor: false };
  }
  const when = from === dates.startDate ? "" : ` from ${formatDay(from)}`;
  const left = free === 0 ? "No time is free" : `Only ${free}% of a full week is free`;
  return { text: `${left}${when}, and this assignment takes ${allocation}%`, isPoor: true };
}

type Rate = { payRate: string; currency: string; rateUnit: string };
type Range = Pick<Position, "rateMin" | "rateMax" | "currency" | "rateUnit">;

/** `$70–122/h`, `up to €600/day`; null where the position has no range. */
export function paysText({ rateMin, rateMax, currency, rateUnit }: Range): string | null {
  return formatRateRange(rateMin, rateMax, currency, rateUnit);
}

/**
 * How a pay rate stands to the position's range, per hour: `Within $70–122/h`, or of another unit `≈ $92/h, within
 * $70–122/h`; null without a range in its currency.
 */
export function rangeText({ payRate, currency, rateUnit }: Rate, range: Range): FitText | null {
  const text = paysText(range);
  if (text === null || currency !== range.currency) return null;
  const hourly = hourlyRate(payRate, rateUnit);
  const over = range.rateMax === null ? 0 : hourly - hourlyRate(range.rateMax, range.rateUnit);
  const under = range.rateMin === null ? 0 : hourlyRate(range.rateMin, range.rateUnit) - hourly;
  const far = (amount: number) => formatRate(amount.toFixed(2), currency, "hour");
  const place = over > 0 ? `${far(over)} over` : under > 0 ? `${far(under)} under` : "within";
  const words = [perHourOf(hourly, { currency, rateUnit }), `${place} ${text}`].filter(Boolean).join(", ");
  return { text: capitalized(words), isPoor: over > 0 };
}

type BothRates = { billRate: string; payRate: string; currency: string | null; rateUnit: string };

/** `$20/h (25%)`; null where the bill rate leaves no share to compute. */
export function marginText({ billRate, payRate, currency, rateUnit }: BothRates): string | null {
  const [bill, pay] = [Number(billRate), Number(payRate)];
  if (!(bill > 0) || !Number.isFinite(pay)) return null;
  return `${formatRate((bill - pay).toFixed(2), currency, rateUnit)} (${Math.round(((bill - pay) / bill) * 100)}%)`;
}
