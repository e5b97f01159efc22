import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsOf, decimalOf } from "./cost";
import { rateOf, rebased, totalOf, type ExchangeRates } from "./sum-in-currency";

const RATES: ExchangeRates = {
  base: "USD",
  rates: [
    { currency: "EUR", month: "2026-09", rate: "1.1" },
    { currency: "EUR", month: "2026-11", rate: "1.2" },
    { currency: "GBP", month: "2026-10", rate: "1.3" },
  ],
};

const amount = (currency: string, month: string, dollars: string) => ({
  currency,
  month,
  cents: String(centsOf(dollars)),
});

describe("a total", () => {
  test("in one currency converts nothing", () => {
    expect(totalOf([amount("USD", "2026-10", "10"), amount("USD", "2026-11", "0.01")], RATES, "USD")).toEqual({
      amount: "10.01",
      currency: "USD",
      isConverted: false,
      rateMonth: null,
      leftOut: [],
    });
  });

  test("converts each month by its rates or the latest before, and by way of the base", () => {
    const amounts = [amount("EUR", "2026-10", "100"), amount("EUR", "2026-12", "100"), amount("USD", "2026-12", "1")];
    expect(totalOf(amounts, RATES, "USD")).toMatchObject({ amount: "231.00", isConverted: true, rateMonth: "2026-11" });
    expect(totalOf([amount("GBP", "2026-11", "120")], RATES, "EUR")).toMatchObject({
      amount: "130.00",
      rateMonth: "2026-11",
    });
  });

  test("says what it leaves out: other currencies without a rate then", () => {
    const amounts = [
      amount("EUR", "2026-08", "50"),
      amount("EUR", "2026-07", "0.79"),
      amount("INR", "2026-10", "7"),
      amount("USD", "2026-10", "1"),
    ];
    expect(totalOf(amounts, RATES, "USD")).toEqual({
      amount: "1.00",
      currency: "USD",
      isConverted: false,
      rateMonth: null,
      leftOut: [
        { currency: "EUR", amount: "50.79" },
        { currency: "INR", amount: "7.00" },
      ],
    });
    expect(totalOf([amount("USD", "2026-08", "5")], RATES, "EUR").leftOut).toEqual([
      { currency: "USD", amount: "5.00" },
    ]);
  });
});

test("whatever the amounts, nothing is lost: months add up, and what is left out is named", () => {
  const amounts = fc.array(
    fc.record({
      currency: fc.constantFrom("USD", "EUR", "GBP", "INR"),
      month: fc.constantFrom("2026-08", "2026-09", "2026-10", "2026-11", "2026-12"),
      cents: fc.bigInt({ min: 0n, max: 10n ** 18n }).map(String),
    }),
  );
  fc.assert(
    fc.property(amounts, fc.constantFrom("USD", "EUR", "GBP", "INR"), (given, currency) => {
      const total = totalOf(given, RATES, currency);
      const parts = given.map((one) => totalOf([one], RATES, currency));
      expect(decimalOf(parts.reduce((sum, part) => sum + centsOf(part.amount), 0n))).toBe(total.amount);
      const named = total.leftOut.reduce((sum, part) => sum + centsOf(part.amount), 0n);
      const lost = given.filter((one, i) => BigInt(one.cents) > 0n && parts[i]?.leftOut.length);
      expect(named).toBe(lost.reduce((sum, { cents }) => sum + BigInt(cents), 0n));
    }),
  );
});

test("a rate is that of the month or the latest before; the base has 1", () => {
  expect(rateOf(RATES, "EUR", "2026-10")).toMatchObject({ rate: "1.1", month: "2026-09" });
  expect(rateOf(RATES, "EUR", "2026-08")).toBeNull();
  expect(rateOf(RATES, "USD", "1999-01")).toEqual({ rate: "1", month: null });
});

test("rates in another base currency give the same totals", () => {
  const euros = { base: "EUR", rates: rebased(RATES, "EUR") };
  expect(euros.rates).toContainEqual({ currency: "USD", month: "2026-11", rate: "0.83333333" });
  expect(totalOf([amount("USD", "2026-11", "120")], euros, "EUR").amount).toBe("100.00");
});
