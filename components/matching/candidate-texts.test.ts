import { expect, test } from "vitest";
import type { Factor } from "@/lib/contract/matching";
import { freeText, lossText, rateFact } from "./candidate-texts";

test("free time is said in hours a week, with how late it begins, and of how much if it's only a part", () => {
  const [start, today] = ["2026-12-01", "2026-11-25"];
  const text = (freeHours: number, freeFrom: string | null) => freeText({ freeHours, freeFrom }, start, today);
  const onTime = { isPoor: false, note: null, warning: null };
  expect(text(40, start)).toEqual({ ...onTime, text: "40 h a week" });
  expect(text(32, start)).toEqual({ ...onTime, text: "32 h a week" });
  expect(text(31, start)).toEqual({ ...onTime, text: "31 of 40 h a week", isPoor: true });
  expect(text(18.4, "2026-12-02")?.warning).toBe("from 2 Dec, 1 day late");
  expect(text(18.4, "2026-12-10")?.warning).toBe("from 10 Dec, 9 days late");
  expect(text(20, "2027-03-20")?.warning).toBe("from 20 Mar, 15 weeks late");
  expect(text(0, null)).toBeNull();
});

test("rates of any unit are said per hour too, with what is outside the position's range", () => {
  const position = { rateMin: "80.00", rateMax: "120.00", currency: "USD" };
  const texts = (payRate: string | null, rateUnit: string, currency = "USD") =>
    rateFact({ payRate, rateUnit, currency }, position);
  expect(texts("95.00", "hour")).toEqual({ text: "$95/h", note: null, warning: null });
  expect(texts("132.00", "hour")).toEqual({ text: "$132/h", note: null, warning: "$12/h over" });
  expect(texts("62.00", "hour").warning).toBe("$18/h under");
  expect(texts("120.40", "hour").warning).toBeNull();
  expect(texts("850.00", "day")).toEqual({ text: "$850/day", note: "about $106/h", warning: null });
  expect(texts("500.00", "hour", "EUR").warning).toBeNull();
  expect(texts(null, "hour").text).toBe("No pay rate");
  expect(
    rateFact({ payRate: "500.00", rateUnit: "hour", currency: "USD" }, { ...position, rateMax: null }).warning,
  ).toBe(null);
});

test("the factor that costs most points is named, unless it costs only a few", () => {
  const factor = (key: Factor["key"], points: number, max: number): Factor => ({
    key,
    points,
    max,
    evidence: "",
    change: null,
    matched: [],
    missing: [],
  });
  expect(lossText([factor("skills", 14, 42), factor("company", 0, 10)])).toBe("Lost 28 of 42 on skills");
  expect(lossText([factor("skills", 42, 42), factor("company", 0, 10)])).toBe("Lost 10 of 10 on company");
  expect(lossText([factor("skills", 40, 42), factor("rate", 12, 16)])).toBeNull();
  expect(lossText([])).toBeNull();
});
