import { expect, test } from "vitest";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { ListedRow } from "@/lib/records/record";
import { copyText, describeValue } from "./describe-value";

const CLOCK = { today: "2026-11-25", timeZone: "UTC" };

const definition: Pick<Definition, "fields"> = {
  fields: {
    status: { type: "choice", label: "Status", options: [{ value: "on_hold", label: "On hold" }] },
    start: { type: "date", label: "Start" },
    rate: { type: "money", label: "Rate", currency: "currency" },
    years: { type: "integer", label: "Experience", min: 0, max: 70, unit: "years" },
    tags: { type: "tags", label: "Tags", max: 5 },
    members: { type: "rows", label: "Members", item: "member", max: 5, fields: {} },
    center: { type: "reference", label: "Center", to: "centerCodes" },
    summary: { type: "multiline", label: "Summary", max: 4000 },
  },
};

test.each([
  ["status", "on_hold", "On hold"],
  ["status", "gone", "gone"],
  ["start", "2026-01-31", "31 Jan 2026"],
  ["rate", "570000.00", "570,000"],
  ["years", 1, "1 year"],
  ["tags", ["a", "b"], "a, b"],
  ["tags", [], "not set"],
  ["members", [{ role: "Lead" }], "1 member"],
  ["members", [{}, {}], "2 members"],
  ["center", "NYC01", "New York"],
  ["center", "LAX01", "LAX01"],
  ["center", "function Object() { [native code] }", "function Object() { [native code] }"],
  ["summary", null, "not set"],
  ["unknown", true, "true"],
])("%s %j is displayed as “%s”", (field, value, words) => {
  expect(describeValue(definition, field, value, { NYC01: "New York" })).toBe(words);
});

test("An amount is displayed with its currency and unit if they are known", () => {
  const pay: Pick<Definition, "fields"> = {
    fields: { rate: { type: "money", label: "Rate", currency: "currency", per: "unit" } },
  };
  const describe = (units: Record<string, unknown>) => describeValue(pay, "rate", "95.00", {}, units);
  expect(describe({ currency: "EUR", unit: "day" })).toBe("€95/day");
  expect(describe({ currency: "EUR", unit: null })).toBe("€95");
  expect(describe({})).toBe("95");
});

test("A long text is cut", () => {
  expect(describeValue(definition, "summary", "x".repeat(500))).toHaveLength(161);
});

const ROW: ListedRow = {
  id: "1",
  code: "FRL-1",
  name: "Ada King",
  status: "active",
  version: 1,
  createdAt: "",
  updatedAt: "",
  linked: { stateId: { code: "NY", name: "New York", open: false } },
  stateId: "NY",
  payRate: "95.00",
  currency: "USD",
  rateUnit: "hour",
  headline: "word ".repeat(60),
  phone: null,
};

test.each([
  ["an amount with its unit", "payRate", "$95/h"],
  ["a choice by its label", "status", "Active"],
  ["a reference by its name", "stateId", "New York"],
  ["a long text whole", "headline", ROW.headline],
  ["an empty cell as no text", "phone", ""],
])("A cell is copied as displayed: %s", (_case, column, words) => {
  expect(copyText(definitionOf("freelancers"), ROW, column, CLOCK)).toBe(words);
});
