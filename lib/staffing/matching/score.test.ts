import { describe, expect, it } from "vitest";
import type { FactorKey } from "./factors";
import { scoreMatch } from "./score";
import { freelancer, position } from "./testing/examples";
import { expected, factorOf, type Case } from "./testing/factor-cases";
import { DEFAULT_WEIGHTS } from "./weights";

it("somebody who fits in everything has 100 points", () => {
  const { score, factors, gates } = scoreMatch(freelancer(), position(), DEFAULT_WEIGHTS);
  expect([score, gates]).toEqual([100, []]);
  expect(factors.map(({ key, points, max }) => [key, points, max])).toEqual([
    ["skills", 30, 30],
    ["role", 15, 15],
    ["availability", 20, 20],
    ["rate", 15, 15],
    ["place", 10, 10],
    ["languages", 5, 5],
    ["company", 5, 5],
  ]);
});

describe("skills", () => {
  const cases: Case[] = [
    { points: 30, evidence: "4 of 4 skills: React, Node, Kafka and SQL" },
    {
      freelancer: { skills: ["React", "Node", "SQL", "Go"] },
      points: 23,
      evidence: "3 of 4 skills: React, Node and SQL; missing Kafka",
      change: "Kafka would add 7 points",
    },
    {
      freelancer: { skills: ["SQL"] },
      points: 8,
      evidence: "1 of 4 skills: SQL; missing React, Node and Kafka",
      change: "React would add 7 points",
    },
    {
      freelancer: { skills: [] },
      points: 0,
      evidence: "0 of 4 skills; missing React, Node, Kafka and SQL",
      change: "React would add 8 points",
    },
    { freelancer: { skills: ["react"] }, position: { skills: ["React"] }, points: 30, evidence: "1 of 1 skill: React" },
    { position: { skills: ["SQL", "sql"] }, points: 30, evidence: "1 of 1 skill: SQL" },
  ];
  it.each(cases)("$evidence", (example) => {
    expect(factorOf("skills", example)).toMatchObject(expected(example));
  });

  it("name those that match and those that are missing", () => {
    expect(factorOf("skills", { freelancer: { skills: ["Node"] } })).toMatchObject({
      matched: ["Node"],
      missing: ["React", "Kafka", "SQL"],
    });
  });
});

describe("role", () => {
  const engineer = { position: { role: "Data Engineer" } };
  const worked = (role: string, count = 1, isVisible = true) => ({ role, count, isVisible });
  const cases: Case[] = [
    { points: 15, evidence: "Senior Data Engineer, the same role" },
    { freelancer: { headline: "data engineers" }, points: 15, evidence: "data engineers, the same role" },
    { freelancer: { headline: "QA Engineer" }, points: 4, evidence: "QA Engineer, a related role" },
    { freelancer: { headline: "Data Analyst" }, points: 4, evidence: "Data Analyst, a related role" },
    { freelancer: { headline: "Copywriter" }, points: 0, evidence: "Copywriter, another role" },
    { freelancer: { headline: null }, points: 8, evidence: "No role on record" },
    { freelancer: { headline: " " }, points: 8, evidence: "No role on record" },
    {
      freelancer: { headline: "Copywriter", workedAs: [worked("Data Engineer", 2)] },
      points: 15,
      evidence: "Worked as Data Engineer on 2 assignments, the same role",
    },
    {
      freelancer: { workedAs: [worked("Lead Data Developer")] },
      points: 15,
      evidence: "Worked as Lead Data Developer once, the same role",
    },
    {
      freelancer: { headline: null, workedAs: [worked("Data Engineer", 1, false)] },
      points: 15,
      evidence: "Worked in the same role once",
    },
    {
      freelancer: { headline: null, workedAs: [worked("Painter", 3, false)] },
      points: 0,
      evidence: "Worked in another role on 3 assignments",
    },
  ];
  it.each(cases)("$evidence", (example) => {
    expect(factorOf("role", { ...engineer, ...example })).toMatchObject(expected(example));
  });

  it("ranks data engineers above QA engineers with the same skills", () => {
    const needs = position({ role: "Data Engineer", skills: ["SQL"] });
    const score = (headline: string, weights = DEFAULT_WEIGHTS) =>
      scoreMatch(freelancer({ headline, skills: ["SQL"] }), needs, weights).score;
    expect([score("Data Engineer, streaming"), score("QA Engineer, test automation")]).toEqual([100, 89]);
    const without = { ...DEFAULT_WEIGHTS, role: 0 };
    expect(score("Data Engineer", without)).toBe(score("QA Engineer", without));
  });
});

