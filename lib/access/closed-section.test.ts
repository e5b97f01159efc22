import { expect, test } from "vitest";
import { closedLabel, closedSection } from "./closed-section";

test.each([
  ["/companies", "/dashboard", "Companies"],
  ["/freelancers/1/edit", "/dashboard", "Freelancers"],
  ["/admin/users", "/dashboard", "That page"],
])("%s, closed, is told as %s", (pathname, ledTo, label) => {
  expect(closedLabel(closedSection(pathname, ledTo) ?? "")).toBe(label);
});

test.each([
  ["/auth", "/dashboard"],
  ["/companies", "/auth?from=%2Fcompanies"],
])("who is led from %s to %s misses no page", (pathname, ledTo) => {
  expect(closedSection(pathname, ledTo)).toBeNull();
});
