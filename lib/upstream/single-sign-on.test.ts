import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readSession } from "@/lib/accounts/session/session";
import { cookieHeaderOf, jarOf } from "@/lib/accounts/session/testing/cookie-jar";
import { centerAdmin } from "@/lib/accounts/session/testing/users";
import { finishSingleSignOn, startSingleSignOn } from "./single-sign-on";
import { requestOf, TOKEN } from "./testing/requests";
import { startStubUpstream } from "./testing/stub-upstream";

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));

const STATE = "the-state-of-an-attempt";
const RETURN_PATH = "/companies?status=active";
const AUTHORIZATION_URL = "https://login.example.com/authorize?client_id=muster";

let upstream: Awaited<ReturnType<typeof startStubUpstream>>;
beforeAll(async () => {
  upstream = await startStubUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

async function start(from = RETURN_PATH) {
  upstream.answerJson(201, { data: { authorizationUrl: AUTHORIZATION_URL, state: STATE } });
  return startSingleSignOn(requestOf(`/api/session/sso?from=${encodeURIComponent(from)}`));
}

async function finish(query: string, cookies: string) {
  return finishSingleSignOn(requestOf(`/api/session/sso/callback${query}`, { cookies }));
}

const signedIn = { data: { accessToken: TOKEN, expiresIn: 3600, user: centerAdmin } };

describe("single sign-on", () => {
  it("leaves for the provider with a sealed attempt in an HttpOnly cookie", async () => {
    const response = await start();
    expect([response.status, response.headers.get("location")]).toEqual([307, AUTHORIZATION_URL]);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^sso=.*; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly$/);
    expect(cookie).not.toContain(STATE);
  });

  it("signs in the browser that left, and opens the page it requested", async () => {
    const cookies = cookieHeaderOf((await start()).headers.getSetCookie());
    upstream.answerJson(201, signedIn);
    const response = await finish(`?code=a-code&state=${STATE}`, cookies);
    expect(response.headers.get("location")).toBe("/companies?status=active");
    expect(JSON.parse(upstream.seen.at(-1)?.body ?? "")).toEqual({
      state: STATE,
      query: `?code=a-code&state=${STATE}`,
    });
    const set = response.headers.getSetCookie();
    expect(await readSession(jarOf(set))).toMatchObject({ token: TOKEN, person: { userId: centerAdmin.id } });
    expect(set.some((cookie) => cookie.startsWith("sso=;"))).toBe(true);
  });

  it.each(["//evil.test", "https://evil.test", "/auth", "/auth/reset"])("never returns to %s", async (from) => {
    const cookies = cookieHeaderOf((await start(from)).headers.getSetCookie());
    upstream.answerJson(201, signedIn);
    expect((await finish(`?code=a&state=${STATE}`, cookies)).headers.get("location")).toBe("/dashboard");
  });

  it("asks the upstream nothing without the cookie, or with another attempt’s", async () => {
    const cookies = cookieHeaderOf((await start()).headers.getSetCookie());
    const calls = upstream.seen.length;
    for (const [query, jar] of [
      [`?code=a&state=${STATE}`, ""],
      [`?code=a&state=${STATE}`, "sso=forged"],
      ["?code=a&state=another", cookies],
      ["?code=a", cookies],
    ] as const) {
      const response = await finish(query, jar);
      expect(response.headers.get("location")).toBe("/auth?sso=expired");
      expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith("session="))).toBe(false);
    }
    expect(upstream.seen.length).toBe(calls);
  });

  it.each([
    [400, "expired"],
    [403, "no-account"],
    [422, "unverified"],
    [503, "unavailable"],
    [404, "unavailable"],
  ])("says on the sign-in page what a %i means", async (status, outcome) => {
    const cookies = cookieHeaderOf((await start()).headers.getSetCookie());
    upstream.answerJson(status, { title: "Refused", status }, { "content-type": "application/problem+json" });
    const response = await finish(`?code=a&state=${STATE}`, cookies);
    expect(response.headers.get("location")).toBe(`/auth?sso=${outcome}&from=${encodeURIComponent(RETURN_PATH)}`);
  });

  it("names a sign-in that was cancelled at the provider", async () => {
    const cookies = cookieHeaderOf((await start()).headers.getSetCookie());
    upstream.answerJson(400, { title: "Refused", status: 400 });
    const response = await finish(`?error=access_denied&state=${STATE}`, cookies);
    expect(response.headers.get("location")).toBe(`/auth?sso=cancelled&from=${encodeURIComponent(RETURN_PATH)}`);
  });

  it("returns to sign-in if there is no provider, or it doesn’t respond", async () => {
    upstream.answerJson(404, { title: "Not found", status: 404 });
    expect((await startSingleSignOn(requestOf("/api/session/sso"))).headers.get("location")).toBe(
      "/auth?from=%2Fdashboard",
    );
    upstream.answerJson(503, { title: "Unavailable", status: 503 });
    const response = await startSingleSignOn(requestOf("/api/session/sso"));
    expect(response.headers.get("location")).toBe("/auth?sso=unavailable&from=%2Fdashboard");
  });
});
