import { openingSums } from "./example-openings";
import type { Dashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import { LIMITS } from "@/lib/staffing/contradictions/testing/example-limits";

/** The day of the examples. */
export const TODAY = "2026-11-23";

export const NOTHING: Dashboard = {
  scope: { of: "all", name: null },
  kinds: [],
  available: null,
  openPositions: null,
  endingSoon: null,
  staffing: null,
  spend: null,
  client: null,
  entry: null,
  recent: [],
};

export const openPosition = (n: number) => ({
  positionId: `p${n}`,
  role: `Role ${n}`,
  ...openingSums(3, 1, { pending: n % 2, proposed: n % 2 }),
  projectId: `project${n}`,
  project: "Warehouse migration",
  company: "Globex",
  startDate: "2026-12-03",
  offeredPeople: 0,
});

export const STAFFING: Staffing = {
  toFill: { openings: 16, positions: 8, rows: Array.from({ length: 8 }, (_, n) => openPosition(n)) },
  untouched: {
    count: 25,
    isExact: true,
    rows: [
      {
        assignmentId: "a7",
        name: "Grace Hopper",
        role: "Analyst",
        project: "Atlas",
        version: 4,
        status: "proposed",
        updatedAt: "2026-11-14T09:00:00Z",
        statusSince: "2026-11-08T23:59:00Z",
        startDate: "2026-12-07",
        endDate: null,
        limits: { ...LIMITS, availability: "unavailable", availableFrom: "2027-01-15" },
      },
    ],
  },
  overloaded: {
    count: 2,
    isExact: true,
    rows: [
      { freelancerId: "f8", name: "Alan Kay", headline: "UX Designer", overloadedFrom: TODAY, booked: 150 },
      { freelancerId: "f9", name: "Edsger Dijkstra", headline: null, overloadedFrom: "2026-12-14", booked: 80 },
    ],
  },
  withoutFollowOn: {
    rows: [
      {
        assignmentId: "a1",
        freelancerId: "f1",
        name: "Ada Byron",
        role: "Data Engineer",
        project: "Atlas",
        endDate: TODAY,
      },
    ],
    hasMore: false,
  },
  pastEnd: { count: 3, isExact: true },
  unconfirmed: { rows: [], hasMore: false },
  utilization: {
    people: 20,
    months: [
      { month: "2026-11", fullWeeks: 9 },
      { month: "2026-12", fullWeeks: 5 },
    ],
  },
  skills: [{ skill: "SQL", demand: 20, supply: { count: 16, isExact: true } }],
};

const total = (amount: string) => ({ amount, currency: "USD", isConverted: false, rateMonth: null, leftOut: [] });

export const SPEND = {
  currency: "USD",
  months: [{ month: "2026-11", total: total("2644958.13") }],
  sameDaysBefore: { from: "2026-10-01", to: "2026-10-22", total: total("5289916.26") },
  assignments: 255,
  withoutRate: 0,
};

export const OPEN_POSITIONS = {
  openings: 16,
  positions: 8,
  projects: 4,
  starts: [{ start: "2026-12", open: 12, proposed: 4, offered: 0 }],
};
