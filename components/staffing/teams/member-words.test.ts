import { expect, test } from "vitest";
import { timeNowAndAhead } from "./member-words";

const TODAY = "2026-11-26";

test.each([
  ["free by now", { load: 60, free: 20, freeFrom: TODAY }, "60% booked", "8 h a week free"],
  ["free for a whole week", { load: 0, free: 100, freeFrom: TODAY }, "Not booked", "free"],
  ["booked by all that they work", { load: 50, free: 0, freeFrom: "2026-12-15" }, null, "8 h a week free from 15 Dec"],
  [
    "overloaded",
    { load: 150, free: 0, freeFrom: "2026-12-15" },
    "150% booked, 20 h over",
    "8 h a week free from 15 Dec",
  ],
  ["unavailable", { load: 0, free: 0, freeFrom: null }, "Unavailable", "not free until further notice"],
])("somebody who is %s has time now and ahead in words", (_, figures, now, ahead) => {
  const steps = [
    { day: TODAY, workable: 50, booked: 50, tentative: 0 },
    { day: "2026-12-15", workable: 50, booked: 30, tentative: 0 },
  ];
  expect(timeNowAndAhead({ ...figures, steps }, TODAY)).toEqual({ now, ahead, proposed: [] });
});

test("free time that is proposed says so", () => {
  const steps = [
    { day: TODAY, workable: 100, booked: 100, tentative: 0 },
    { day: "2026-12-15", workable: 100, booked: 0, tentative: 100 },
  ];
  const ahead = "free from 15 Dec";
  const booked = { load: 100, free: 0, freeFrom: "2026-12-15", steps };
  expect(timeNowAndAhead(booked, TODAY)).toEqual({
    now: null,
    ahead,
    proposed: [{ text: "100% proposed", isWarning: false }],
  });
  const tooMuch = steps.map((step) => ({ ...step, workable: 50, tentative: 60 }));
  expect(timeNowAndAhead({ ...booked, steps: tooMuch }, TODAY).proposed).toEqual([
    { text: "64 of 20 h a week if accepted", isWarning: true },
  ]);
});
