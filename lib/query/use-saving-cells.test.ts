import { expect, test } from "vitest";
import { savingCells } from "./use-saving-cells";

test("the saving fields of a row cover all its running edits, but no form's", () => {
  const updates = [
    { row: { id: "a" }, changes: { status: "paused", pauseReason: "Summer" } },
    { row: { id: "b" }, changes: { payRate: "70" } },
    { row: { id: "a" }, changes: { tags: ["x"] } },
    { changes: { name: "A" } },
    undefined,
  ];
  expect(savingCells(updates)).toEqual({ a: ["status", "pauseReason", "tags"], b: ["payRate"] });
});
