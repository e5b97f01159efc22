import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { formValues } from "./form-values";
import { mergeStale } from "./merge-stale";

const team = definitionOf("teams");
const base = { name: "Atlas", description: "Old", status: "forming", tags: [], members: [] };

function merge(mine: object, theirs: object) {
  return mergeStale(team, base, { ...formValues(team, base), ...mine }, { ...base, ...theirs });
}

test("what only they changed is taken", () => {
  const { values, taken, conflicts } = merge({}, { status: "active" });
  expect([values.status, taken, conflicts]).toEqual(["active", ["status"], []]);
});

test("what only I changed stays mine", () => {
  const { values, taken, conflicts } = merge({ name: "Boreas" }, {});
  expect([values.name, taken, conflicts]).toEqual(["Boreas", [], []]);
});

test("what both changed is mine until decided, and named", () => {
  const { values, taken, conflicts } = merge({ description: "Mine" }, { description: "Theirs", status: "active" });
  expect(values.description).toBe("Mine");
  expect(taken).toEqual(["status"]);
  expect(conflicts).toEqual([
    { fields: ["description"], mine: { description: "Mine" }, theirs: { description: "Theirs" } },
  ]);
});

test("the same change made twice is no conflict", () => {
  const { taken, conflicts } = merge({ name: "Boreas" }, { name: "Boreas" });
  expect([taken, conflicts]).toEqual([[], []]);
});

test("tags are a set: what either added or took out is merged, and nobody is asked", () => {
  const tagged = { ...base, tags: ["old", "kept"] };
  const mine = { ...formValues(team, tagged), tags: ["kept", "mine"] };
  const { values, taken, conflicts } = mergeStale(team, tagged, mine, { ...tagged, tags: ["old", "kept", "theirs"] });
  expect([values.tags, taken, conflicts]).toEqual([["kept", "theirs", "mine"], ["tags"], []]);
});

test("rows are one field: mine or theirs", () => {
  const { conflicts } = merge({ members: [{ role: "a" }] }, { members: [{ id: "1", role: "b" }] });
  expect(conflicts.map(({ fields }) => fields)).toEqual([["members"]]);
});

test("an amount is one with its currency and unit: mine or theirs", () => {
  const freelancer = definitionOf("freelancers");
  const rate = { payRate: "90.00", currency: "USD", rateUnit: "hour" };
  const mine = { ...formValues(freelancer, rate), payRate: "1300" };
  const { values, taken, conflicts } = mergeStale(freelancer, rate, mine, {
    ...rate,
    currency: "EUR",
    headline: "New",
  });
  expect([values.payRate, values.currency, taken]).toEqual(["1300", "USD", ["headline"]]);
  expect(conflicts).toEqual([
    {
      fields: ["payRate", "currency", "rateUnit"],
      mine: { ...rate, payRate: "1300" },
      theirs: { ...rate, currency: "EUR" },
    },
  ]);
  const untouched = mergeStale(freelancer, rate, formValues(freelancer, rate), { ...rate, currency: "EUR" });
  expect([untouched.taken, untouched.conflicts]).toEqual([["currency"], []]);
});
