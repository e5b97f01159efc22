import { NextResponse } from "next/server";
import { describe, expect, it, vi } from "vitest";
import { byMethod, everyMethod } from "./handlers";
import { requestOf } from "./testing/requests";

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));

const answers = byMethod({
  GET: async () => NextResponse.json({ data: 1 }),
  DELETE: async () => NextResponse.json({}),
});

describe("a route file's exports", () => {
  it("answer HEAD as GET", async () => {
    expect((await answers.HEAD(requestOf("/api/session", { method: "HEAD" }))).status).toBe(200);
  });

  it.each(["POST", "PUT", "PATCH", "OPTIONS"] as const)(
    "answer %s with 405 and the allowed methods",
    async (method) => {
      const response = await answers[method](requestOf("/api/session", { method }));
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, DELETE");
      expect(await response.json()).toMatchObject({ status: 405 });
    },
  );

  it("answer an unexpected error with a generic problem, logged under the same request id", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const failing = everyMethod(async () => {
      throw new Error("secret detail");
    });
    const response = await failing.GET(requestOf("/api/session"));
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain("secret");
    expect(String(log.mock.calls[0]?.[0])).toContain(response.headers.get("x-request-id"));
    log.mockRestore();
  });
});
