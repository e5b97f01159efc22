import { expect, it, vi } from "vitest";

vi.mock("@/env.mjs", () => ({ env: { APP_URL: "https://muster.test" } }));

const { stayOnHttps } = await import("./stay-on-https");

it("an https installation sends HSTS", () => {
  const response = stayOnHttps(new Response(null, { status: 204 }));
  expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
});
