import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import type { ListedRow } from "@/lib/records/record";
import { checkChanges } from "../form/checks/check-values";
import { cellChanges } from "./use-cell-save";

const definition = definitionOf("freelancers");
const BASE: ListedRow = {
  id: "0",
  code: "FRL-000001",
  name: "Ada King",
  status: "active",
  version: 3,
  createdAt: "",
  createdBy: null,
  updatedAt: "",
  updatedBy: null,
  linked: {},
  hoursPerWeek: 20,
  tags: ["a"],
};

test("an edited cell changes only its own field, parsed by the schema", () => {
  expect(
    cellChanges(definition, BASE, { ...BASE, hoursPerWeek: "32", availableFrom: "2026-01-01" }, "hoursPerWeek"),
  ).toEqual({ hoursPerWeek: 32 });
  expect(cellChanges(definition, BASE, { ...BASE, hoursPerWeek: "20" }, "hoursPerWeek")).toEqual({});
});

test("a status with a required reason asks for it, and leaving the status clears it", () => {
  const blocked = cellChanges(definition, BASE, { ...BASE, status: "blocked", blockedReason: "" }, "status");
  expect(checkChanges(definition, BASE, blocked).errors.map(({ path }) => path)).toEqual(["blockedReason"]);
  const explained = { ...blocked, blockedReason: "No-show" };
  expect(checkChanges(definition, BASE, explained)).toEqual({ values: explained, errors: [] });
  const back = cellChanges(definition, { ...BASE, ...explained }, { ...BASE, status: "active" }, "status");
  expect(back).toEqual({ status: "active", blockedReason: null });
});

test("a value that the schema rejects is reported at its field", () => {
  expect(checkChanges(definition, BASE, { hoursPerWeek: 900 }).errors.map(({ path }) => path)).toEqual([
    "hoursPerWeek",
  ]);
});
