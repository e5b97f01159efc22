import { describe, expect, it } from "vitest";
import { findTarget, requireTarget, findBrowserTarget } from "./upstream-routes";

// Every template has its route at the upstream: see upstream/every-route.test.ts.
const REACHABLE: [string, string, string][] = [
  ["/api/views/default", "/views/default", "/views/default"],
  ["/api/freelancers", "/:kind", "/freelancers"],
  ["/api/teams/options", "/:kind/options", "/teams/options"],
  ["/api/freelancers/timeline", "/freelancers/timeline", "/freelancers/timeline"],
  ["/api/projects/0190-ab", "/:kind/:id", "/projects/0190-ab"],
  ["/api/companies/0190/history", "/:kind/:id/history", "/companies/0190/history"],
  ["/common/cities/IN-MH", "/common/cities/:stateId", "/common/cities/IN-MH"],
  ["/media/photos/0190-ab", "/media/photos/:id", "/media/photos/0190-ab"],
];

it.each(REACHABLE)("%s maps to %s", (path, template, upstreamPath) => {
  expect(findBrowserTarget(path)).toMatchObject({ route: { template }, path: upstreamPath });
});

describe("an ambiguous or unknown path", () => {
  const hostile = [
    "/common/..%2fadmin%2fusers",
    "/common/../admin/users",
    "/common/cities/..",
    "/common/cities/.",
    "/common/cities/.env",
    "/common/cities/..%2f..%2fauth%2fme",
    "/common/cities/%2e%2e",
    "/common/cities/a%2fb",
    "/common/cities/a%5cb",
    "/common/cities/a\\b",
    "/common/cities/a%00",
    "/common/cities/a\u0000",
    "/common/cities/a;b",
    "/common/cities/a%3Fb",
    "/common/cities/a%23b",
    "/common/cities/",
    `/common/cities/${"a".repeat(101)}`,
    "/common//props",
    "//common/props",
    "/common/props/",
    "/Common/props",
    "/common/PROPS",
    "/common/p%72ops",
    "/common",
    "/api",
    "/api/",
    "/api//freelancers",
    "/api/Freelancers",
    "/api/%66reelancers",
    "/api/accounts",
    "/api/auth/me",
    "/api/auth/login",
    "/api/common/props",
    "/api/media/download-formats",
    "/api/search/",
    "/api/search/1",
    "/api/freelancers/",
    "/api/freelancers/1/",
    "/api/freelancers//1",
    "/api/freelancers/1/edit",
    "/api/freelancers/export/1",
    "/api/accounts/export",
    "/api/accounts/facets",
    "/api/freelancers/facets/1",
    "/api/freelancers/tags/skills",
    "/api/freelancers/1/history/2",
    "/api/projects/1/positions/2",
    "/api/matching",
    "/api/views/default/1",
    "/api/views/1/history",
    "/api/freelancers/%zz",
    "/auth/me",
    "/freelancers",
    "/media",
    "/media/download-formats/..",
    "",
    "/",
  ];

  it.each(hostile)("%j maps to no route", (path) => expect(findBrowserTarget(path)).toBeNull());
});

it("sign-in and sign-out are open to our own code only", () => {
  expect(requireTarget("/auth/me").route.methods).toEqual(["GET"]);
  expect(findTarget("/freelancers/..%2fusers")).toBeNull();
  expect(() => requireTarget("/accounts")).toThrow("No route");
});
