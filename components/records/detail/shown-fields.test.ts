import { expect, test } from "vitest";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { shownFields } from "./shown-fields";

const section = { title: "All", fields: ["rate", "currency", "per", "status", "reason"] };

const definition: Definition = {
  kind: "projects",
  one: "Project",
  many: "Projects",
  codePrefix: "PRJ",
  name: ["title"],
  fields: {
    rate: { type: "money", label: "Rate", currency: "currency", per: "per" },
    currency: { type: "currency", label: "Currency" },
    per: { type: "choice", label: "Per", options: [] },
    status: { type: "choice", label: "Status", options: [] },
    reason: { type: "text", label: "Reason", max: 10 },
  },
  derived: {},
  reasons: [{ status: "cancelled", field: "reason" }],
  list: { columns: [], sorts: [], initialSort: "", filters: [], search: [] },
  quickEdits: [],
  form: [section],
};

const bare: ListedRow = {
  id: "1",
  code: "PRJ-1",
  name: "One",
  status: "open",
  version: 1,
  createdAt: "",
  createdBy: null,
  updatedAt: "",
  updatedBy: null,
  linked: {},
};

const shown = (values: object) => shownFields(definition, section, { ...bare, ...values }).map(({ name }) => name);

test("An amount hides the separate fields for its currency and unit", () => {
  expect(shown({ rate: "10.00", currency: "USD", per: "hour" })).toEqual(["rate", "status"]);
});

test("The currency and unit are displayed when the amount is empty", () => {
  expect(shown({ rate: null, currency: "USD", per: "hour" })).toEqual(["rate", "currency", "per", "status"]);
});

test("The currency and unit stay hidden while the amount is loading", () => {
  expect(shown({})).toEqual(["rate", "status"]);
});

test("A reason is displayed only if it isn't empty", () => {
  expect(shown({ rate: "1.00", reason: "Lost" })).toEqual(["rate", "status", "reason"]);
});
