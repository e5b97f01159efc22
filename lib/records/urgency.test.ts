import { expect, test } from "vitest";
import { isLongWait, isUrgentDay } from "./urgency";

test("a day is urgent from three days ahead, and once it has passed", () => {
  const days = ["2026-11-20", "2026-11-25", "2026-11-28", "2026-11-29"];
  expect(days.map((day) => isUrgentDay(day, "2026-11-25"))).toEqual([true, true, true, false]);
});

test("a proposal has waited too long after two weeks", () => {
  expect([13, 14].map(isLongWait)).toEqual([false, true]);
});
