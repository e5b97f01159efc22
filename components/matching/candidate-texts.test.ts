import { expect, test } from "vitest";
import { freeText, rateTexts } from "./candidate-texts";

test("free time over a position's dates is said in hours, with the day from which it is free", () => {
  const [start, today] = ["2026-12-01", "2026-11-25"];
  const text = (freeHours: number, freeFrom: string | null) => freeText({ freeHours, freeFrom }, start, today);
  expect(text(40, start)).toBe("Free full time");
  expect(text(32, start)).toBe("Free 32 h a week");
  expect(text(18.4, "2026-12-10")).toBe("Free 18.5 h a week from 10 Dec");
  expect(text(0, null)).toBe("No free time");
});

test("rates of any unit are said per hour, with what is above the position's", () => {
  const position = { rateMax: "120.00", currency: "USD" };
  const texts = (payRate: string | null, rateUnit: string, currency = "USD") =>
    rateTexts({ payRate, rateUnit, currency }, position);
  expect(texts("95.00", "hour")).toEqual({ own: "$95/h", over: null });
  expect(texts("132.00", "hour")).toEqual({ own: "$132/h", over: "$12/h over" });
  expect(texts("850.00", "day")).toEqual({ own: "$850/day, about $106/h", over: null });
  expect(texts("500.00", "hour", "EUR").over).toBeNull();
  expect(texts(null, "hour").own).toBe("No pay rate");
});
