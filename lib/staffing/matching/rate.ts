import { hourlyRate, perUnit } from "@/lib/staffing/hourly-rate";
import type { Assessment, FreelancerFacts, PositionNeeds } from "./match-input";
import { TOLERANCE } from "./weights";

/** Half above the highest rate or more earns nothing. */
const OVER_MAX = 0.5;

/** Shares for a rate that can't be compared: better than far too high, worse than fitting. */
const UNKNOWN = 0.5;

/** Null if the position names no highest rate, so that every rate fits. */
export function assessRate(freelancer: FreelancerFacts, position: PositionNeeds): Assessment | null {
  const { rateMin, rateMax, currency, rateUnit } = position;
  if (rateMax === null) return null;
  const pay = { payRate: freelancer.payRate, currency: freelancer.currency, rateUnit: freelancer.rateUnit };
  const facts = { key: "rate", ...pay, range: { rateMin, rateMax, currency, rateUnit }, over: null } as const;
  const fitting = { type: "rate", most: rateMax, currency, unit: rateUnit, share: 1 } as const;
  if (pay.payRate === null) return { share: UNKNOWN, facts: { ...facts, fit: "unknown" }, change: fitting };
  const rates = hourlyRates({ ...pay, payRate: pay.payRate }, { rateMin, rateMax, currency, rateUnit });
  if (rates === null) return { share: UNKNOWN, facts: { ...facts, fit: "incomparable" } };
  const { own, min, max } = rates;
  if (own <= max + TOLERANCE) {
    const isBelow = min !== null && own < min - TOLERANCE;
    return { share: 1, facts: { ...facts, fit: isBelow ? "below" : "within" } };
  }
  return {
    share: max > 0 ? Math.max(0, 1 - (own / max - 1) / OVER_MAX) : 0,
    facts: { ...facts, fit: "above", over: perUnit(own - max, rateUnit).toFixed(2) },
    change: fitting,
  };
}

type Pay = { payRate: string; currency: string; rateUnit: string };
type Range = { rateMin: string | null; rateMax: string; currency: string; rateUnit: string };

/** Both per hour in one currency; null if they can't be compared. */
function hourlyRates(pay: Pay, range: Range): { own: number; min: number | null; max: number } | null {
  if (pay.currency !== range.currency) return null;
  return {
    own: hourlyRate(pay.payRate, pay.rateUnit),
    min: range.rateMin === null ? null : hourlyRate(range.rateMin, range.rateUnit),
    max: hourlyRate(range.rateMax, range.rateUnit),
  };
}
