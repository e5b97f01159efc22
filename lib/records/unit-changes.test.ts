import { describe, expect, test } from "vitest";
import { definitionOf } from "./definitions";
import { unitChanges, unitChangeText } from "./unit-changes";

const CONVERSION = { base: "USD", rates: { USD: "1", EUR: "1.16" } };
const bill = (billRate: string | null, currency = "USD", rateUnit = "hour") => ({ billRate, currency, rateUnit });
const found = (before: object, after: object) =>
  unitChanges(definitionOf("assignments"), { ...before }, { ...after }, CONVERSION);

describe("an amount's worth changes with its unit", () => {
  test.each([
    ["its currency", bill("96.00"), bill("96.00", "EUR")],
    ["its currency, without an exchange rate", bill("96.00"), bill("96.00", "CAD")],
    ["its unit", bill("96.00", "USD", "day"), bill("96.00")],
    ["its currency and an amount that doesn't make up for it", bill("96.00"), bill("120.00", "EUR")],
  ])("%s", (_, before, after) => expect(found(before, after)).toHaveLength(1));
});

describe("nothing is asked", () => {
  test.each([
    ["where amount and currency change to about the same", bill("96.00"), bill("83.00", "EUR")],
    ["where amount and unit change to about the same", bill("96.00"), bill("768.00", "USD", "day")],
    ["where the amount alone changes", bill("96.00"), bill("120.00")],
    ["where nothing converts, and the amount was entered again", bill("96.00"), bill("130.00", "CAD")],
    ["without an amount", bill(null), bill(null, "EUR")],
    ["in a new record", {}, bill("96.00", "EUR")],
    ["where a tenfold rate is asked about anyway", bill("96.00", "USD", "month"), bill("96.00", "USD", "day")],
  ])("%s", (_, before, after) => expect(found(before, after)).toEqual([]));
});

test("a change is put into words", () => {
  const [change] = found(bill("96.00"), bill("96.00", "EUR"));
  expect(change && unitChangeText({ ...change, name: "Ada", budget: { before: 34, after: 39 } })).toBe(
    "Ada’s bill rate stays 96, now in EUR: ≈ $111.36/h instead of $96/h. 39% of the project’s budget is spent instead of 34%.",
  );
});

test("a project's currency is that of its budget, and of positions without one of their own", () => {
  const position = { id: "1", role: "Welder", rateMin: "80.00", rateUnit: "hour", currency: null };
  const project = (currency: string) => ({
    currency,
    budget: "1000.00",
    positions: [position, { ...position, id: "2", currency: "USD" }],
  });
  const changes = unitChanges(definitionOf("projects"), project("USD"), project("EUR"), CONVERSION);
  expect(changes.map(({ path, item }) => [path, item])).toEqual([
    ["budget", undefined],
    ["positions.0.rateMin", "Welder"],
  ]);
});