describe("rate", () => {
  const range = "$80–120/h";
  const cases: Case[] = [
    { points: 15, evidence: `$100/h, within ${range}` },
    { freelancer: { payRate: "120.00" }, points: 15, evidence: `$120/h, within ${range}` },
    { freelancer: { payRate: "60.00" }, points: 15, evidence: `$60/h, below ${range}` },
    {
      freelancer: { payRate: "150.00" },
      points: 8,
      evidence: `$150/h, $30/h above ${range}`,
      change: "A rate of at most $120/h would add 7 points",
    },
    {
      freelancer: { payRate: "500.00" },
      points: 0,
      evidence: `$500/h, $380/h above ${range}`,
      change: "A rate of at most $120/h would add 15 points",
    },
    {
      freelancer: { payRate: "880.00", rateUnit: "day" },
      points: 15,
      evidence: `$880/day ($110/h), within ${range}`,
    },
    {
      freelancer: { payRate: "20800.00", rateUnit: "month" },
      points: 15,
      evidence: `$20,800/month ($120/h), within ${range}`,
    },
    {
      freelancer: { payRate: null },
      points: 8,
      evidence: "No pay rate on record",
      change: "A rate of at most $120/h would add 7 points",
    },
    { freelancer: { currency: "EUR" }, points: 15, evidence: `€100/h (≈ $110/h), within ${range}` },
    {
      freelancer: { payRate: "1000.00", rateUnit: "day", currency: "EUR" },
      points: 11,
      evidence: `€1,000/day (≈ $137.50/h), $17.50/h above ${range}`,
      change: "A rate of at most $120/h would add 4 points",
    },
    {
      freelancer: { payRate: "4000.00", currency: "INR" },
      points: 15,
      evidence: `₹4,000/h (≈ $48/h), below ${range}`,
    },
    { freelancer: { currency: "CAD" }, points: 8, evidence: `CA$100/h can’t be compared with ${range}` },
    {
      freelancer: { currency: "CAD" },
      position: { currency: "CAD" },
      points: 15,
      evidence: "CA$100/h, within CA$80–120/h",
    },
    { position: { rateMin: null }, points: 15, evidence: "$100/h, within up to $120/h" },
  ];
  it.each(cases)("$evidence", (example) => {
    expect(factorOf("rate", example)).toMatchObject(expected(example));
  });
});

describe("place", () => {
  const away = { centerCode: "LAX01", stateId: "CA", cityId: "3", placeName: "Fresno, California" };
  const near = { centerCode: null, cityId: "2", placeName: "Buffalo, New York" };
  const at = "the project is in Albany, New York";
  const change = (points: number) => `Working remotely would add ${points} points`;
  const cases: Case[] = [
    { points: 10, evidence: "On site in Albany, New York; so is the project" },
    { freelancer: { ...away, workMode: "remote" }, points: 10, evidence: `Remote; ${at}` },
    {
      freelancer: { ...away, centerCode: "NYC01" },
      points: 10,
      evidence: "On site in Albany, New York; so is the project",
    },
    { freelancer: near, points: 7, evidence: `On site in Buffalo, New York; ${at}`, change: change(3) },
    { freelancer: away, points: 0, evidence: `On site in Fresno, California; ${at}`, change: change(10) },
    {
      freelancer: { ...away, workMode: "hybrid" },
      points: 2,
      evidence: `Hybrid in Fresno, California; ${at}`,
      change: change(8),
    },
    {
      freelancer: { centerCode: null, stateId: null, cityId: null, placeName: null },
      points: 5,
      evidence: `On site, place unknown; ${at}`,
      change: change(5),
    },
    {
      freelancer: { centerCode: null, stateId: null, cityId: null, placeName: "United States" },
      points: 5,
      evidence: `On site in United States; ${at}`,
      change: change(5),
    },
    {
      freelancer: { centerCode: null, countryCode: "DE", stateId: null, cityId: null, placeName: "Germany" },
      points: 0,
      evidence: `On site in Germany; ${at}`,
      change: change(10),
    },
    {
      freelancer: { centerCode: null, countryCode: "DE", stateId: "DE-BE", cityId: null, placeName: "Berlin" },
      points: 0,
      evidence: `On site in Berlin; ${at}`,
      change: change(10),
    },
  ];
  it.each(cases)("$evidence", (example) => {
    expect(factorOf("place", example)).toMatchObject(expected(example));
  });
});

describe("languages and company", () => {
  it.each<Case & { key: FactorKey }>([
    { key: "languages", points: 5, evidence: "1 of 1 language: German" },
    {
      key: "languages",
      freelancer: { languages: ["English"] },
      points: 0,
      evidence: "0 of 1 language; missing German",
      change: "Speaking German would add 5 points",
    },
    { key: "company", points: 5, evidence: "Worked for Northwind once" },
    {
      key: "company",
      freelancer: { workedForCompany: 3 },
      points: 5,
      evidence: "Worked for Northwind on 3 assignments",
    },
    { key: "company", freelancer: { workedForCompany: 0 }, points: 0, evidence: "Hasn’t worked for Northwind" },
  ])("$evidence", ({ key, ...example }) => {
    expect(factorOf(key, example)).toMatchObject(expected(example));
  });
});
