import { describe, expect, test } from "vitest";
import type { Sort } from "@/lib/records/list/list-query";
import { nextSort, withSort } from "./next-sort";

const sorts = (text: string): Sort[] =>
  text.split(",").map((part) => ({ field: part.replace("-", ""), descending: part.startsWith("-") }));

describe("Clicking a column", () => {
  test.each([
    ["-updatedAt", "name", "name"],
    ["name", "name", "-name"],
    ["-name", "name", "name"],
    ["status,name", "name", "name"],
    ["status,name", "status", "-status"],
  ])("sorted by %s, column %s: sorts by %s", (before, field, after) => {
    expect(nextSort(sorts(before), field, false)).toEqual(sorts(after));
  });
});

describe("Shift-clicking a column", () => {
  test.each([
    ["status", "name", "status,name"],
    ["status,name", "name", "status,-name"],
    ["status,-name", "name", "status"],
    ["-status,name", "status", "name"],
    ["name", "name", "-name"],
    ["-name", "name", "name"],
    ["a,b,c", "d", "a,b,d"],
  ])("sorted by %s, column %s: sorts by %s", (before, field, after) => {
    expect(nextSort(sorts(before), field, true)).toEqual(sorts(after));
  });
});

describe("Choosing a sort field at one position", () => {
  test.each([
    ["status", 0, "-name", "-name"],
    ["status", 1, "-name", "status,-name"],
    ["status,name", 0, "-name", "-name"],
    ["status,name,code", 2, "-status", "name,-status"],
  ])("sorted by %s, position %i, field %s: sorts by %s", (before, at, chosen, after) => {
    expect(withSort(sorts(before), at, sorts(chosen)[0] ?? null)).toEqual(sorts(after));
  });

  test("choosing none removes that position", () => {
    expect(withSort(sorts("status,name,code"), 1, null)).toEqual(sorts("status,code"));
  });
});
