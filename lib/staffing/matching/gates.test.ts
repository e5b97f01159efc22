import { expect, it } from "vitest";
import { freeTime } from "./free-for-position";
import { findGates } from "./gates";
import type { FreelancerFacts } from "./match-input";
import { BOOKED, freelancer, position } from "./testing/examples";

const cases: [string, Partial<FreelancerFacts>, string[]][] = [
  ["active", {}, []],
  ["new", { status: "new" }, []],
  ["in screening", { status: "screening" }, []],
  ["blocked", { status: "blocked" }, ["Blocked"]],
  ["blocked with a reason", { status: "blocked", blockedReason: "No references" }, ["Blocked: No references"]],
  ["archived", { status: "archived" }, ["Archived"]],
  ["inactive", { status: "inactive" }, ["Inactive"]],
  [
    "already proposed",
    { onPosition: { code: "ASG-000001", status: "proposed" } },
    ["Already proposed for this position (ASG-000001)"],
  ],
  [
    "already there and fully booked by it",
    { onPosition: { code: "ASG-000007", status: "active" }, commitments: [BOOKED] },
    ["Already active for this position (ASG-000007)"],
  ],
  [
    "fully booked",
    { commitments: [BOOKED] },
    ["No free time from 1 Dec 2026 to 10 Dec 2026: fully booked by ASG-000007"],
  ],
  [
    "booked by two halves",
    {
      commitments: [
        { ...BOOKED, allocation: 50 },
        { ...BOOKED, code: "ASG-000008", allocation: 50 },
      ],
    },
    ["No free time from 1 Dec 2026 to 10 Dec 2026: fully booked by ASG-000007 and ASG-000008"],
  ],
  ["booked up to the last day but one", { commitments: [{ ...BOOKED, endDate: "2026-12-09" }] }, []],
  ["unavailable", { availability: "unavailable" }, ["Unavailable, and no date says until when"]],
  [
    "unavailable until the position has ended",
    { availability: "unavailable", availableFrom: "2026-12-11" },
    ["Not available until 11 Dec 2026"],
  ],
  [
    "unavailable because of work that ends the day before",
    { availability: "unavailable", availableFrom: "2027-01-04", commitments: [{ ...BOOKED, endDate: "2027-01-01" }] },
    ["Booked until 1 Jan 2027 by ASG-000007"],
  ],
  [
    "unavailable for longer than their work",
    { availability: "unavailable", availableFrom: "2027-01-11", commitments: [{ ...BOOKED, endDate: "2027-01-01" }] },
    ["Not available until 11 Jan 2027"],
  ],
  ["unavailable until its last day", { availability: "unavailable", availableFrom: "2026-12-10" }, []],
  ["free from a later day", { availableFrom: "2027-01-01" }, ["Not available until 1 Jan 2027"]],
  ["without working hours", { hoursPerWeek: 0 }, ["Works no hours a week"]],
  [
    "blocked and fully booked",
    { status: "blocked", commitments: [BOOKED] },
    ["Blocked", "No free time from 1 Dec 2026 to 10 Dec 2026: fully booked by ASG-000007"],
  ],
];

it.each(cases)("somebody %s", (_, changes, reasons) => {
  const [person, needs] = [freelancer(changes), position()];
  expect(findGates(person, needs, freeTime(person, needs)).map(({ reason }) => reason)).toEqual(reasons);
});
