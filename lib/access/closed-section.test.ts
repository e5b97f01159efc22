import { expect, test } from "vitest";
import { closedLabel, closedSection } from "./closed-section";
import { ACCOUNTS } from "./testing/accounts";

test.each([
  ["user", "/companies", "Companies"],
  ["user", "/companies/new", "Companies"],
  ["user", "/freelancers/1/edit", "Freelancers"],
  ["center", "/teams", "Teams"],
  ["center", "/companies/new", "That page"],
  ["center", "/companies/1/edit", "That page"],
  ["center", "/admin/users", "That page"],
])("to %s, %s, closed, is told as %s", (account, pathname, label) => {
  expect(closedLabel(closedSection(pathname, "/dashboard", ACCOUNTS[account] ?? null) ?? "")).toBe(label);
});

test.each([
  ["/auth", "/dashboard"],
  ["/companies", "/auth?from=%2Fcompanies"],
])("who is led from %s to %s misses no page", (pathname, ledTo) => {
  expect(closedSection(pathname, ledTo, null)).toBeNull();
});
