import { describe, expect, test } from "vitest";
import type { StatedTime } from "./free-and-booked-time";
import { calendarAhead, freelancerTime, teamTime } from "./stored-time";

// A Thursday.
const TODAY = "2026-11-26";
const FULL_TIME = { availability: "available", availableFrom: null, hoursPerWeek: null };

const booking = (startDate: string, endDate: string | null, allocation = 100, status = "active") => ({
  status,
  startDate,
  endDate,
  allocation,
});

const timeOf = (stated: Partial<StatedTime>, ...bookings: ReturnType<typeof booking>[]) =>
  freelancerTime(calendarAhead({ ...FULL_TIME, ...stated }, bookings, TODAY));

describe("a freelancer's stored time", () => {
  test("without work is free today for every number of hours, and never changes by time alone", () => {
    expect(timeOf({})).toEqual({
      freeFrom: TODAY,
      levels: levels(TODAY, TODAY, TODAY, TODAY, TODAY, TODAY),
      freeHours: 40,
      booked: 0,
      overloadedFrom: null,
      until: null,
    });
  });

  test("is free from the Monday after work that ends on a Friday, until when no figure changes", () => {
    const time = timeOf({}, booking("2026-11-02", "2026-12-04"));
    expect(time).toMatchObject({ freeFrom: "2026-12-07", freeHours: 0, booked: 100, until: "2026-12-05" });
  });

  test("has a day for each number of hours, and none for more than they work", () => {
    const time = timeOf({ hoursPerWeek: 24 }, booking("2026-11-02", "2026-12-15", 40));
    expect(time).toMatchObject({ freeFrom: TODAY, freeHours: 8 });
    expect(time.levels).toEqual(levels(TODAY, "2026-12-16", "2026-12-16", "2026-12-16", null, null));
  });

  test("of somebody unavailable for good is never free, and what takes their time counts still", () => {
    const time = timeOf({ availability: "unavailable" }, booking("2026-11-02", null, 50));
    expect(time).toMatchObject({ freeFrom: null, freeHours: 0, booked: 50, until: null });
  });

  test("of somebody unavailable until a day is free from then on", () => {
    const stated = { availability: "unavailable", availableFrom: "2026-12-22" };
    expect(freelancerTime(calendarAhead({ ...FULL_TIME, ...stated }, [], TODAY))).toMatchObject({
      freeFrom: "2026-12-22",
      freeHours: 0,
      until: "2026-12-22",
    });
  });

  test("is overloaded from the first day with more than a full week", () => {
    const work = [booking("2026-11-02", "2026-12-31", 60), booking("2026-12-10", "2027-01-10", 50, "accepted")];
    expect(timeOf({}, ...work)).toMatchObject({ booked: 60, overloadedFrom: "2026-12-10", until: "2026-12-10" });
    expect(timeOf({}, booking("2026-11-02", null, 60), booking("2026-11-20", null, 50)).overloadedFrom).toBe(TODAY);
  });

  test("isn't taken by proposals, offers, and work that is over or past its end", () => {
    const work = [
      booking("2026-11-02", "2026-12-31", 100, "proposed"),
      booking("2026-11-02", "2026-12-31", 100, "offered"),
      booking("2026-11-02", "2026-12-31", 100, "withdrawn"),
      booking("2026-10-02", "2026-11-25", 100, "completed"),
      booking("2026-10-02", "2026-11-25", 100, "active"),
    ];
    expect(timeOf({}, ...work)).toMatchObject({ freeFrom: TODAY, booked: 0, freeHours: 40 });
  });
});

describe("a team's stored time", () => {
  const member = (freelancerId: string, load: number, from: string | null = null, to: string | null = null) => ({
    freelancerId,
    from,
    to,
    calendar: calendarAhead(FULL_TIME, load > 0 ? [booking("2026-11-02", "2026-12-18", load)] : [], TODAY),
  });

  test("is the mean of those present today, each once", () => {
    const members = [member("a", 100), member("b", 40), member("b", 40), member("c", 0, "2027-01-01")];
    expect(teamTime(members, TODAY)).toEqual({ freeCapacity: 30, freeFrom: TODAY, until: "2026-12-19" });
  });

  test("is free when somebody is free who is a member then", () => {
    expect(teamTime([member("a", 100)], TODAY).freeFrom).toBe("2026-12-21");
    expect(teamTime([member("a", 100, null, "2026-12-18")], TODAY).freeFrom).toBe(null);
    expect(teamTime([member("a", 100), member("b", 0, "2026-12-05")], TODAY).freeFrom).toBe("2026-12-07");
  });

  test("changes on the day on which somebody joins, and on the day after somebody leaves", () => {
    expect(teamTime([member("a", 0, "2026-12-01")], TODAY)).toMatchObject({ freeCapacity: 0, until: "2026-12-01" });
    expect(teamTime([member("a", 0, null, "2026-11-26")], TODAY)).toMatchObject({
      freeCapacity: 100,
      until: "2026-11-27",
    });
  });

  test("without members has no free time, and time alone doesn't give it any", () => {
    expect(teamTime([], TODAY)).toEqual({ freeCapacity: 0, freeFrom: null, until: null });
    expect(teamTime([member("a", 0, "2026-01-01", "2026-06-30")], TODAY)).toEqual(teamTime([], TODAY));
  });
});

function levels(...days: (string | null)[]) {
  return Object.fromEntries([8, 16, 20, 24, 32, 40].map((hours, i) => [`freeFrom${hours}`, days[i]]));
}
