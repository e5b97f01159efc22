import { expect, test } from "vitest";
import { proposalTerms } from "./proposal-terms";

const pay = { payRate: "100.00", currency: "USD", rateUnit: "hour" };
const bill = { billMin: "1200.00", currency: "USD", rateUnit: "day" };

const conversion = { base: "USD", rates: { USD: "1", EUR: "1.2" } };

test.each([
  [
    "what the position bills at least, in its unit",
    pay,
    bill,
    { payRate: "800.00", billRate: "1200.00", rateUnit: "day" },
  ],
  ["pay by the month per day", { ...pay, payRate: "20800.00", rateUnit: "month" }, bill, { payRate: "960.00" }],
  ["pay in the same unit as it is", { ...pay, payRate: "801.35", rateUnit: "day" }, bill, { payRate: "801.35" }],
  [
    "the position's currency without a pay rate",
    { ...pay, payRate: null, currency: "EUR" },
    bill,
    { payRate: null, currency: "USD" },
  ],
  ["the freelancer's own without a bill range", pay, { ...bill, billMin: null }, { ...pay, billRate: null }],
  [
    "pay of another currency in the position's",
    { ...pay, currency: "EUR" },
    bill,
    { payRate: "960.00", billRate: "1200.00", currency: "USD", rateUnit: "day" },
  ],
  [
    "pay of another currency in the project's, per its own unit without a bill range",
    { ...pay, currency: "EUR" },
    { ...bill, billMin: null },
    { payRate: "120.00", billRate: null, currency: "USD", rateUnit: "hour" },
  ],
  [
    "what the position bills, its currency and its unit without a pay rate",
    { ...pay, payRate: null },
    bill,
    { payRate: null, billRate: "1200.00", currency: "USD", rateUnit: "day" },
  ],
  [
    "no bill rate where the least one wouldn't cover the pay",
    { ...pay, payRate: "150.00" },
    bill,
    { payRate: "1200.00", billRate: null, currency: "USD", rateUnit: "day" },
  ],
  [
    "the freelancer's own in a currency without an exchange rate",
    { ...pay, currency: "CAD" },
    bill,
    { ...pay, currency: "CAD", billRate: null },
  ],
])("a proposal begins with %s", (_, own, of, terms) => {
  expect(proposalTerms(own, of, conversion)).toMatchObject(terms);
});

test("a form, which knows no exchange rates, leaves pay of another currency for people to enter", () => {
  const entered = { payRate: null, billRate: null, currency: "USD", rateUnit: "day" };
  expect(proposalTerms({ ...pay, currency: "EUR" }, bill, null)).toEqual(entered);
  expect(proposalTerms(pay, bill, null)).toMatchObject({ payRate: "800.00", billRate: "1200.00" });
});
