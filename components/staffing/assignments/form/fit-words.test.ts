import { expect, test } from "vitest";
import { weeklyHours, workCalendar, type Booking, type StatedTime } from "@/lib/staffing/free-and-booked-time";
import { fitText } from "./fit-words";

const TODAY = "2026-11-26";

const fit = (stated: Partial<StatedTime>, allocation: number, ...bookings: Partial<Booking>[]) => {
  const person = { availability: "available", availableFrom: null, hoursPerWeek: null, ...stated };
  const work = bookings.map((one) => ({
    status: "active",
    startDate: "2026-11-02",
    endDate: null,
    allocation: 100,
    ...one,
  }));
  const span = { from: "2026-12-01", to: "2027-02-26" };
  return fitText(workCalendar(person, work, span, TODAY), { allocation, weekly: weeklyHours(person) });
};

test("an assignment's form says what is free of the hours that somebody works", () => {
  expect(fit({}, 100)).toEqual({ text: "40 of 40 h a week free", isPoor: false });
  expect(fit({ hoursPerWeek: 20 }, 50)).toEqual({ text: "20 of 20 h a week free", isPoor: false });
  expect(fit({}, 40, { startDate: "2027-02-01", allocation: 60 }).text).toBe("16 of 40 h a week free");
  expect(fit({}, 40, { status: "completed", endDate: "2027-06-30" }).text).toBe("40 of 40 h a week free");
});

test("an assignment's form names what is in the way, and when", () => {
  const texts = [
    fit({ availability: "unavailable" }, 100),
    fit({ availability: "unavailable", availableFrom: "2026-12-22" }, 100),
    fit({ hoursPerWeek: 20 }, 100),
    fit({ availability: "partial" }, 100),
    fit({ hoursPerWeek: 0 }, 10),
    fit({}, 100, { endDate: "2026-12-18" }),
    fit({}, 100, { startDate: "2027-02-01", allocation: 60 }),
    fit({ hoursPerWeek: 32 }, 50, { startDate: "2027-02-01", allocation: 60 }),
  ];
  expect(texts.every(({ isPoor }) => isPoor)).toBe(true);
  expect(texts.map(({ text: words }) => words)).toEqual([
    "Unavailable, and this assignment takes 40 h a week",
    "Unavailable until 21 Dec 2026, and this assignment takes 40 h a week",
    "Works 20 h a week, and this assignment takes 40 h a week",
    "Works 20 h a week, and this assignment takes 40 h a week",
    "Works no hours a week, and this assignment takes 4 h a week",
    "Fully booked until 18 Dec 2026, and this assignment takes 40 h a week",
    "Only 16 of 40 h a week free from 1 Feb 2027, and this assignment takes 40 h a week",
    "Only 8 of 32 h a week free from 1 Feb 2027, and this assignment takes 20 h a week",
  ]);
});

test("an assignment's form names offers that would take the time too", () => {
  expect(fit({}, 100, { status: "offered" })).toEqual({
    text: "40 of 40 h a week free, up to 100% proposed or offered",
    isPoor: false,
  });
});
