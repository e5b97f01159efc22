import { expect, test } from "vitest";
import { timeNowAndAhead } from "./member-words";

const TODAY = "2026-11-26";

const LATER = "2026-12-15";

test.each([
  ["free by now", [60, 80], [60, 80], "60% booked", "8 h a week free"],
  ["free for a whole week", [0, 100], [0, 100], "Not booked", "free"],
  ["free until bookings take a part", [0, 100], [75, 100], "Not booked", "free"],
  ["booked by all that they work", [50, 50], [30, 50], null, "8 h a week free from 15 Dec"],
  ["overloaded", [150, 50], [30, 50], "150% booked, 20 h over", "8 h a week free from 15 Dec"],
  ["unavailable", [0, 0], [0, 0], "Unavailable", "not free until further notice"],
])(
  "somebody who is %s has time now and ahead in words",
  (_, [load = 0, workable = 0], [booked = 0, then = 0], now, ahead) => {
    const steps = [
      { day: TODAY, workable, booked: load, tentative: 0 },
      { day: LATER, workable: then, booked, tentative: 0 },
    ];
    const time = { load, free: Math.max(0, workable - load), steps };
    expect(timeNowAndAhead(time, TODAY)).toMatchObject({ now, ahead, proposed: [] });
  },
);

test("a day that bookings follow is no time ahead, neither later nor today", () => {
  const day = { tentative: 0, workable: 100, booked: 0 };
  const later = [
    { ...day, day: TODAY, workable: 0 },
    { ...day, day: LATER },
    { ...day, day: "2026-12-16", booked: 75 },
  ];
  const words = { now: "Unavailable", ahead: "10 h a week free from 15 Dec", isFree: false };
  expect(timeNowAndAhead({ load: 0, free: 0, steps: later }, TODAY)).toMatchObject(words);
  const today = [
    { ...day, day: TODAY },
    { ...day, day: "2026-11-30", booked: 100 },
    { ...day, day: LATER },
  ];
  const free = { now: "Not booked", ahead: "free from 15 Dec", isFree: false };
  expect(timeNowAndAhead({ load: 0, free: 100, steps: today }, TODAY)).toMatchObject(free);
  const never = { now: "Not booked", ahead: "no free week until further notice", isFree: false };
  expect(timeNowAndAhead({ load: 0, free: 100, steps: today.slice(0, 2) }, TODAY)).toMatchObject(never);
});

test("free time that is proposed says so", () => {
  const steps = [
    { day: TODAY, workable: 100, booked: 100, tentative: 0 },
    { day: "2026-12-15", workable: 100, booked: 0, tentative: 100 },
  ];
  const ahead = "free from 15 Dec";
  const booked = { load: 100, free: 0, steps };
  expect(timeNowAndAhead(booked, TODAY)).toEqual({
    now: null,
    ahead,
    isFree: false,
    proposed: [{ text: "100% proposed or offered", isWarning: false }],
  });
  const soon = steps.map((step) => ({ ...step, booked: 0 }));
  expect(timeNowAndAhead({ load: 0, free: 100, steps: soon }, TODAY).proposed).toEqual([
    { text: "100% proposed or offered from 15 Dec", isWarning: false },
  ]);
  const tooMuch = steps.map((step) => ({ ...step, workable: 50, tentative: 60 }));
  expect(timeNowAndAhead({ ...booked, steps: tooMuch }, TODAY).proposed).toEqual([
    { text: "64 of 20 h a week if accepted", isWarning: true },
  ]);
});
