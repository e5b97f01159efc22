import { formatRate, formatRateRange } from "@/lib/format";
import { hourlyRate } from "@/lib/staffing/hourly-rate";
import type { Assessment, FreelancerFacts, PositionNeeds } from "./match-input";
import { TOLERANCE } from "./weights";

/** A position's rates are per hour. */
export const POSITION_RATE_UNIT = "hour";

/** Half above the highest rate or more earns nothing. */
const OVER_MAX = 0.5;

/** Shares for a rate that can't be compared: better than far too high, worse than fitting. */
const UNKNOWN = 0.5;

/** Null if the position names no highest rate, so that every rate fits. */
export function assessRate(freelancer: FreelancerFacts, position: PositionNeeds): Assessment | null {
  const { rateMin, rateMax } = position;
  if (rateMax === null) return null;
  const range = formatRateRange(rateMin, rateMax, position.currency) ?? "";
  const { payRate, currency, rateUnit } = freelancer;
  if (payRate === null) return { share: UNKNOWN, evidence: "No pay rate on record", change: fitting(position) };
  const own = rateText(payRate, currency, rateUnit);
  if (currency !== position.currency) {
    return { share: UNKNOWN, evidence: `${own} can’t be compared with ${range}` };
  }
  const hourly = hourlyRate(payRate, rateUnit);
  const max = Number(rateMax);
  if (hourly <= max + TOLERANCE) {
    const isBelow = rateMin !== null && hourly < Number(rateMin) - TOLERANCE;
    return { share: 1, evidence: `${own}, ${isBelow ? "below" : "within"} ${range}` };
  }
  const over = formatRate((hourly - max).toFixed(2), currency, POSITION_RATE_UNIT);
  return {
    share: max > 0 ? Math.max(0, 1 - (hourly / max - 1) / OVER_MAX) : 0,
    evidence: `${own}, ${over} above ${range}`,
    change: fitting(position),
  };
}

/** “$95/h”, or “$880/day ($110/h)”. */
function rateText(amount: string, currency: string, unit: string): string {
  const rate = formatRate(amount, currency, unit);
  if (unit === POSITION_RATE_UNIT) return rate;
  return `${rate} (${formatRate(hourlyRate(amount, unit).toFixed(2), currency, POSITION_RATE_UNIT)})`;
}

function fitting({ rateMax, currency }: PositionNeeds): Assessment["change"] {
  const most = formatRate(rateMax ?? "", currency, POSITION_RATE_UNIT);
  return { share: 1, text: (points) => `A rate of at most ${most} would add ${points}` };
}
