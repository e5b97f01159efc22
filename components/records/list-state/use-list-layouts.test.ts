import { expect, test } from "vitest";
import type { ListLayout } from "@/lib/records/list/list-layout";
import { movedColumn, withColumn } from "./use-list-layouts";

const LAYOUT: ListLayout = {
  columns: [{ name: "code", isPinned: true }, { name: "name" }, { name: "status" }, { name: "email" }],
  density: "comfortable",
};
const namesOf = ({ columns }: ListLayout) => columns.map(({ name }) => name).join(" ");

test.each([
  ["status", 1, "code name email status"],
  ["status", -1, "code status name email"],
  ["email", "name", "code email name status"],
  ["name", "email", "code status email name"],
  ["email", 1, "code name status email"],
  ["code", -1, "code name status email"],
  ["code", "email", "code name status email"],
] as const)("Moving %s to %s gives %s, with pinned columns first", (name, to, names) => {
  expect(namesOf(movedColumn(LAYOUT, name, to))).toBe(names);
});

test("A column can be added last, pinned first or hidden, but the name can't be hidden", () => {
  expect(namesOf(withColumn(LAYOUT, "phone", { name: "phone" }))).toBe("code name status email phone");
  expect(namesOf(withColumn(LAYOUT, "email", { name: "email", isPinned: true }))).toBe("code email name status");
  expect(namesOf(withColumn(LAYOUT, "status", null))).toBe("code name email");
  expect(namesOf(withColumn(LAYOUT, "name", null))).toContain("name");
});
