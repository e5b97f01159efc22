import { expect, test } from "vitest";
import { draftOf, nextMonth, ratesOf, withBase, withMonth, withPasted, withRate } from "./exchange-rate-draft";

const EURO = { currency: "EUR", month: "2026-10", rate: "1.25" };
const draft = draftOf({ base: "USD", rates: [EURO] });

test("a rate is typed for a month that was added, and blank ones aren't saved", () => {
  expect(nextMonth(draft, "2026-11-26")).toBe("2026-11");
  const next = withRate(withMonth(draft, "2026-11"), "2026-11", "GBP", " 1.3 ");
  expect(next.months).toEqual(["2026-11", "2026-10"]);
  expect(ratesOf(next)).toEqual([{ currency: "GBP", month: "2026-11", rate: "1.3" }, EURO]);
  expect(nextMonth(draftOf({ base: "USD", rates: [] }), "2026-11-26")).toBe("2026-11");
  expect(nextMonth(draftOf({ base: "USD", rates: [{ ...EURO, month: "2026-12" }] }), "2026-11-26")).toBe("2027-01");
});

test("pasted lines are added, and each that can't be read is named", () => {
  const text =
    'Month,Currency,Rate\r\n2026-10,EUR,1.3\n"2026-11";"gbp";"1.4"\n\n2026-11\tUSD\t1\n2026-13,EUR,1\n2026-11,JPY,1';
  const { draft: pasted, count, errors } = withPasted(draft, text);
  expect(ratesOf(pasted)).toEqual([
    { currency: "GBP", month: "2026-11", rate: "1.4" },
    { ...EURO, rate: "1.3" },
  ]);
  expect(count).toBe(2);
  expect(errors).toEqual([
    "Line 5: USD is the base currency, which needs no rate",
    "Line 6: enter a month, a currency and a rate, such as 2026-11,EUR,1.085",
    "Line 7: use one of EUR, GBP, CAD, AUD, INR instead of JPY",
  ]);
});

test("another base currency keeps what the rates say", () => {
  expect(ratesOf(withBase(draft, "EUR"))).toEqual([{ currency: "USD", month: "2026-10", rate: "0.8" }]);
});
