import { expect, test } from "vitest";
import type { PositionPerson } from "@/lib/contract/staffing";
import { earlyEnds, positionText } from "./opening-texts";

test("A position's words tell more candidates than openings from proposals", () => {
  expect(positionText({ openings: 2, filled: 1, pending: 1 })).toBe("1 of 2 filled, 1 proposed");
  expect(positionText({ openings: 1, filled: 0, pending: 2 })).toBe("0 of 1 filled, 2 candidates");
  expect(positionText({ openings: 1, filled: 1, pending: 1 })).toBe("1 of 1 filled, 1 candidate");
  expect(positionText({ openings: 2, filled: 2, pending: 0 })).toBe("2 of 2 filled");
  expect(positionText({ openings: 0, filled: 0, pending: 0 })).toBe("No openings");
});

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
