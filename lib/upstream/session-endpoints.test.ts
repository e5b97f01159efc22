import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readSession, readSessionEnd } from "@/lib/accounts/session/session";
import { cookieHeaderOf, jarOf } from "@/lib/accounts/session/testing/cookie-jar";
import { settings } from "@/lib/accounts/session/testing/settings";
import { admin, centerAdmin } from "@/lib/accounts/session/testing/users";
import { endSession, sessionState, signIn, signOut } from "./session-endpoints";
import { freePort } from "./testing/free-port";
import { requestOf, signedInCookies, signedInRequest, TOKEN, trusted, XSRF } from "./testing/requests";
import { startStubUpstream } from "./testing/stub-upstream";

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));

let upstream: Awaited<ReturnType<typeof startStubUpstream>>;
let output: string[];
beforeAll(async () => {
  upstream = await startStubUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  output = [];
  for (const method of ["log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void output.push(String(line)));
  }
});

const credentials = JSON.stringify({ login: "admin", password: "Muster-demo-1" });
const LOGIN = "/auth/login";
const signInRequest = (headers: Record<string, string> = {}, cookies = "") =>
  requestOf("/api/session", {
    method: "POST",
    body: credentials,
    cookies: [`XSRF-TOKEN=${XSRF}`, cookies].filter(Boolean).join("; "),
    headers: { "content-type": "application/json", ...trusted, ...headers },
  });
const signedIn = (accessToken: string) => ({ data: { accessToken, expiresIn: 3600, user: centerAdmin } });
const cookieNames = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
const cleared = ["session=", "token="];
const clearedBy = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);

describe("sign-in", () => {
  it("puts the token in sealed cookies and sends the rest to the browser", async () => {
    upstream.answerJson(200, signedIn(TOKEN));
    const response = await signIn(signInRequest(), "/auth/login");
    expect(upstream.seen).toMatchObject([{ method: "POST", url: "/auth/login", body: credentials }]);
    expect(upstream.seen[0]?.headers).not.toHaveProperty("authorization");
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      data: { user: centerAdmin, isAuthenticated: true, isAdmin: false, isCenterAdmin: true },
    });
    expect(cookieNames(response)).toEqual(["session", "token", "XSRF-TOKEN", "device"]);
    expect([text, ...response.headers.getSetCookie(), ...output].join()).not.toMatch(
      new RegExp(`${TOKEN}|Muster-demo`),
    );
    const session = await readSession(jarOf(response.headers.getSetCookie()));
    expect(session).toMatchObject({ token: TOKEN, person: { userId: centerAdmin.id } });
  });

  it("forgets why the session before has ended", async () => {
    upstream.answerJson(200, signedIn(TOKEN));
    const response = await signIn(signInRequest({}, "session-end=suspended"), LOGIN);
    expect(response.headers.getSetCookie().at(-1)).toMatch(/^session-end=; .*Max-Age=0/);
  });

  it("passes an error response on unchanged and clears no cookie", async () => {
    const problem = { type: "about:blank", title: "Not signed in", status: 401, detail: "Wrong password." };
    upstream.answerJson(401, problem, { "content-type": "application/problem+json" });
    const response = await signIn(signInRequest(), "/auth/login");
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(problem);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("passes Retry-After on after too many attempts", async () => {
    upstream.answerJson(429, { status: 429 }, { "retry-after": "30" });
    expect((await signIn(signInRequest(), "/auth/login")).headers.get("retry-after")).toBe("30");
  });

  it("fails with 502 and a log line when the token is too long for a cookie", async () => {
    upstream.answerJson(200, signedIn("t".repeat(2_900)));
    const response = await signIn(signInRequest(), "/auth/login");
    expect(response.status).toBe(502);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(output.join()).toContain('"event":"sign-in failed"');
  });

  it("fails with 502 when the answer doesn't match the contract", async () => {
    upstream.answerJson(200, { data: { accessToken: TOKEN } });
    const response = await signIn(signInRequest(), "/auth/login");
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain(TOKEN);
  });

  it("must come from our own pages and be JSON", async () => {
    upstream.answerJson(200, signedIn(TOKEN));
    expect((await signIn(signInRequest({ origin: "http://evil.test" }), "/auth/login")).status).toBe(403);
    expect((await signIn(signInRequest({ "x-xsrf-token": "" }), "/auth/login")).status).toBe(403);
    expect((await signIn(signInRequest({ "content-type": "text/plain" }), "/auth/login")).status).toBe(415);
    expect(upstream.seen).toEqual([]);
  });

  it("names the client's address and a known device, with the shared secret", async () => {
    upstream.answerJson(200, signedIn(TOKEN));
    const address = { "x-client-address": "203.0.113.7" };
    const first = await signIn(
      signInRequest({ ...address, "x-known-device": "forged", "x-proxy-secret": "forged" }),
      LOGIN,
    );
    expect(upstream.seen[0]?.headers).toMatchObject({ ...address, "x-proxy-secret": settings.PROXY_SECRET });
    expect(upstream.seen[0]?.headers).not.toHaveProperty("x-known-device");
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith("device=")) ?? "";
    upstream.answerJson(401, {});
    await signIn(signInRequest(address, cookieHeaderOf([device])), LOGIN);
    expect(upstream.seen[0]?.headers["x-known-device"]).toMatch(new RegExp(`^[0-9a-f-]{36} ${centerAdmin.id}$`));
  });

  it("ends the session that it replaces, and none if it fails", async () => {
    const answers: [number, object][] = [
      [200, signedIn(TOKEN)],
      [204, {}],
    ];
    upstream.answerWith((_, response) => {
      const [status, body] = answers.shift() ?? [500, {}];
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(status === 204 ? "" : JSON.stringify(body));
    });
    const response = await signIn(signInRequest({}, await signedInCookies()), LOGIN);
    expect(response.status).toBe(200);
    expect(upstream.seen.map(({ url }) => url)).toEqual(["/auth/login", "/auth/logout"]);
    expect(upstream.seen[1]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    upstream.answerJson(401, {});
    await signIn(signInRequest({}, await signedInCookies()), LOGIN);
    expect(upstream.seen.map(({ url }) => url)).toEqual(["/auth/login"]);
  });

  it("works the same for a new account", async () => {
    upstream.answerJson(201, signedIn(TOKEN));
    const response = await signIn(signInRequest(), "/auth/signup");
    expect(response.status).toBe(201);
    expect(upstream.seen[0]?.url).toBe("/auth/signup");
  });
});

