import { expect, test } from "vitest";
import { formatFigure, formatMoney } from "./format-amount";

test.each([
  ["1250.00", "USD", "$1,250.00"],
  ["999999999999.99", "EUR", "€999,999,999,999.99"],
  ["12.50", null, "12.50"],
  ["12.50", "not a currency", "not a currency 12.50"],
])("%s %s is formatted as %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test("a unit follows its number, in singular or plural", () => {
  expect([formatFigure(1, "years"), formatFigure(12, "years"), formatFigure(50, "%"), formatFigure(1200)]).toEqual([
    "1 year",
    "12 years",
    "50%",
    "1,200",
  ]);
});
