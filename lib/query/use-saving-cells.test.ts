import { expect, test } from "vitest";
import { savingCells } from "./use-saving-cells";

test("tells the fields that are being saved of each row, also by several calls, and nothing of forms", () => {
  const updates = [
    { row: { id: "a" }, changes: { status: "paused", pauseReason: "Summer" } },
    { row: { id: "b" }, changes: { payRate: "70" } },
    { row: { id: "a" }, changes: { tags: ["x"] } },
    { changes: { name: "A" } },
    undefined,
  ];
  expect(savingCells(updates)).toEqual({ a: ["status", "pauseReason", "tags"], b: ["payRate"] });
});