describe("sign-out", () => {
  const request = (init = {}) => signedInRequest("/api/session", { method: "DELETE", ...init });

  it("ends the session at the upstream and clears its cookies", async () => {
    upstream.answerWith((_, response) => response.writeHead(204).end());
    const response = await signOut(await request());
    expect(response.status).toBe(204);
    expect(clearedBy(response)).toEqual(cleared);
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
    expect(upstream.seen).toMatchObject([
      { method: "POST", url: "/auth/logout", headers: { authorization: `Bearer ${TOKEN}` } },
    ]);
  });

  it("clears the cookies even when the upstream fails, refuses or is gone", async () => {
    upstream.answerJson(500, {});
    expect(clearedBy(await signOut(await request()))).toEqual(cleared);
    upstream.answerJson(401, {});
    expect(clearedBy(await signOut(await request()))).toEqual(cleared);
    const root = settings.API_ROOT_URL;
    settings.API_ROOT_URL = `http://127.0.0.1:${await freePort()}`;
    expect(clearedBy(await signOut(await request()))).toEqual(cleared);
    settings.API_ROOT_URL = root;
  });

  it("clears unreadable cookies", async () => {
    const cookies = `session=x; token=y; XSRF-TOKEN=${XSRF}`;
    const response = await signOut(requestOf("/api/session", { method: "DELETE", cookies, headers: trusted }));
    expect(clearedBy(response)).toEqual(cleared);
  });

  it("is refused to another site", async () => {
    const response = await signOut(await request({ headers: { origin: "http://evil.test" } }));
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("reading the session", () => {
  it("returns the upstream's user and renews an outdated cookie", async () => {
    upstream.answerJson(200, { data: admin });
    const same = await sessionState(await signedInRequest("/api/session"));
    expect(await same.json()).toEqual({
      data: { user: admin, isAuthenticated: true, isAdmin: true, isCenterAdmin: false },
    });
    expect(same.headers.getSetCookie()).toEqual([]);
    const promoted = await sessionState(await signedInRequest("/api/session", {}, { ...admin, userType: "user" }));
    expect(cookieNames(promoted)).toEqual(["session"]);
  });

  it("answers 401 without a session or with a revoked one", async () => {
    upstream.answerJson(401, {});
    const [without, revoked] = [requestOf("/api/session"), await signedInRequest("/api/session")];
    const answers = [await sessionState(without), await sessionState(revoked)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers.map(clearedBy)).toEqual([cleared, [...cleared, "session-end=signed-out"]]);
  });

  it("leaves the session alone when the upstream fails", async () => {
    upstream.answerJson(500, {});
    const response = await sessionState(await signedInRequest("/api/session"));
    expect(response.status).toBe(500);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("the redirect of a page that met a 401", () => {
  const end = async () => endSession(await signedInRequest("/api/session/ended"));

  it.each([
    ["unused", "unused"],
    ["<b>anything</b>", "signed-out"],
  ])("signs out when the token is still refused as “%s”, and the sign-in page says why", async (sessionEnd, said) => {
    upstream.answerJson(401, { sessionEnd });
    const response = await end();
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe("/auth");
    expect(clearedBy(response)).toEqual([...cleared, `session-end=${said}`]);
    expect(readSessionEnd(jarOf(response.headers.getSetCookie()))).toBe(said);
  });

  it.each([200, 500, 503])("signs nobody out when the upstream answers %i", async (status) => {
    upstream.answerJson(status, { data: admin });
    const response = await end();
    expect(response.headers.get("location")).toBe("/dashboard");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("leads to sign-in without a session", async () => {
    const response = await endSession(requestOf("/api/session/ended"));
    expect(response.headers.get("location")).toBe("/auth");
  });

  it("restores the session cookie from the token cookie", async () => {
    upstream.answerJson(200, { data: admin });
    const [, token = ""] = (await signedInCookies()).split("; ");
    const response = await endSession(requestOf("/api/session/ended", { cookies: token }));
    expect(cookieNames(response)).toEqual(["session"]);
  });
});
