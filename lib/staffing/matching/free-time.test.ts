import { expect, test } from "vitest";
import { proposableTime } from "./free-time";
import type { FreelancerFacts, Span } from "./match-input";
import { BOOKED, freelancer } from "./testing/examples";

const SPAN = { startDate: "2026-12-01", endDate: "2026-12-10" };

const proposed = (changes: Partial<FreelancerFacts>, span: Span = SPAN) => {
  const { startDate, allocation } = proposableTime(freelancer(changes), span);
  return `${startDate} ${allocation}%`;
};

test("someone free full time is proposed for the whole position", () => {
  expect(proposed({})).toBe("2026-12-01 100%");
  expect(proposed({ availableFrom: "2026-11-01" })).toBe("2026-12-01 100%");
  expect(proposed({ hoursPerWeek: 60 })).toBe("2026-12-01 100%");
});

test("someone free later is proposed from then on, for what is free then", () => {
  // A Sunday; work begins on Monday
  expect(proposed({ availableFrom: "2026-12-06" })).toBe("2026-12-07 100%");
  expect(proposed({ availableFrom: "2026-12-06", hoursPerWeek: 28 })).toBe("2026-12-07 70%");
  expect(proposed({ availableFrom: "2026-12-09" })).toBe("2026-12-09 100%");
  // After a last Friday the next Monday
  expect(proposed({ commitments: [{ ...BOOKED, endDate: "2026-12-04" }] })).toBe("2026-12-07 100%");
});

test("a share that changes is averaged from the first free day on, and rounded down", () => {
  const commitments = [{ ...BOOKED, startDate: "2026-12-06", allocation: 50 }];
  expect(proposed({ commitments })).toBe("2026-12-01 75%");
  expect(proposed({ commitments: [{ ...BOOKED, allocation: 33 }] })).toBe("2026-12-01 65%");
});

test("little free time is 5 % at least", () => {
  expect(proposed({ hoursPerWeek: 1 })).toBe("2026-12-01 5%");
  expect(proposed({ commitments: [{ ...BOOKED, allocation: 98 }] })).toBe("2026-12-01 5%");
});

test("an open end is averaged over half a year from the first free day on", () => {
  const open = { ...SPAN, endDate: null };
  expect(proposed({ availableFrom: "2027-02-01", hoursPerWeek: 20 }, open)).toBe("2027-02-01 50%");
});

test("a position that starts on a weekend takes the proposal's start with it", () => {
  const weekend = { startDate: "2026-12-05", endDate: "2026-12-31" };
  expect(proposed({}, weekend)).toBe("2026-12-05 100%");
  expect(proposed({ availableFrom: "2026-12-07" }, weekend)).toBe("2026-12-05 100%");
  expect(proposed({}, { startDate: "2026-12-05", endDate: "2026-12-06" })).toBe("2026-12-05 100%");
});

test("work past its end takes no time, and completed work none that is to come", () => {
  expect(proposed({ commitments: [{ ...BOOKED, endDate: "2026-11-20" }] })).toBe("2026-12-01 100%");
  expect(proposed({ commitments: [{ ...BOOKED, status: "completed", endDate: "2026-11-30" }] })).toBe(
    "2026-12-01 100%",
  );
});

test("without known free time it is the whole position", () => {
  expect(proposed({ availability: "unavailable" })).toBe("2026-12-01 100%");
});
