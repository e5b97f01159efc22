import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import type { ListedRow } from "@/lib/records/record";
import { copyText } from "./copy-text";

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
  ["an amount with its unit", "payRate", "$95.00\u00a0/\u00a0hour"],
  ["a choice by its label", "status", "Active"],
  ["a reference by its name", "stateId", "New York"],
  ["a long text whole", "headline", ROW.headline],
  ["an empty cell as no text", "phone", ""],
])("A cell is copied as displayed: %s", (_case, column, words) => {
  expect(copyText(definitionOf("freelancers"), ROW, column)).toBe(words);
});
