import { expect, test } from "vitest";
import { overBudget, scriptBudget } from "./budgets";

test("a page within its budget exceeds nothing", () => {
  expect(overBudget("/auth", { scriptBytes: scriptBudget("/auth") * 1000, htmlBytes: 200_000, requests: 26 })).toEqual(
    [],
  );
});

test("what exceeds a budget says by how much", () => {
  expect(overBudget("/assignments/board", { scriptBytes: 225_100, htmlBytes: 411_300, requests: 28 })).toEqual([
    "/assignments/board: 225.1 kB of JavaScript, at most 225",
    "/assignments/board: 411.3 kB of HTML, at most 200",
    "/assignments/board: 28 requests, at most 26",
  ]);
});

test("a list has the budget of lists, and one of the administration theirs", () => {
  expect(scriptBudget("/companies")).toBe(scriptBudget("/teams"));
  expect(scriptBudget("/admin/users")).toBe(scriptBudget("/admin/tasks"));
});
