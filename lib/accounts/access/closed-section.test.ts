import { expect, test } from "vitest";
import { closedLabel, closedSection } from "./closed-section";
import { ACCOUNTS } from "./testing/accounts";

test.each([
  ["user", "/companies", "Companies"],
  ["user", "/companies/new", "Companies"],
  ["user", "/freelancers/1/edit", "Freelancers"],
  ["center", "/teams", "Teams"],
  ["center", "/companies/new", "that page"],
  ["center", "/companies/1/edit", "that page"],
  ["center", "/admin/centers", "Centers"],
  ["user", "/admin/centers/1/edit", "Centers"],
  ["center", "/admin/matching", "that page"],
])("for %s the closed path %s is named %s", (account, pathname, label) => {
  expect(closedLabel(closedSection(pathname, "/dashboard", ACCOUNTS[account] ?? null) ?? "")).toBe(label);
});

test.each([
  ["/auth", "/dashboard"],
  ["/companies", "/auth?from=%2Fcompanies"],
])("a redirect from %s to %s reports no closed page", (pathname, ledTo) => {
  expect(closedSection(pathname, ledTo, null)).toBeNull();
});
