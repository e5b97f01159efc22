import { describe, expect, it } from "vitest";
import { scoreMatch } from "@/lib/staffing/matching/score";
import { BOOKED, freelancer, position } from "@/lib/staffing/matching/testing/examples";
import { expected, factorOf, type Case } from "@/lib/staffing/matching/testing/factor-cases";
import { DEFAULT_WEIGHTS } from "@/lib/staffing/matching/weights";

describe("availability", () => {
  const half = { ...BOOKED, allocation: 50 };
  const cases: Case[] = [
    { points: 20, evidence: "Free full time from 1 Dec 2026 to 10 Dec 2026" },
    {
      position: { endDate: null },
      freelancer: { commitments: [{ ...BOOKED, startDate: "2028-01-03", endDate: null }] },
      points: 20,
      evidence: "Free full time from 1 Dec 2026, 100% until 31 Dec 2027",
    },
    { position: { endDate: null }, points: 20, evidence: "Free full time from 1 Dec 2026" },
    {
      freelancer: { availableFrom: "2026-12-06" },
      points: 10,
      evidence: "Free 20 of 40 h a week on average, from 7 Dec 2026",
      change: "Starting on 7 Dec 2026 would add 10 points",
    },
    {
      freelancer: { availability: "on_notice", availableFrom: "2026-12-10" },
      points: 3,
      evidence: "Free 5 of 40 h a week on average, from 10 Dec 2026",
      change: "Starting on 10 Dec 2026 would add 17 points",
    },
    {
      freelancer: { availableFrom: "2026-01-01" },
      points: 20,
      evidence: "Free full time from 1 Dec 2026 to 10 Dec 2026",
    },
    {
      freelancer: { availability: "partial" },
      points: 10,
      evidence: "Free 20 of 40 h a week",
      change: "Working 40 h a week would add 10 points",
    },
    {
      freelancer: { hoursPerWeek: 32 },
      points: 16,
      evidence: "Free 32 of 40 h a week",
      change: "Working 40 h a week would add 4 points",
    },
    { freelancer: { hoursPerWeek: 60 }, points: 20, evidence: "Free full time from 1 Dec 2026 to 10 Dec 2026" },
    {
      freelancer: { commitments: [half] },
      points: 10,
      evidence: "Free 20 of 40 h a week on average; also on ASG-000007",
      change: "Being free of ASG-000007 would add 10 points",
    },
    {
      freelancer: { commitments: [half, { ...half, code: null, allocation: 25 }] },
      points: 5,
      evidence: "Free 10 of 40 h a week on average; also on ASG-000007 and another assignment",
      change: "Being free of ASG-000007 and another assignment would add 15 points",
    },
    {
      freelancer: { commitments: [{ ...BOOKED, endDate: "2026-12-05" }] },
      points: 10,
      evidence: "Free 20 of 40 h a week on average, from 7 Dec 2026; also on ASG-000007",
      change: "Being free of ASG-000007 would add 10 points",
    },
    {
      freelancer: { commitments: [{ ...half, startDate: "2026-12-07" }] },
      points: 15,
      evidence: "Free 30 of 40 h a week on average, at least 50% at all times; also on ASG-000007",
      change: "Being free of ASG-000007 would add 5 points",
    },
    {
      freelancer: { commitments: [{ ...BOOKED, startDate: "2026-12-10", endDate: null }] },
      points: 18,
      evidence: "Free 35 of 40 h a week on average, 100% until 9 Dec 2026; also on ASG-000007",
      change: "Being free of ASG-000007 would add 2 points",
    },
    {
      freelancer: { commitments: [{ ...BOOKED, endDate: "2026-11-30" }] },
      points: 20,
      evidence: "Free full time from 1 Dec 2026 to 10 Dec 2026",
    },
    {
      freelancer: { availability: "partial", commitments: [half] },
      points: 0,
      evidence: "No free time from 1 Dec 2026 to 10 Dec 2026",
      change: "Being free of ASG-000007 would add 10 points",
    },
  ];
  it.each(cases)("$evidence", (example) => {
    expect(factorOf("availability", example)).toMatchObject(expected(example));
  });

  const offer = { code: "ASG-000009", status: "offered", startDate: "2026-11-20", endDate: null, allocation: 100 };
  const free = "Free full time from 1 Dec 2026 to 10 Dec 2026";
  const offered: Case[] = [
    {
      freelancer: { offers: [offer] },
      points: 15,
      evidence: `${free}; another offer would take 100% from 20 Nov 2026`,
    },
    {
      freelancer: { offers: [{ ...offer, code: null, status: "proposed", startDate: "2026-12-07", allocation: 50 }] },
      points: 19,
      evidence: `${free}; another proposal would take 50% from 7 Dec 2026`,
    },
    {
      freelancer: { offers: [{ ...offer, allocation: 20 }, offer, { ...offer, status: "proposed", allocation: 50 }] },
      points: 15,
      evidence: `${free}; another offer would take 100% from 20 Nov 2026, and 2 more`,
    },
    { freelancer: { offers: [{ ...offer, startDate: "2026-12-11" }] }, points: 20, evidence: free },
    { freelancer: { offers: [{ ...offer, endDate: "2026-11-30" }] }, points: 20, evidence: free },
    {
      freelancer: { hoursPerWeek: 20, offers: [offer] },
      points: 8,
      evidence: "Free 20 of 40 h a week; another offer would take 100% from 20 Nov 2026",
      change: "Working 40 h a week would add 7 points",
    },
    // An offer of time that is booked already costs nothing more.
    {
      freelancer: { commitments: [half], offers: [{ ...offer, allocation: 50 }] },
      points: 8,
      evidence: "Free 20 of 40 h a week on average; also on ASG-000007; another offer would take 50% from 20 Nov 2026",
      change: "Being free of ASG-000007 would add 10 points",
    },
  ];
  it.each(offered)("$evidence", (example) => {
    expect(factorOf("availability", example)).toMatchObject(expected(example));
  });

  it("is no gate if other work is only offered", () => {
    expect(scoreMatch(freelancer({ offers: [offer] }), position(), DEFAULT_WEIGHTS).gates).toEqual([]);
  });
});
