import { expect, it } from "vitest";
import { callTemplate } from "./call-template";

const ID = "0190aaaa-0000-7000-8000-000000000001";

it.each([
  ["/", "/"],
  ["/freelancers", "/freelancers"],
  [`/freelancers/${ID}`, "/freelancers/:id"],
  ["/freelancers/FRL-000123/edit", "/freelancers/:id/edit"],
  [`/projects/${ID}/positions/${ID}`, "/projects/:id/positions/:positionId"],
  ["/admin/anything/at/all", "/admin/**"],
  ["/api/freelancers", "/api/:kind"],
  [`/api/freelancers/${ID}/history`, "/api/:kind/:id/history"],
  ["/api/session", "/api/session"],
  ["/common/cities/7", "/common/cities/:stateId"],
  ["/_next/static/chunks/a1b2.js", "/_next/static"],
])("%s counts as %s", (path, template) => {
  expect(callTemplate(path)).toBe(template);
});

it("counts paths that don't exist as one, so that a scanner adds no series", () => {
  const words = ["api", "freelancers", "admin.php", "..%2f", ID, "positions", "tags", "auth", "session", ""];
  const scanned = words.flatMap((a) => words.flatMap((b) => words.map((c) => `/${a}/${b}/${c}/${a}`)));
  expect(new Set(scanned.map(callTemplate))).toEqual(new Set(["unknown"]));
});
