import { expect, it, vi } from "vitest";
import { contentSecurityPolicy, newNonce } from "./security-headers";

vi.mock("@/env.mjs", async () => ({ env: (await import("./testing/settings")).settings }));

it("the policy allows scripts and style elements by nonce only, and no framing", () => {
  const policy = contentSecurityPolicy("abc").split("; ");
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.filter((rule) => /unsafe/.test(rule))).toEqual(["style-src-attr 'unsafe-inline'"]);
});

it("the policy allows images from the configured origins, and scripts from none of them", async () => {
  expect(contentSecurityPolicy("abc").split("; ")).toContain("img-src 'self' data: blob:");
  vi.resetModules();
  const IMAGE_ORIGINS = ["https://photos.muster.test", "https://faces.muster.test:8443"];
  vi.doMock("@/env.mjs", () => ({ env: { APP_URL: "https://muster.test", IMAGE_ORIGINS } }));
  const policy = (await import("./security-headers")).contentSecurityPolicy("abc").split("; ");
  expect(policy).toContain("img-src 'self' data: blob: https://photos.muster.test https://faces.muster.test:8443");
  expect(policy.filter((rule) => rule.includes("photos"))).toHaveLength(1);
});

it("every nonce is new", () => expect(newNonce()).not.toBe(newNonce()));

it("an https installation sends HSTS", async () => {
  vi.resetModules();
  vi.doMock("@/env.mjs", () => ({ env: { APP_URL: "https://muster.test" } }));
  const { withHsts } = await import("./security-headers");
  const response = withHsts(new Response(null, { status: 204 }));
  expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
});
