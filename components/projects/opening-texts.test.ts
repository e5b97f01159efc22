import { expect, test } from "vitest";
import type { PositionPerson } from "@/lib/contract/staffing";
import { earlyEnds } from "./opening-texts";

const person = (status: string, endDate: string | null): PositionPerson => ({
  assignmentId: "a",
  code: "ASG-1",
  version: 1,
  freelancerId: "f",
  name: "Ada",
  status,
  startDate: "2026-01-01",
  endDate,
  allocation: 100,
  payRate: null,
  billRate: null,
  currency: "USD",
  rateUnit: "hour",
});

test("People end early if they fill an opening and leave before the project's end", () => {
  const people = [
    person("active", "2026-06-01"),
    person("accepted", "2026-06-30"),
    person("proposed", "2026-06-01"),
    person("active", null),
  ];
  expect(earlyEnds([{ people }], "2026-06-30")).toBe(1);
  expect(earlyEnds([{ people }], null)).toBe(0);
});
