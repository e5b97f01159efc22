import { describe, expect, it, vi } from "vitest";
import { jarOf } from "./testing/cookie-jar";
import { findXsrfFault, newXsrfToken, xsrfCookie } from "./xsrf";

vi.mock("@/env.mjs", async () => ({ env: (await import("./testing/settings")).settings }));

const token = newXsrfToken();

function call(headers: Record<string, string>, cookie: string | null = token) {
  return { headers: new Headers(headers), cookies: jarOf(cookie === null ? [] : [`XSRF-TOKEN=${cookie}`]) };
}

const origin = "http://localhost:3000";

describe("an unsafe call", () => {
  it("is trusted from our own origin with the cookie's token in the header", () => {
    expect(findXsrfFault(call({ origin, "x-xsrf-token": token }))).toBeNull();
  });

  const doubtful: [string, ReturnType<typeof call>][] = [
    ["without Origin", call({ "x-xsrf-token": token })],
    ["from another origin", call({ origin: "http://evil.test", "x-xsrf-token": token })],
    ["from another port", call({ origin: "http://localhost:3001", "x-xsrf-token": token })],
    ["from a lookalike", call({ origin: "http://localhost:3000.evil.test", "x-xsrf-token": token })],
    ["from a sandbox", call({ origin: "null", "x-xsrf-token": token })],
    ["without header", call({ origin })],
    ["without cookie", call({ origin, "x-xsrf-token": token }, null)],
    ["with both empty", call({ origin, "x-xsrf-token": "" }, "")],
    ["with another token", call({ origin, "x-xsrf-token": newXsrfToken() })],
    ["with part of the token", call({ origin, "x-xsrf-token": token.slice(0, -1) })],
  ];

  it.each(doubtful)("is rejected %s", (_, request) => expect(findXsrfFault(request)).toEqual(expect.any(String)));
});

it("every XSRF token is new, safe for a cookie, and set in a cookie that pages can read", () => {
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(newXsrfToken()).not.toBe(token);
  expect(xsrfCookie()).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/);
});
