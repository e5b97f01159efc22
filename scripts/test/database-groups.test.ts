import { expect, test } from "vitest";
import { checkDatabaseGroups, checkSharedProcess } from "./database-groups.mjs";

test("each upstream test file is in exactly one group", () => {
  expect(checkDatabaseGroups()).toEqual([]);
});

test("no upstream test file replaces what the files of one process share", () => {
  expect(checkSharedProcess()).toEqual([]);
});
