import { expect, test } from "vitest";
import { rateFit } from "./rate-fit";

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
  expect(rateFit(one, of)).toMatchObject({ over, under });
});

test("rates in other currencies aren't compared", () => {
  expect(rateFit(pay("100.00", "hour", "EUR"), range)).toBeNull();
});
