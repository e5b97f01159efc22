import type { Weights } from "@/lib/contract/staffing/matching";
import { FACTORS, type FactorKey } from "./factors";

export const POINTS = 100;

/** Also the weights that a new database begins with. */
export const DEFAULT_WEIGHTS: Weights = {
  skills: 30,
  role: 15,
  availability: 20,
  rate: 15,
  place: 10,
  languages: 5,
  company: 5,
};

/** The most points of each factor that counts; they add up to 100. */
export function maxPoints(weights: Weights, counted: readonly FactorKey[]): Map<FactorKey, number> {
  const keys = FACTORS.filter((key) => counted.includes(key));
  const total = keys.reduce((sum, key) => sum + weights[key], 0);
  const exact = keys.map((key) => (total > 0 ? (weights[key] * POINTS) / total : POINTS / keys.length));
  const whole = apportion(exact, POINTS);
  return new Map(keys.map((key, i) => [key, whole[i] ?? 0]));
}

/** Whole numbers that add up to `total`, each at most one away from the exact: the largest remainders round up. */
export function apportion(exact: readonly number[], total: number): number[] {
  const whole = exact.map((value) => Math.floor(value + TOLERANCE));
  const left = Math.round(total - whole.reduce((sum, value) => sum + value, 0));
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - (whole[i] ?? 0) }))
    .toSorted((a, b) => (Math.abs(b.remainder - a.remainder) > TOLERANCE ? b.remainder - a.remainder : a.i - b.i));
  const raised = new Set(byRemainder.slice(0, left).map(({ i }) => i));
  return whole.map((value, i) => (raised.has(i) ? value + 1 : value));
}

/** Far below a point and far above the errors of adding a few fractions. */
export const TOLERANCE = 1e-9;
