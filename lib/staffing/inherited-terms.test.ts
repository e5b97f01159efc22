import { expect, test } from "vitest";
import { inheritedTerms } from "./inherited-terms";

test.each([
  ["nothing", {}, {}],
  ["its company", { company: { currency: "EUR" } }, { currency: "EUR" }],
  [
    "its project",
    { project: { currency: "EUR" }, position: { currency: null, rateUnit: "day" } },
    { currency: "EUR", rateUnit: "day" },
  ],
  [
    "its position first",
    { project: { currency: "EUR" }, position: { currency: "GBP", rateUnit: "hour" } },
    { currency: "GBP", rateUnit: "hour" },
  ],
])("a new record takes its terms from %s", (_, around, terms) => {
  expect(inheritedTerms(around)).toEqual(terms);
});
