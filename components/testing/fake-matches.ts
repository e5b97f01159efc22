import { vi } from "vitest";
import { openingSums } from "./example-openings";
import type { Candidate, CandidatePage, SavedWeights } from "@/lib/contract/staffing/matching";
import { DEFAULT_WEIGHTS } from "@/lib/staffing/matching/weights";

export type MatchCall = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers };

type Answer = {
  status?: number;
  data?: unknown;
  problem?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** Replaces `fetch` with the given answers; returns its calls, in order. */
export function answerCalls(respond: (call: MatchCall) => Answer): MatchCall[] {
  const calls: MatchCall[] = [];
  vi.stubGlobal("fetch", async (path: string, init: { method?: string; body?: string; headers?: HeadersInit } = {}) => {
    const url = new URL(path, "http://localhost");
    const body: unknown = JSON.parse(init.body ?? "null");
    const headers = new Headers(init.headers);
    const call = { method: init.method ?? "GET", path: url.pathname, query: url.searchParams, body, headers };
    calls.push(call);
    const { status = 200, data, problem, headers: answered = {} } = respond(call);
    const answer = problem ? { type: "about:blank", title: "Refused", status, ...problem } : { data };
    return new Response(JSON.stringify(answer), { status, headers: answered });
  });
  return calls;
}

export function candidate(name: string, changes: Partial<Candidate> = {}): Candidate {
  const id = name.toLowerCase().replaceAll(" ", "-");
  return {
    freelancerId: id,
    code: `FRL-${id}`,
    name,
    headline: "Engineer",
    declined: null,
    convertedRate: null,
    status: "active",
    score: 80,
    factors: [
      {
        key: "skills",
        points: 40,
        max: 60,
        evidence: "2 of 3 skills: React and Node; missing Kafka",
        change: "Kafka would add 20 points",
        matched: ["React", "Node"],
        missing: ["Kafka"],
        facts: null,
      },
      {
        key: "availability",
        points: 40,
        max: 40,
        evidence: "Free full time from 1 Jan 2027",
        change: null,
        matched: [],
        missing: [],
        facts: {
          key: "availability",
          startDate: "2027-01-01",
          endDate: null,
          hours: 40,
          from: "2027-01-01",
          codes: [],
          proposable: { startDate: "2027-01-01", endDate: null, allocation: 100, isLeast: false },
          offers: [],
        },
      },
    ],
    gates: [],
    payRate: "90.00",
    currency: "USD",
    rateUnit: "hour",
    availability: "available",
    availableFrom: null,
    hoursPerWeek: 40,
    freeHours: 40,
    freeFrom: "2027-01-01",
    ...changes,
  };
}

export function candidatePage(content: Candidate[], changes: Partial<CandidatePage> = {}): CandidatePage {
  return {
    content,
    totalElements: content.length,
    totalPages: content.length > 0 ? 1 : 0,
    size: 20,
    number: 1,
    position: {
      id: "po1",
      role: "Engineer",
      ...openingSums(2, 1),
      skills: ["React", "Node", "Kafka"],
      languages: [],
      rateMin: "80.00",
      rateMax: "120.00",
      billMin: null,
      billMax: null,
      currency: "USD",
      rateUnit: "hour",
      plannedStart: "2026-09-01",
      startDate: "2027-01-01",
      endDate: null,
      obstacle: null,
      project: { id: "pr1", code: "PRJ-000001", title: "Warehouse move", status: "open" },
      company: "Northwind",
    },
    weightsVersion: 1,
    weights: DEFAULT_WEIGHTS,
    isNarrowed: false,
    mayPropose: true,
    mayChangeWeights: false,
    ...changes,
  };
}

export function savedWeights(changes: Partial<SavedWeights> = {}): SavedWeights {
  const at = "2026-11-23T08:00:00.000Z";
  return { version: 1, weights: DEFAULT_WEIGHTS, at, by: null, mayUpdate: true, history: [], ...changes };
}
