import { formatList } from "@/lib/format";
import type { Factor, Weights } from "@/lib/contract/staffing/matching";
import { FACTORS, type FactorKey } from "@/lib/staffing/matching/factors";
import { maxPoints } from "@/lib/staffing/matching/weights";

export const FACTOR_LABELS: Record<FactorKey, string> = {
  skills: "Skills",
  role: "Role",
  availability: "Availability",
  rate: "Rate",
  place: "Location",
  languages: "Languages",
  company: "Company",
};

type Points = Pick<Factor, "key" | "points" | "max">;

/** “Skills 12 of 40”. */
export function pointsText({ key, points, max }: Points): string {
  return `${FACTOR_LABELS[key]} ${points} of ${max}`;
}

/** What the segments of a score's bar stand for: “Bars, from left to right: Skills 42 and Role 21 points at most”. */
export function barLegend(factors: readonly Counted[]): string {
  const counts = factors.filter(({ max }) => max > 0).map(({ key, max }) => `${FACTOR_LABELS[key]} ${max}`);
  return `Bars, from left to right: ${formatList(counts)} points at most`;
}

/** “−28 skills, −9 availability”: the factors that cost a score most; null if none costs anything. */
export function lossText(factors: readonly Points[], count: number): string | null {
  const losses = greatestLosses(factors)
    .slice(0, count)
    .map((factor) => `−${lossOf(factor)} ${FACTOR_LABELS[factor.key].toLowerCase()}`);
  return losses.join(", ") || null;
}

/**
 * The factors that cost a score something, those that cost most first. The company comes last: hardly anybody has worked
 * there before, so that its points tell nobody from the others.
 */
export function greatestLosses(factors: readonly Points[]): Points[] {
  return factors
    .filter((factor) => lossOf(factor) > 0)
    .toSorted((a, b) => Number(a.key === "company") - Number(b.key === "company") || lossOf(b) - lossOf(a));
}

const lossOf = ({ points, max }: Points) => max - points;

/** What each weight is about, for those who set it. */
export const FACTOR_HINTS: Record<FactorKey, string> = {
  skills: "Needed skills that the freelancer has",
  role: "Headline and earlier roles against the position’s role",
  availability: "Free hours over the position’s dates",
  rate: "Pay rate against the position’s highest rate",
  place: "Works remotely, or in the project’s place",
  languages: "Languages that the position or its project asks for",
  company: "Has worked for the same company",
};

const UNCOUNTED: Record<FactorKey, string> = {
  skills: "Skills aren’t required; their",
  role: "The position’s role can’t be compared; its",
  availability: "Availability isn’t counted; its",
  rate: "The position has no highest rate; its",
  place: "The project has no location; its",
  languages: "Languages aren’t required; their",
  company: "The project has no company; its",
};

type Counted = Pick<Factor, "key" | "max">;

/** Why the points of a match differ from the weights: a factor that doesn't count leaves its points to the others. */
export function uncountedTexts(factors: readonly Counted[], weights: Weights): string[] {
  const points = maxPoints(weights, FACTORS);
  const texts = FACTORS.filter((key) => !factors.some((factor) => factor.key === key)).flatMap((key) => {
    const count = points.get(key) ?? 0;
    if (count === 0) return [];
    return `${UNCOUNTED[key]} ${count === 1 ? "point is" : `${count} points are`} shared among the others.`;
  });
  const changed = factors.filter(({ key, max }) => max !== points.get(key));
  if (texts.length === 0 || changed.length === 0) return texts;
  const counts = changed.map(
    ({ key, max }) => `${FACTOR_LABELS[key].toLowerCase()} ${max} instead of ${points.get(key)}`,
  );
  return [...texts, `Maximum points: ${formatList(counts)}.`];
}
