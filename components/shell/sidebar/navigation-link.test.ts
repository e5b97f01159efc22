import { describe, expect, it } from "vitest";
import { isActive, isParent } from "./navigation-link";

describe("isActive", () => {
  it.each([
    ["/dashboard", "/", true],
    ["/dashboard", "/dashboard", true],
    ["/dashboard", "/freelancers", false],
    ["/freelancers", "/freelancers", true],
    ["/freelancers", "/freelancers/new", true],
    ["/freelancers", "/freelancers/0197/edit", true],
    ["/freelancers", "/freelancers-old", false],
    ["/teams", "/", false],
  ])("the link %s on the page %s is active: %s", (href, pathname, expected) => {
    expect(isActive(href, pathname)).toBe(expected);
  });
});

it("pages of assignments mark the projects that they belong to", () => {
  expect(isParent("/projects", "/assignments/board")).toBe(true);
  expect(isParent("/projects", "/projects")).toBe(false);
  expect(isParent("/companies", "/assignments")).toBe(false);
});
