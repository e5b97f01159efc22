import { describe, expect, it } from "vitest";
import type { Weights } from "@/lib/contract/staffing/matching";
import { FACTORS } from "./factors";
import { pick, randomFrom, type Random } from "@/lib/records/testing/random";
import type { FreelancerFacts, PositionNeeds } from "./match-input";
import { compareMatches, type Match, scoreMatch } from "./score";
import { freelancer, position } from "./testing/examples";
import { apportion, maxPoints } from "./weights";

const SKILLS = ["React", "Node", "Kafka", "SQL", "Go", "Rust", "Figma"];
const PLACES = ["NY", "CA", null];
const RUNS = 2_000;

describe("whatever the freelancer, the position and the weights", () => {
  const random = randomFrom(28);
  const examples = Array.from({ length: RUNS }, () => randomExample(random));

  it("the points add up to a score from 0 to 100, and no factor exceeds its most", () => {
    for (const { person, needs, weights } of examples) {
      const { score, factors } = scoreMatch(person, needs, weights);
      expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(factors.reduce((sum, { max }) => sum + max, 0)).toBe(100);
      expect(factors.every(({ points, max }) => points >= 0 && points <= max)).toBe(true);
    }
  });

  it("what somebody has of a factor costs as much whatever the other factors cost them", () => {
    for (const { person, needs, weights } of examples) {
      const { factors } = scoreMatch(person, needs, weights);
      const other = { ...person, payRate: "1.00", workMode: "remote", languages: ["German"], workedForCompany: 1 };
      const pointsOf = ({ factors: all }: Pick<Match, "factors">) =>
        all
          .filter(({ key }) => key === "skills" || key === "role" || key === "availability")
          .map(({ points }) => points);
      expect(pointsOf(scoreMatch(other, needs, weights))).toEqual(pointsOf({ factors }));
    }
  });

  it("another needed skill never lowers the score, and adds what was promised", () => {
    for (const { person, needs, weights } of examples) {
      const before = scoreMatch(person, needs, weights);
      const [skills] = before.factors;
      const [missing] = skills?.missing ?? [];
      if (skills?.key !== "skills" || missing === undefined) continue;
      const after = scoreMatch({ ...person, skills: [...person.skills, missing] }, needs, weights);
      const gain = after.score - before.score;
      expect(gain).toBeGreaterThanOrEqual(0);
      expect(skills.change).toBe(gain === 0 ? null : `${missing} would add ${gain} point${gain === 1 ? "" : "s"}`);
    }
  });

  it("the same input gives the same result", () => {
    for (const { person, needs, weights } of examples) {
      expect(scoreMatch(structuredClone(person), structuredClone(needs), { ...weights })).toEqual(
        scoreMatch(person, needs, weights),
      );
    }
  });

  it("a gate always puts somebody after those without one", () => {
    const matches = examples.map(({ person, needs, weights }, i) => ({
      ...scoreMatch(person, needs, weights),
      code: `FRL-${String(i).padStart(6, "0")}`,
    }));
    const gated = matches.toSorted(compareMatches).map(({ gates }) => gates.length > 0);
    expect(gated.indexOf(true)).toBe(gated.lastIndexOf(false) + 1);
  });
});

describe("rounded points", () => {
  it.each([
    [[33.3, 33.3, 33.4], 100, [33, 33, 34]],
    [[33.4, 33.3, 33.3], 100, [34, 33, 33]],
    [[0.5, 0.5], 1, [1, 0]],
    [[28.000000000000004, 5], 33, [28, 5]],
    [[0, 0], 0, [0, 0]],
  ])("of %j to %i are %j", (exact, total, whole) => expect(apportion(exact, total)).toEqual(whole));

  it("weights mean shares, so that twice all weights changes nothing", () => {
    const weights = { skills: 3, role: 2, availability: 2, rate: 1, place: 1, languages: 0, company: 0 };
    const doubled = { skills: 6, role: 4, availability: 4, rate: 2, place: 2, languages: 0, company: 0 };
    expect(maxPoints(doubled, FACTORS)).toEqual(maxPoints(weights, FACTORS));
  });
});

function randomExample(random: Random): { person: FreelancerFacts; needs: PositionNeeds; weights: Weights } {
  const person = freelancer({
    status: pick(random, ["active", "new", "blocked", "inactive"]),
    skills: SKILLS.filter(() => random(2) === 0),
    languages: ["English", "German"].filter(() => random(2) === 0),
    workMode: pick(random, ["onsite", "hybrid", "remote"]),
    payRate: pick(random, [null, String(random(300)), "99.99"]),
    currency: pick(random, ["USD", "USD", "EUR"]),
    rateUnit: pick(random, ["hour", "day", "month"]),
    availability: pick(random, ["available", "partial", "on_notice", "unavailable"]),
    availableFrom: pick(random, [null, "2026-12-04", "2027-02-01"]),
    hoursPerWeek: pick(random, [null, random(60)]),
    stateId: pick(random, PLACES),
    headline: pick(random, [
      null,
      "Data Engineer",
      "Senior QA Tester, banking",
      "Writes about wine for a living, mostly",
    ]),
    workedAs: pick(random, [[], [{ role: "Data Analyst", count: 2, isVisible: random(2) === 0 }]]),
    commitments: randomWorks(random, "active"),
    offers: randomWorks(random, "offered"),
    workedForCompany: random(2),
  });
  const needs = position({
    role: pick(random, ["Data Engineer", "Front-end developer", "!"]),
    skills: SKILLS.filter(() => random(2) === 0),
    languages: pick(random, [[], ["German"]]),
    rateMax: pick(random, [null, "0.00", "120.00"]),
    stateId: pick(random, PLACES),
    endDate: pick(random, [null, "2026-12-01", "2026-12-31"]),
    company: pick(random, [null, "Northwind"]),
  });
  const entries = FACTORS.map((key) => [key, key === "availability" ? 1 + random(100) : random(101)]);
  return { person, needs, weights: { ...DEFAULTS, ...Object.fromEntries(entries) } };
}

function randomWorks(random: Random, status: string) {
  return Array.from({ length: random(3) }, (_, i) => ({
    code: `ASG-${i}`,
    status,
    startDate: `2026-1${random(3)}-0${1 + random(9)}`,
    endDate: pick(random, [null, "2026-12-07", "2027-01-31"]),
    allocation: 1 + random(100),
  }));
}

const DEFAULTS: Weights = { skills: 1, role: 1, availability: 1, rate: 1, place: 1, languages: 1, company: 1 };
