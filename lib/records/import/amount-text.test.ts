import { describe, expect, test } from "vitest";
import type { ScalarField } from "@/lib/records/definition";
import { headerUnit, splitAmount } from "./amount-text";
import { parseCell, type Formats } from "./parse-cell";

const POINT: Formats = { dates: "mdy", decimals: "point" };
const COMMA: Formats = { dates: "dmy", decimals: "comma" };
const RATE: ScalarField = { type: "money", label: "Pay rate", currency: "currency", per: "rateUnit" };
const BUDGET: ScalarField = { type: "money", label: "Budget", currency: "currency" };

const read = (field: ScalarField, text: string, formats: Formats) => {
  const parsed = parseCell(field, text, formats);
  return "error" in parsed ? parsed.error : [parsed.value, parsed.currencies?.[0] ?? null, parsed.unit ?? null];
};

describe("a rate as people write it", () => {
  test.each([
    ["$65/hr", "65", "USD", "hour"],
    ["65 USD per hour", "65", "USD", "hour"],
    ["€450/day", "450", "EUR", "day"],
    ["65/h", "65", null, "hour"],
    ["$65.50 / hour", "65.50", "USD", "hour"],
    ["65 USD/hr.", "65", "USD", "hour"],
    ["USD/hr 65", "65", "USD", "hour"],
    ["65/hr USD", "65", "USD", "hour"],
    ["$65 an hour", "65", "USD", "hour"],
    ["$65 (per hour)", "65", "USD", "hour"],
    ["£70 p/h", "70", "GBP", "hour"],
    ["£450 pd", "450", "GBP", "day"],
    ["£450 p.d.", "450", "GBP", "day"],
    ["450 EUR daily", "450", "EUR", "day"],
    ["65 €/Std.", "65", "EUR", "hour"],
    ["450 € pro Tag", "450", "EUR", "day"],
    ["450 € par jour", "450", "EUR", "day"],
    ["CHF 9'800 / Monat", "9800", "CHF", "month"],
    ["₹500/hr", "500", "INR", "hour"],
    ["$65 USD/hr", "65", "USD", "hour"],
    ["US $65/hr", "65", "USD", "hour"],
    ["C$75 CAD", "75", "CAD", null],
    ["65 dollars per hour", "65", "USD", "hour"],
  ])("%s", (text, value, currency, unit) => {
    expect(read(RATE, text, POINT)).toEqual([value, currency, unit]);
  });
});

describe("an amount without cents", () => {
  test.each([
    ["5,-", "5.00", null],
    ["1.200,-", "1200.00", null],
    ["USD 65.-", "65.00", "USD"],
    ["65,– €", "65.00", "EUR"],
    ["CHF 1’200.--", "1200.00", "CHF"],
    ["1.200.-", "1200", null],
    ["€ 12,=", "12.00", "EUR"],
    ["12 345,—", "12345.00", null],
  ])("%s is the same with a decimal point and with a decimal comma", (text, value, currency) => {
    for (const formats of [POINT, COMMA]) expect(read(RATE, text, formats)).toEqual([value, currency, null]);
  });

  test("has its unit behind the dash", () => {
    expect(read(RATE, "450,-/Tag", COMMA)).toEqual(["450.00", null, "day"]);
  });
});

describe("what can't be read says why", () => {
  test.each(["(5.00)", "$(5.00)", "(5.00) EUR", "($65/hr)", "5.00-", "5.00−"])("%s is negative", (text) => {
    expect(read(RATE, text, POINT)).toBe("A negative amount. Use 0 or more");
  });

  test.each([
    ["$65/week", "Not per hour, day or month: “/week”"],
    ["65000 p.a.", "Not per hour, day or month: “p.a.”"],
    ["1.2.-", "Not a number"],
    ["65-70/hr", "Not a number"],
    ["65/70", "Not a number"],
    ["$65/hr/day", "Not a number"],
    ["65h", "Not an amount: “h” is no currency"],
    ["€65 USD", "Not a number"],
  ])("%s", (text, error) => {
    expect(read(RATE, text, POINT)).toBe(error);
  });

  test("an amount that has no unit of time", () => {
    expect(read(BUDGET, "€450/day", POINT)).toBe("Not an amount alone: it has no unit of time such as “/day”");
    expect(read(BUDGET, "USD 1.200,-", POINT)).toEqual(["1200.00", "USD", null]);
  });

  test("a whole number with a unit of time", () => {
    const years: ScalarField = { type: "integer", label: "Experience", min: 0, max: 60, unit: "years" };
    expect(parseCell(years, "5/hr", POINT)).toEqual({ error: "Not a whole number" });
    expect(parseCell(years, "5,-", POINT)).toEqual({ value: 5 });
  });
});

test.each([
  ["Rate (EUR/h)", "hour"],
  ["Day rate", "day"],
  ["Tagessatz", "day"],
  ["Hourly rate", "hour"],
  ["Stundensatz (€)", "hour"],
  ["€/Tag", "day"],
  ["Rate per month", "month"],
  ["Rate", null],
  ["Pay rate", null],
  ["Day and hour rate", null],
  ["hourlyRate", "hour"],
  ["dayrate", "day"],
  ["Rate/h", "hour"],
  ["Rate (MO)", null],
  ["R+D rate", null],
])("the header %s names the unit %s", (header, unit) => {
  expect(headerUnit(header)).toBe(unit);
});

test.each(["1,", "1 ", "(1", "per ", "/ ", " "])("a long text of %j is no amount, and is said so at once", (part) => {
  expect(splitAmount(part.repeat(16_000))).toBeNull();
});
