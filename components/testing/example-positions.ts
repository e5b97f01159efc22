import type { Position, PositionPerson } from "@/lib/contract/staffing/staffing";
import type { OpeningSums } from "@/lib/staffing/openings/openings";

export function examplePerson(name: string, changes: Partial<PositionPerson> = {}): PositionPerson {
  return {
    assignmentId: `a-${name}`,
    code: "ASG-000001",
    version: 1,
    freelancerId: `f-${name}`,
    name,
    status: "active",
    startDate: "2020-01-06",
    endDate: null,
    allocation: 100,
    payRate: null,
    billRate: null,
    currency: "USD",
    rateUnit: "hour",
    ...changes,
  };
}

export function examplePosition(counts: OpeningSums, changes: Partial<Position> = {}): Position {
  return {
    ...counts,
    id: "o1",
    role: "Engineer",
    unfilled: [],
    skills: [],
    rateMin: null,
    rateMax: null,
    billMin: null,
    billMax: null,
    currency: "USD",
    rateUnit: "hour",
    startDate: null,
    endDate: null,
    people: [],
    ...changes,
  };
}
