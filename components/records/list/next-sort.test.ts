import { describe, expect, test } from "vitest";
import type { Sort } from "@/lib/records/list-query";
import { nextSort, withSort } from "./next-sort";

const sorts = (text: string): Sort[] =>
  text.split(",").map((part) => ({ field: part.replace("-", ""), descending: part.startsWith("-") }));

describe("a press on a column", () => {
  test.each([
    ["-updatedAt", "name", "name"],
    ["name", "name", "-name"],
    ["-name", "name", "name"],
    ["status,name", "name", "name"],
    ["status,name", "status", "-status"],
  ])("sorts %s by %s alone: %s", (before, field, after) => {
    expect(nextSort(sorts(before), field, false)).toEqual(sorts(after));
  });
});

describe("a press with Shift", () => {
  test.each([
    ["status", "name", "status,name"],
    ["status,name", "name", "status,-name"],
    ["status,-name", "name", "status"],
    ["-status,name", "status", "name"],
    ["name", "name", "-name"],
    ["-name", "name", "name"],
    ["a,b,c", "d", "a,b,d"],
  ])("on %s and %s gives %s", (before, field, after) => {
    expect(nextSort(sorts(before), field, true)).toEqual(sorts(after));
  });
});

describe("a choice in one place of the order", () => {
  test.each([
    ["status", 0, "-name", "-name"],
    ["status", 1, "-name", "status,-name"],
    ["status,name", 0, "-name", "-name"],
    ["status,name,code", 2, "-status", "name,-status"],
  ])("turns %s at %i by %s into %s", (before, at, chosen, after) => {
    expect(withSort(sorts(before), at, sorts(chosen)[0] ?? null)).toEqual(sorts(after));
  });

  test("of nothing takes that place out", () => {
    expect(withSort(sorts("status,name,code"), 1, null)).toEqual(sorts("status,code"));
  });
});
