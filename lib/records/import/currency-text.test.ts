import { expect, test } from "vitest";
import { headerCurrencies } from "./currency-text";

test.each([
  ["Rate (EUR)", "EUR"],
  ["Pay rate in €", "EUR"],
  ["Tagessatz [CHF/Tag]", "CHF"],
  ["£/h", "GBP"],
  ["US$ rate", "USD"],
  ["Rate (Rs)", "INR"],
  ["Pay rate", undefined],
  ["Rate (all in)", undefined],
  ["RATE, ALL IN", undefined],
  ["SATZ PRO STD", undefined],
  ["Rate USD/EUR", undefined],
  ["Rate ($, USD)", "USD"],
])("the header %s names %s", (header, currency) => {
  expect(headerCurrencies(header)[0]).toBe(currency);
});
