import { expect, test } from "vitest";
import { amountInBase, baseConversion, factorBetween, hourlyInBase } from "./compare-in-base-currency";

const exchange = {
  base: "USD",
  rates: [
    { currency: "EUR", month: "2026-09", rate: "1.10" },
    { currency: "EUR", month: "2026-11", rate: "1.20" },
    { currency: "INR", month: "2026-10", rate: "0.012" },
    { currency: "GBP", month: "2026-12", rate: "1.3" },
  ],
};
const november = baseConversion(exchange, "2026-11");

test("a month takes the latest rates up to it, and leaves out currencies without any", () => {
  expect(november).toEqual({ base: "USD", rates: { EUR: "1.20", INR: "0.012", USD: "1" } });
  expect(baseConversion(exchange, "2026-10").rates.EUR).toBe("1.10");
  expect(baseConversion(exchange, "2026-08").rates).toEqual({ USD: "1" });
});

test.each([
  ["100.00", "hour", "USD", "100.0000"],
  ["100", "hour", "EUR", "120.0000"],
  ["800.00", "day", "USD", "100.0000"],
  ["800.00", "day", "EUR", "120.0000"],
  ["17333.33", "month", "USD", "100.0000"],
  ["0.01", "month", "INR", "0.0000"],
  ["0.01", "day", "USD", "0.0013"],
  ["9999999999.99", "hour", "EUR", "11999999999.9880"],
  ["100.00", "hour", "GBP", null],
  ["100.00", "hour", "CAD", null],
])("%s per %s in %s is %s an hour in the base currency", (amount, unit, currency, hourly) => {
  expect(hourlyInBase({ amount, unit, currency }, november)).toBe(hourly);
});

test.each([
  ["1000.00", "USD", "1000.0000"],
  ["1000.00", "EUR", "1200.0000"],
  ["0.01", "INR", "0.0001"],
  ["999999999999.99", "EUR", "1199999999999.9880"],
  ["1000.00", "GBP", null],
])("%s in %s is %s in the base currency", (amount, currency, base) => {
  expect(amountInBase({ amount, currency }, november)).toBe(base);
});

test("two currencies convert by way of the base, and not without a rate", () => {
  expect(factorBetween("EUR", "USD", november)).toBeCloseTo(1.2);
  expect(factorBetween("USD", "EUR", november)).toBeCloseTo(1 / 1.2);
  expect(factorBetween("EUR", "INR", november)).toBeCloseTo(100);
  expect(factorBetween("GBP", "USD", november)).toBeNull();
  expect(factorBetween("GBP", "GBP", november)).toBe(1);
});
