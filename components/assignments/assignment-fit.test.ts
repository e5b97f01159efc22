import { expect, test } from "vitest";
import { freeText, marginText, othersIn, peakOf, rangeText } from "./assignment-fit";

const DATES = { startDate: "2027-01-07", endDate: "2027-02-25" };

function work(id: string, startDate: string, endDate: string | null, allocation = 50, status = "active") {
  return { id, startDate, endDate, allocation, status };
}

test("other assignments are those that aren't over and share days", () => {
  const all = [
    work("before", "2026-01-01", "2027-01-06"),
    work("until", "2026-01-01", "2027-01-07"),
    work("open", "2027-02-25", null),
    work("after", "2027-02-26", null),
    work("declined", "2027-01-10", null, 50, "declined"),
    work("own", "2027-01-07", "2027-02-25"),
  ];
  expect(othersIn(all, DATES, "own").map(({ id }) => id)).toEqual(["until", "open"]);
  expect(othersIn(all, { startDate: "2027-03-01", endDate: null }, null).map(({ id }) => id)).toEqual([
    "open",
    "after",
  ]);
});

test("the peak counts committed work only, on the busiest day of the dates", () => {
  const others = [
    work("a", "2026-12-01", "2027-01-31", 60),
    work("b", "2027-02-01", null, 30),
    work("c", "2027-01-20", null, 20),
    work("d", "2027-01-20", null, 100, "proposed"),
  ];
  expect(peakOf(others, DATES)).toEqual({ load: 80, from: "2027-01-20" });
  expect(peakOf([], DATES)).toEqual({ load: 0, from: "2027-01-07" });
});

test("free time is said as what is left, and an overload as such", () => {
  const others = [work("a", "2027-02-01", null, 60)];
  expect(freeText([], DATES, 100)).toEqual({ text: "40 of 40 h a week free", isPoor: false });
  expect(freeText(others, DATES, 40)).toEqual({ text: "16 of 40 h a week free", isPoor: false });
  const text = "Only 40% of a full week is free from 1 Feb 2027, and this assignment takes 100%";
  expect(freeText(others, DATES, 100)).toEqual({ text, isPoor: true });
  const full = "No time is free, and this assignment takes 50%";
  expect(freeText([work("b", "2026-12-01", null, 100)], DATES, 50)).toEqual({ text: full, isPoor: true });
});

test("a pay rate is compared per hour with a range in its currency", () => {
  const range = { rateMin: "70.00", rateMax: "122.00", currency: "USD", rateUnit: "hour" };
  const text = (payRate: string, rateUnit = "hour", currency = "USD") =>
    rangeText({ payRate, rateUnit, currency }, range);
  expect(text("92.00")).toEqual({ text: "Within $70–122/h", isPoor: false });
  expect(text("976.00", "day")).toEqual({ text: "≈ $122/h, within $70–122/h", isPoor: false });
  expect(text("1016.00", "day")).toEqual({ text: "≈ $127/h, $5/h over $70–122/h", isPoor: true });
  expect(text("127.00")).toEqual({ text: "$5/h over $70–122/h", isPoor: true });
  expect(text("60.00")).toEqual({ text: "$10/h under $70–122/h", isPoor: false });
  expect(text("92.00", "hour", "EUR")).toBeNull();
  expect(
    rangeText({ payRate: "92.00", rateUnit: "hour", currency: "USD" }, { ...range, rateMin: null, rateMax: null }),
  ).toBeNull();
});

test("the margin is what the bill rate leaves, and its share", () => {
  const rates = { billRate: "122.00", payRate: "92", currency: "USD", rateUnit: "hour" };
  expect(marginText(rates)).toBe("$30/h (25%)");
  expect(marginText({ ...rates, billRate: "0" })).toBeNull();
});
