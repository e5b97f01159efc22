import type { AffectedAssignment, Consequence, ConsequenceChoice } from "@/lib/contract/staffing/consequences";

const PROJECT = { kind: "projects", id: "p1", code: "PRJ-1", name: "Apollo" } as const;

export const withdrawal: ConsequenceChoice = {
  action: "withdraw",
  status: "withdrawn",
  startDate: "2027-01-04",
  endDate: "2027-03-31",
  reason: "Project canceled",
  days: -63,
  money: { amount: "-25200.00", currency: "USD" },
  gaps: 0,
};

export const ending: ConsequenceChoice = {
  action: "end",
  status: "terminated",
  startDate: "2026-10-05",
  endDate: "2026-11-20",
  reason: "Project canceled",
  days: -20,
  money: null,
  gaps: 1,
};

export const keepChoice: ConsequenceChoice = {
  action: "keep",
  status: "active",
  startDate: "2026-10-05",
  endDate: null,
  reason: null,
  days: 0,
  money: null,
  gaps: 0,
};

export function affected(more: Partial<AffectedAssignment> = {}): AffectedAssignment {
  return {
    id: "a1",
    code: "ASG-1",
    version: 3,
    name: "Ada Marsh",
    role: "Designer",
    project: PROJECT,
    status: "accepted",
    startDate: "2027-01-04",
    endDate: "2027-03-31",
    allocation: 100,
    billRate: "50.00",
    currency: "USD",
    rateUnit: "hour",
    hasGap: false,
    suggested: "withdraw",
    choices: [withdrawal, keepChoice],
    ...more,
  };
}

/** Somebody at work, without an end or a rate. */
export const atWork = affected({
  id: "a2",
  code: "ASG-2",
  version: 5,
  name: "Bo Ruiz",
  status: "active",
  startDate: "2026-10-05",
  endDate: null,
  allocation: 60,
  billRate: null,
  suggested: "end",
  choices: [ending, keepChoice],
});

export function cancellation(more: Partial<Consequence> = {}): Consequence {
  return {
    cause: "project-cancelled",
    record: PROJECT,
    position: null,
    assignments: [affected(), atWork],
    more: 0,
    unseen: 0,
    ...more,
  };
}
