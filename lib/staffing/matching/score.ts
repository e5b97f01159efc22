import type { Factor, Gate, Weights } from "@/lib/contract/staffing/matching";
import type { FactorKey } from "./factors";
import { assessAvailability } from "./factors/availability";
import { freeTime, type FreeTime } from "./free-for-position";
import { findGates } from "./gates";
import type { AssessedFacts, Assessment, FreelancerFacts, PositionNeeds } from "./match-input";
import { changeText, evidenceText } from "./match-words";
import { assessCompany, assessPlace } from "./factors/place";
import { assessRate } from "./factors/rate";
import { assessRole } from "./factors/role";
import { assessLanguages, assessSkills } from "./factors/skills";
import { maxPoints, TOLERANCE } from "./weights";

export type Match = { score: number; factors: Factor[]; gates: Gate[] };

/** A match of which a list may say why: the reasons of many people who aren't displayed would take most of its time. */
export type WeighedMatch = Omit<Match, "factors"> & {
  time: FreeTime;
  /** Whether no needed skill is missing. */
  hasSkills: boolean;
  explain: () => Factor[];
};

/**
 * How well a freelancer fits a position, from 0 to 100: the points of the factors add up to the score. A factor that the
 * position says nothing about, such as the rate without a range, isn't counted, and the others share its weight. Each
 * factor's points are rounded by themselves, so that the same missing skills cost everybody the same. The result depends
 * on the arguments alone; days before the position's first day don't count.
 */
export function scoreMatch(freelancer: FreelancerFacts, position: PositionNeeds, weights: Weights): Match {
  const { score, gates, explain } = weighMatch(freelancer, position, weights);
  return { score, factors: explain(), gates };
}

/** As `scoreMatch`, with the free time in the position's dates. */
export function weighMatch(freelancer: FreelancerFacts, position: PositionNeeds, weights: Weights): WeighedMatch {
  const time = freeTime(freelancer, position);
  const counted = assess(freelancer, position, time);
  const most = maxPoints(
    weights,
    counted.map(({ key }) => key),
  );
  const assessed = counted.map((one) => {
    const max = most.get(one.key) ?? 0;
    return { ...one, max, points: wholePoints(one.share * max) };
  });
  const score = assessed.reduce((sum, { points }) => sum + points, 0);
  const explain = () =>
    assessed.map(({ key, max, points, facts, change }) => {
      const [known, next] = [facts(), change?.()];
      const gain = next ? wholePoints(next.share * max) - points : 0;
      return {
        key,
        points,
        max,
        ...factsOf(known),
        evidence: evidenceText(known),
        change: next && gain > 0 ? changeText(next, gain) : null,
      };
    });
  const hasSkills = assessed.every(({ key, share }) => key !== "skills" || share === 1);
  return { score, gates: findGates(freelancer, position, time), time, hasSkills, explain };
}

function factsOf(facts: AssessedFacts): Pick<Factor, "facts" | "matched" | "missing"> {
  if ("matched" in facts) return { facts: null, matched: facts.matched, missing: facts.missing };
  return { facts, matched: [], missing: [] };
}

type Ranked = { score: number; gates: readonly Gate[]; code: string };

/** Those without a gate first, then by score, then by code, so that the same people always stand in the same order. */
export function compareMatches(a: Ranked, b: Ranked): number {
  const byGate = Number(a.gates.length > 0) - Number(b.gates.length > 0);
  return byGate || b.score - a.score || a.code.length - b.code.length || (a.code < b.code ? -1 : 1);
}

function assess(
  freelancer: FreelancerFacts,
  position: PositionNeeds,
  time: FreeTime,
): (Assessment & { key: FactorKey })[] {
  const all: [FactorKey, Assessment | null][] = [
    ["skills", assessSkills(freelancer, position)],
    ["role", assessRole(freelancer, position)],
    ["availability", assessAvailability(freelancer, position, time)],
    ["rate", assessRate(freelancer, position)],
    ["place", assessPlace(freelancer, position)],
    ["languages", assessLanguages(freelancer, position)],
    ["company", assessCompany(freelancer, position)],
  ];
  return all.flatMap(([key, assessment]) => (assessment ? [{ key, ...assessment }] : []));
}

function wholePoints(points: number): number {
  return Math.floor(points + 0.5 + TOLERANCE);
}
