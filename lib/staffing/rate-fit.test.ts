import { expect, test } from "vitest";
import { rateFit, rateIn } from "./rate-fit";

const range = { rateMin: "80.00", rateMax: "120.00", currency: "USD", rateUnit: "hour" };
const pay = (payRate: string, rateUnit = "hour", currency = "USD") => ({ payRate, rateUnit, currency });

test.each([
  ["within", pay("100.00"), range, 0, 0],
  ["at its ends", pay("80.00"), range, 0, 0],
  ["over", pay("150.00"), range, 30, 0],
  ["under", pay("60.00"), range, 0, 20],
  ["of another unit", pay("880.00", "day"), range, 0, 0],
  ["of another unit and over", pay("1040.00", "day"), range, 10, 0],
  ["a month at the highest rate", pay("20800.00", "month"), range, 0, 0],
  [
    "against a range by the day",
    pay("130.00"),
    { ...range, rateMin: "640.00", rateMax: "960.00", rateUnit: "day" },
    10,
    0,
  ],
  ["against no least rate", pay("1.00"), { ...range, rateMin: null }, 0, 0],
  ["against no highest rate", pay("900.00"), { ...range, rateMax: null }, 0, 0],
])("a rate %s", (_, one, of, over, under) => {
  expect(rateFit(one, of, null)).toMatchObject({ over, under });
});

const conversion = { base: "USD", rates: { USD: "1", EUR: "1.2", INR: "0.012" } };

test.each([
  ["within", pay("90.00", "hour", "EUR"), range, 0, 0],
  ["over", pay("125.00", "hour", "EUR"), range, 30, 0],
  ["under, by the day", pay("400.00", "day", "EUR"), range, 0, 20],
  ["against a range of another currency than the base", pay("120.00"), { ...range, currency: "EUR" }, 0, 0],
  ["of two currencies besides the base", pay("15000.00", "hour", "INR"), { ...range, currency: "EUR" }, 30, 0],
])("a rate of another currency %s", (_, one, of, over, under) => {
  const fit = rateFit(one, of, conversion);
  expect(fit?.over).toBeCloseTo(over, 6);
  expect(fit?.under).toBeCloseTo(under, 6);
});

test("rates whose currency has no exchange rate aren't compared, but with those of the same", () => {
  expect(rateFit(pay("100.00", "hour", "CAD"), range, conversion)).toBeNull();
  expect(rateFit(pay("100.00", "hour", "EUR"), range, null)).toBeNull();
  expect(rateFit(pay("130.00", "hour", "CAD"), { ...range, currency: "CAD" }, conversion)).toMatchObject({ over: 10 });
});

test("a rate is said in another currency and unit, to the cent", () => {
  expect(rateIn(pay("100.00"), { currency: "EUR", rateUnit: "day" }, conversion)).toBe("666.67");
  expect(rateIn(pay("100.05"), { currency: "USD", rateUnit: "hour" }, conversion)).toBe("100.05");
  expect(rateIn(pay("100.00"), { currency: "CAD", rateUnit: "hour" }, conversion)).toBeNull();
});
