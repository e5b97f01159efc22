import { expect, test } from "vitest";
import type { BulkPreview } from "@/lib/contract/changes/bulk";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { project } from "@/lib/records/definitions/project";
import { missingTag, unitsNote } from "./bulk-preview";

const remove = { type: "removeTag", field: "tags", tag: "Go" } as const;
const looked = { changing: 0, failing: 0, checked: 20, count: 20 };

test.each([
  [{}, "None of these 20 freelancers have the tag “Go”."],
  [{ checked: 1, count: 1 }, "This freelancer doesn’t have the tag “Go”."],
  [{ checked: 1000, count: 5000 }, "None of the first 1,000 of 5,000 have the tag “Go”."],
])("a preview with %j says that no record has the tag", (preview, words) => {
  expect(missingTag(freelancer, remove, { ...looked, ...preview })).toBe(words);
});

test("the note is left out if some records have the tag, some fail, or the operation is another one", () => {
  expect(missingTag(freelancer, remove, { ...looked, changing: 1 })).toBeNull();
  expect(missingTag(freelancer, remove, { ...looked, failing: 1 })).toBeNull();
  expect(missingTag(freelancer, { ...remove, type: "addTag" }, looked)).toBeNull();
});

const rate = (units: BulkPreview["units"]) =>
  unitsNote(freelancer, { type: "set", field: "payRate", value: "70" }, units);

test.each([
  [["EUR", "USD"], ["day", "hour"], "These amounts are in EUR and USD, per day and per hour. Only the number changes."],
  [
    ["USD"],
    ["day", "hour", "month"],
    "These amounts are in USD, per day, per hour and per month. Only the number changes.",
  ],
  [["EUR", "USD"], ["hour"], "These amounts are in EUR and USD, per hour. Only the number changes."],
])("rates in %j per %j are described in the note", (currency, rateUnit, note) => {
  expect(rate({ currency, rateUnit })).toBe(note);
});

test("no note for amounts in one currency and unit", () => {
  expect(rate({ currency: ["USD"], rateUnit: ["hour"] })).toBeNull();
  expect(rate({ currency: [], rateUnit: [] })).toBeNull();
  expect(unitsNote(freelancer, { type: "set", field: "status", value: "new" }, {})).toBeNull();
  const mixed = { currency: ["EUR", "USD"], rateUnit: ["day", "hour"] };
  expect(unitsNote(freelancer, { type: "set", field: "payRate", value: null }, mixed)).toBeNull();
});

test("an amount without a unit is described by its currencies alone", () => {
  expect(unitsNote(project, { type: "set", field: "budget", value: "70" }, { currency: ["EUR", "USD"] })).toBe(
    "These amounts are in EUR and USD. Only the number changes.",
  );
});
