import type { NextWeeks } from "@/lib/staffing/next-weeks";
import { isObject } from "@/lib/values";

/** From an untyped value, such as a figure of a row; null where the row has none. */
export function readNextWeeks(value: unknown): NextWeeks | null {
  if (!isObject(value) || !Array.isArray(value.steps)) return null;
  const { from, to, weeklyHours } = value;
  return {
    from: String(from),
    to: String(to),
    weeklyHours: typeof weeklyHours === "number" ? weeklyHours : null,
    steps: value.steps.filter(isObject).map(({ day, workable, booked, tentative }) => ({
      day: String(day),
      workable: Number(workable),
      booked: Number(booked),
      tentative: Number(tentative),
    })),
  };
}
