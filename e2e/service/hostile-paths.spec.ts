import { rawRequest } from "@/e2e/raw-request";
import { expect, test } from "@/e2e/test";

const HOSTILE = [
  "/common/..%2fauth%2fme",
  "/common/%2e%2e/auth/me",
  "/common/../auth/me",
  "/common//states",
  "/common/states/",
  "/Common/states",
  "/COMMON/STATES",
  "/api/..%2fcommon%2fstates",
  "/api//freelancers",
  "/api/Freelancers",
  "/api/freelancers%2f..%2f..%2fauth%2fme",
  "/api/freelancers/..%2f..%2fauth%2fme",
  "/api/auth/me",
  "/api/health/ready",
  "/api/openapi.json",
  "/media/..%2fauth%2fme",
  "/media/download-formats/",
];

const UNDECODABLE = ["/%zz", "/api/%zz", "/common/%", "/freelancers/%c0%af", "/media/%E0%A4%A"];

test("a crafted path returns no data, with or without a session", async ({ appUrl, sessions }) => {
  const { cookies } = await sessions("admin");
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const path of HOSTILE) {
    for (const headers of [undefined, { Cookie }]) {
      const answer = await rawRequest(appUrl, path, headers);
      expect(answer.status, path).not.toBe(200);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.body, path).not.toContain('"data"');
    }
  }
});

test("an undecodable path responds 400", async ({ appUrl }) => {
  for (const path of UNDECODABLE) expect((await rawRequest(appUrl, path)).status, path).toBe(400);
});

test("the framework's internal header doesn't bypass the guards", async ({ appUrl }) => {
  const chain = "middleware:middleware:middleware:middleware:middleware";
  for (const value of [chain, chain.replaceAll("middleware", "src/middleware"), "1"]) {
    const answer = await rawRequest(appUrl, "/freelancers", { "x-middleware-subrequest": value });
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.status).toBeLessThan(400);
    expect(answer.headers.location).toContain("/auth");
  }
});

test("other spellings of a section's path don't bypass the guards", async ({ appUrl }) => {
  for (const path of ["/Teams", "/teams/", "//teams", "/teams//", "/teams/%2e%2e/teams", "/./teams"]) {
    const answer = await rawRequest(appUrl, path);
    expect(answer.status, path).not.toBe(200);
    expect(answer.status, path).toBeLessThan(500);
  }
});
