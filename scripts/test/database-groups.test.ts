import { expect, test } from "vitest";
import { checkDatabaseGroups } from "./database-groups.mjs";

test("each upstream test file is in exactly one group", () => {
  expect(checkDatabaseGroups()).toEqual([]);
});
