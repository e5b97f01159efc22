import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/staffing/days";
import { workCalendar, workdayParts } from "@/lib/staffing/free-and-booked-time";
import { freeTime, isLate, proposableTime } from "./free-for-position";
import type { FreelancerFacts, Span } from "./match-input";
import { BOOKED, freelancer } from "./testing/examples";

const SPAN = { startDate: "2026-12-01", endDate: "2026-12-10" };

const proposed = (changes: Partial<FreelancerFacts>, span: Span = SPAN) => {
  const time = proposableTime(freelancer(changes), span);
  if (time === null) return null;
  const { startDate, endDate, allocation, isLeast } = time;
  const end = endDate === span.endDate ? "" : ` until ${endDate ?? "ever"}`;
  return `${startDate} ${isLeast ? "at least " : ""}${allocation}%${end}`;
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

const booking = (startDate: string, endDate: string | null, allocation = 100) => ({
  ...BOOKED,
  startDate,
  endDate,
  allocation,
});

describe("a share that changes", () => {
  test.each([
    ["more is booked later", [booking("2026-12-06", null, 50)], "2026-12-01 at least 50%"],
    ["less is booked later", [booking("2026-11-01", "2026-12-04", 33)], "2026-12-01 at least 67%"],
    ["more is booked for some days", [booking("2026-12-03", "2026-12-03", 80)], "2026-12-01 at least 20%"],
    [
      "two bookings meet for some days",
      [booking("2026-11-01", "2026-12-04", 30), booking("2026-12-03", null, 40)],
      "2026-12-01 at least 30%",
    ],
    ["only a weekend is booked", [booking("2026-12-05", "2026-12-06")], "2026-12-01 100%"],
  ])("is the least if %s", (_, commitments, expected) => {
    expect(proposed({ commitments })).toBe(expected);
  });

  test.each([
    ["all is booked later", [booking("2026-12-09", null)], "2026-12-01 100% until 2026-12-08"],
    ["all is booked from a Monday on", [booking("2026-12-07", null)], "2026-12-01 100% until 2026-12-04"],
    ["all is booked for some days", [booking("2026-12-03", "2026-12-04")], "2026-12-01 100% until 2026-12-02"],
    [
      "more and then all is booked",
      [booking("2026-12-02", null, 50), booking("2026-12-08", null, 60)],
      "2026-12-01 at least 50% until 2026-12-07",
    ],
    [
      "they are free between bookings",
      [booking("2026-11-01", "2026-12-01"), booking("2026-12-09", null)],
      "2026-12-02 100% until 2026-12-08",
    ],
  ])("ends before days without free time if %s", (_, commitments, expected) => {
    expect(proposed({ commitments })).toBe(expected);
  });
});

test("little free time is 1 % at least", () => {
  expect(proposed({ hoursPerWeek: 1 })).toBe("2026-12-01 2%");
  expect(proposed({ commitments: [{ ...BOOKED, allocation: 98 }] })).toBe("2026-12-01 2%");
  expect(proposed({ hoursPerWeek: 39, commitments: [{ ...BOOKED, allocation: 97 }] })).toBe("2026-12-01 1%");
});

test("an open end counts all that is booked, however late", () => {
  const open = { ...SPAN, endDate: null };
  expect(proposed({ availableFrom: "2027-02-01", hoursPerWeek: 20 }, open)).toBe("2027-02-01 50%");
  expect(proposed({ commitments: [booking("2028-01-01", "2028-03-31", 40)] }, open)).toBe("2026-12-01 at least 60%");
  expect(proposed({ commitments: [booking("2028-01-03", null)] }, open)).toBe("2026-12-01 100% until 2027-12-31");
});

test("no day becomes an overload, whatever is booked", () => {
  const percents = [10, 30, 50, 70, 100];
  for (let i = 0; i < 200; i++) {
    const commitments = [3, 5, 7, 11].map((step, at) => {
      const from = addDays("2026-11-28", (i * step) % 14);
      return booking(from, addDays(from, (i + at) % 6), percents[(i + at * step) % 5] ?? 0);
    });
    const time = proposableTime(freelancer({ commitments }), SPAN);
    if (time === null) continue;
    const days = { from: time.startDate, to: time.endDate ?? SPAN.endDate };
    const calendar = workCalendar(freelancer(), [...commitments, { ...time, status: "accepted" }], days, days.from);
    expect(workdayParts(calendar).filter(({ booked }) => booked > 100)).toEqual([]);
  }
});

test("a position that starts on a weekend takes the proposal's start with it", () => {
  const weekend = { startDate: "2026-12-05", endDate: "2026-12-31" };
  expect(proposed({}, weekend)).toBe("2026-12-05 100%");
  expect(proposed({ availableFrom: "2026-12-07" }, weekend)).toBe("2026-12-05 100%");
  expect(proposed({}, { startDate: "2026-12-05", endDate: "2026-12-06" })).toBe("2026-12-05 100%");
});

describe("a position of a weekend alone", () => {
  const weekend = { startDate: "2026-12-05", endDate: "2026-12-06" };

  test.each([
    ["the Saturday is booked", [booking("2026-12-01", "2026-12-05", 135)], "2026-12-06 100%"],
    ["the Sunday is booked", [booking("2026-12-06", null)], "2026-12-05 100% until 2026-12-05"],
    ["half of the Sunday is booked", [booking("2026-12-06", null, 50)], "2026-12-05 at least 50%"],
    ["both are booked", [booking("2026-12-01", null)], null],
  ])("is proposed for its free days if %s", (_, commitments, expected) => {
    expect(proposed({ commitments }, weekend)).toBe(expected);
  });

  test("is free from the first of its days that is", () => {
    expect(freeTime(freelancer({ commitments: [booking("2026-12-01", "2026-12-05")] }), weekend).from).toBe(
      "2026-12-06",
    );
    expect(isLate("2026-12-06", weekend)).toBe(true);
    expect(isLate("2026-12-05", weekend)).toBe(false);
  });
});

test("a booked weekend at a position’s start isn’t proposed for", () => {
  const span = { startDate: "2026-12-05", endDate: "2026-12-31" };
  expect(proposed({ commitments: [booking("2026-12-01", "2026-12-06")] }, span)).toBe("2026-12-07 100%");
  expect(proposed({ commitments: [booking("2026-12-01", "2026-12-05", 50)] }, span)).toBe("2026-12-07 100%");
});

test("work past its end takes no time, and completed work none that is to come", () => {
  expect(proposed({ commitments: [{ ...BOOKED, endDate: "2026-11-20" }] })).toBe("2026-12-01 100%");
  expect(proposed({ commitments: [{ ...BOOKED, status: "completed", endDate: "2026-11-30" }] })).toBe(
    "2026-12-01 100%",
  );
});

test("who has no free time can’t be proposed", () => {
  expect(proposed({ availability: "unavailable" })).toBeNull();
  expect(proposed({ commitments: [BOOKED] })).toBeNull();
});
