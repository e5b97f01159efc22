import { expect, test } from "vitest";
import type { ListedRow } from "@/lib/records/record";
import { peekedRow } from "./use-peek";

const row = (id: string): ListedRow => ({
  id,
  code: id,
  name: id,
  status: "new",
  version: 1,
  createdAt: "",
  createdBy: null,
  updatedAt: "",
  updatedBy: null,
  linked: {},
});
const rows = ["a", "b", "c"].map(row);
const until = row("before");

test.each([
  [null, false, undefined],
  [{ row: row("b") }, false, "b"],
  [{ row: row("gone") }, false, "gone"],
  [{ edge: "first", until, leaving: [] }, true, "before"],
  [{ edge: "first", until, leaving: rows }, false, "before"],
  [{ edge: "first", until, leaving: [] }, false, "a"],
  [{ edge: "last", until, leaving: [] }, false, "c"],
] as const)("Peek %j (paging: %s) displays row %s", (peeked, isPaging, id) => {
  expect(peekedRow(peeked, rows, isPaging)?.id).toBe(id);
});
