import { describe, expect, test } from "vitest";
import type { StatedTime } from "./free-and-booked-time";
import { bookedDespite, nextWeeksOf, nextWeeksOfTeam, nextWeeksText } from "./next-weeks";

// A Sunday.
const TODAY = "2026-11-29";
const FULL_TIME: StatedTime = { availability: "available", availableFrom: null, hoursPerWeek: null };

const booking = (startDate: string, endDate: string | null, allocation = 100, status = "accepted") => ({
  status,
  startDate,
  endDate,
  allocation,
});

/** What stands against the statement in words. */
function mark(changes: Partial<StatedTime>, ...bookings: ReturnType<typeof booking>[]): string | null {
  const stated = { ...FULL_TIME, ...changes };
  return bookedDespite(stated, nextWeeksOf({ stated, bookings }, TODAY));
}

describe("somebody who states that they are available", () => {
  test("is marked where work takes all of their time within two weeks", () => {
    expect(mark({}, booking("2026-11-30", "2027-02-12"))).toBe("All 40 h booked");
    expect(mark({}, booking("2026-12-10", null))).toBe("Booked from 10 Dec");
    expect(mark({}, booking("2026-11-02", null, 100, "active"))).toBe("All 40 h booked");
    expect(mark({ availability: "partial", hoursPerWeek: 20 }, booking("2026-12-01", null, 50))).toBe(
      "Booked from 1 Dec",
    );
  });

  test("isn't marked for work that leaves time, comes later, isn't agreed or is over", () => {
    expect(mark({})).toBeNull();
    expect(mark({}, booking("2026-11-30", null, 60))).toBeNull();
    expect(mark({}, booking("2026-12-14", null))).toBeNull();
    expect(mark({}, booking("2026-11-30", null, 100, "proposed"))).toBeNull();
    expect(mark({}, booking("2026-10-01", "2026-11-27", 100, "active"))).toBeNull();
  });

  test("is measured from the day on which they say so", () => {
    const later = { availableFrom: "2027-01-09" };
    expect(mark(later, booking("2026-11-30", "2026-12-20"))).toBeNull();
    expect(mark(later, booking("2027-01-11", null))).toBe("Booked from 11 Jan");
    expect(mark({ ...later, availability: "on_notice" }, booking("2027-01-11", null))).toBe("Booked from 11 Jan");
    expect(mark({ availableFrom: "2030-01-01" }, booking("2026-11-30", null))).toBeNull();
  });
});

test("nothing is stated against somebody who says that they have no time", () => {
  expect(mark({ availability: "unavailable" }, booking("2026-11-30", null))).toBeNull();
  expect(mark({ availability: "on_notice" }, booking("2026-11-30", null))).toBeNull();
});

test("the time of several people names what nobody can book", () => {
  const member = (freelancerId: string, stated: Partial<StatedTime>, ...bookings: ReturnType<typeof booking>[]) => {
    return { freelancerId, from: null, to: null, stated: { ...FULL_TIME, ...stated }, bookings };
  };
  const busy = member("a", {}, booking("2026-11-02", null));
  const text = (other: ReturnType<typeof member>) => nextWeeksText(nextWeeksOfTeam([busy, other], TODAY));
  expect(text(member("b", {}))).toBe("50% free today, 50% over 12 weeks");
  expect(text(member("b", { availability: "unavailable" }))).toBe(
    "0% free and 50% unavailable today, 0% free over 12 weeks",
  );
});
