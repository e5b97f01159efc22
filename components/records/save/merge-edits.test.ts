import { expect, test } from "vitest";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { formValues } from "../form/form-values";
import { mergeEdits } from "./merge-edits";

const team = definitionOf("teams");
const base = { name: "Atlas", description: "Old", status: "forming", tags: [], members: [] };

function mergeForm(definition: Definition, base: object, mine: object, theirs: object) {
  return mergeEdits(
    definition,
    formValues(definition, { ...base }),
    { ...mine },
    formValues(definition, { ...theirs }),
  );
}

function merge(mine: object, theirs: object) {
  return mergeForm(team, base, { ...formValues(team, base), ...mine }, { ...base, ...theirs });
}

test("a field that only the other person changed takes their value", () => {
  const { values, fromTheirs, conflicts } = merge({}, { status: "active" });
  expect([values.status, fromTheirs, conflicts]).toEqual(["active", ["status"], []]);
});

test("a field that only the user changed keeps the user's value", () => {
  const { values, fromTheirs, conflicts } = merge({ name: "Boreas" }, {});
  expect([values.name, fromTheirs, conflicts]).toEqual(["Boreas", [], []]);
});

test("a field that both changed is a conflict and keeps the user's value until decided", () => {
  const { values, fromTheirs, conflicts } = merge({ description: "Mine" }, { description: "Theirs", status: "active" });
  expect(values.description).toBe("Mine");
  expect(fromTheirs).toEqual(["status"]);
  expect(conflicts).toEqual([
    { fields: ["description"], mine: { description: "Mine" }, theirs: { description: "Theirs" } },
  ]);
});

test("the same change by both is no conflict", () => {
  const { fromTheirs, conflicts } = merge({ name: "Boreas" }, { name: "Boreas" });
  expect([fromTheirs, conflicts]).toEqual([[], []]);
});

test("tags that either added or removed are merged without a conflict", () => {
  const tagged = { ...base, tags: ["old", "kept"] };
  const mine = { ...formValues(team, tagged), tags: ["kept", "mine"] };
  const { values, fromTheirs, conflicts } = mergeForm(team, tagged, mine, {
    ...tagged,
    tags: ["old", "kept", "theirs"],
  });
  expect([values.tags, fromTheirs, conflicts]).toEqual([["kept", "theirs", "mine"], ["tags"], []]);
});

test("rows that both changed are one conflict as a whole", () => {
  const { conflicts } = merge({ members: [{ role: "a" }] }, { members: [{ id: "1", role: "b" }] });
  expect(conflicts.map(({ fields }) => fields)).toEqual([["members"]]);
});

test("an amount with its currency and unit is one conflict", () => {
  const freelancer = definitionOf("freelancers");
  const rate = { payRate: "90.00", currency: "USD", rateUnit: "hour" };
  const mine = { ...formValues(freelancer, rate), payRate: "1300" };
  const { values, fromTheirs, conflicts } = mergeForm(freelancer, rate, mine, {
    ...rate,
    currency: "EUR",
    headline: "New",
  });
  expect([values.payRate, values.currency, fromTheirs]).toEqual(["1300", "USD", ["headline"]]);
  expect(conflicts).toEqual([
    {
      fields: ["payRate", "currency", "rateUnit"],
      mine: { ...rate, payRate: "1300" },
      theirs: { ...rate, currency: "EUR" },
    },
  ]);
  const untouched = mergeForm(freelancer, rate, formValues(freelancer, rate), { ...rate, currency: "EUR" });
  expect([untouched.fromTheirs, untouched.conflicts]).toEqual([["currency"], []]);
});

test("the same change of an edited cell by both is no conflict", () => {
  const status = { ...base, status: "active" };
  expect(mergeEdits(team, base, status, status).conflicts).toEqual([]);
});
