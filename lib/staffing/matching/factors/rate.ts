import { perUnit } from "@/lib/staffing/hourly-rate";
import { convertedRate, rateFit } from "@/lib/staffing/rate-fit";
import type { Assessment, FreelancerFacts, PositionNeeds } from "@/lib/staffing/matching/match-input";

/** Half above the highest rate or more earns nothing. */
const OVER_MAX = 0.5;

/** Shares for a rate that can't be compared: better than far too high, worse than fitting. */
const UNKNOWN = 0.5;

/** Null if the position names no highest rate, so that every rate fits. */
export function assessRate(freelancer: FreelancerFacts, position: PositionNeeds): Assessment | null {
  const { rateMin, rateMax, currency, rateUnit, conversion } = position;
  if (rateMax === null) return null;
  const range = { rateMin, rateMax, currency, rateUnit };
  const { payRate } = freelancer;
  const pay = { payRate, currency: freelancer.currency, rateUnit: freelancer.rateUnit };
  const known = () =>
    ({ key: "rate", ...pay, range, over: null, converted: convertedRate(pay, range, conversion) }) as const;
  const change = () => ({ type: "rate", most: rateMax, currency, unit: rateUnit, share: 1 }) as const;
  if (payRate === null) return { share: UNKNOWN, facts: () => ({ ...known(), fit: "unknown" }), change };
  const fit = rateFit({ ...pay, payRate }, range, conversion);
  if (fit === null) return { share: UNKNOWN, facts: () => ({ ...known(), fit: "incomparable" }) };
  if (fit.over === 0) return { share: 1, facts: () => ({ ...known(), fit: fit.under > 0 ? "below" : "within" }) };
  const max = fit.max ?? 0;
  return {
    share: max > 0 ? Math.max(0, 1 - fit.over / max / OVER_MAX) : 0,
    facts: () => ({ ...known(), fit: "above", over: perUnit(fit.over, rateUnit).toFixed(2) }),
    change,
  };
}
