import { expect, test } from "vitest";
import {
  amountText,
  countText,
  datesText,
  freeMembersText,
  gapsText,
  joined,
  ratesText,
  rateText,
} from "./staffing-texts";

test("Dates name what is known of a span", () => {
  expect(datesText("2026-01-05", "2026-06-30")).toBe("5 Jan – 30 Jun 2026");
  expect(datesText("2026-01-05", null)).toBe("From 5 Jan 2026");
  expect(datesText(null, "2026-06-30")).toBe("Until 30 Jun 2026");
  expect(datesText(null, null)).toBeNull();
});

test("Gaps are counted, with the days they begin where that is short", () => {
  const text = (gaps: number, ...gapStarts: string[]) => gapsText({ gaps, gapStarts }, "2026-11-25");
  expect(text(2, "2026-12-07", "2026-12-07")).toBe("2 gaps from 7 Dec");
  expect(text(2, "2026-12-07", "2026-12-21")).toBe("2 gaps: 7 Dec, 21 Dec");
  expect(text(3, "2026-12-07", "2026-12-21")).toBe("3 gaps from 7 Dec");
  expect(text(1, "2026-11-23")).toBe("Gap now");
  expect(text(0)).toBeNull();
});

test("Amounts have cents only if there are any", () => {
  expect(amountText("95.00", "USD")).toBe("$95");
  expect(amountText("1095.50", "USD")).toBe("$1,095.50");
  expect(rateText("95.00", { currency: "EUR", rateUnit: "day" })).toBe("€95/day");
  expect(rateText(null, { currency: "EUR", rateUnit: "day" })).toBeNull();
});

test("A bill rate and a pay rate say which they are", () => {
  const unit = { currency: "USD", rateUnit: "hour" };
  expect(ratesText({ ...unit, billRate: "179.00", payRate: "120.00" })).toBe("Bills $179/h · pays $120/h");
  expect(ratesText({ ...unit, billRate: "179.00" })).toBe("Bills $179/h");
  expect(ratesText({ ...unit, billRate: null, payRate: "120.00" })).toBe("Pays $120/h");
  expect(ratesText({ ...unit, billRate: null, payRate: null })).toBeNull();
});

test("Counts agree with their noun, and missing words leave no dot", () => {
  expect([countText(1, "person", "people"), countText(1200, "week")]).toEqual(["1 person", "1,200 weeks"]);
  expect(joined(["Lead", null, "", "60%"])).toBe("Lead · 60%");
});

test.each([
  [2, 32, 9, "32 h (9%), 2 people"],
  [1, 0.4, 0, "0.5 h (0%), 1 person"],
  [40, 1600, 100, "1,600 h (100%), 40 people"],
  [0, 0, 0, "Nobody"],
])("of %d people with %d h free, %d %% of all, %s is free", (people, hours, share, text) => {
  expect(freeMembersText({ people, hours }, share)).toBe(text);
});
