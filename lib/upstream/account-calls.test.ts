import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readSession } from "@/lib/accounts/session/session";
import { jarOf } from "@/lib/accounts/session/testing/cookie-jar";
import { settings } from "@/lib/accounts/session/testing/settings";
import { admin } from "@/lib/accounts/session/testing/users";
import { proxy } from "./proxy";
import { changePassword, signIn } from "./session-endpoints";
import { requestOf, signedInRequest, TOKEN, trusted, XSRF } from "./testing/requests";
import { startStubUpstream } from "./testing/stub-upstream";

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));

let upstream: Awaited<ReturnType<typeof startStubUpstream>>;
beforeAll(async () => {
  upstream = await startStubUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  for (const method of ["log", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});

const NEW_TOKEN = "a-new-token-of-some-length";

describe("a sign-in with two factors", () => {
  const post = (path: string, body: object) =>
    requestOf(path, {
      method: "POST",
      body: JSON.stringify(body),
      cookies: `XSRF-TOKEN=${XSRF}`,
      headers: { "content-type": "application/json", "user-agent": "Firefox", ...trusted },
    });

  it("gives the browser the challenge of the second step, and no cookie", async () => {
    const step = { step: "two-factor", challenge: "c".repeat(43) };
    upstream.answerJson(200, { data: step });
    const response = await signIn(post("/api/session", { login: "admin", password: "x" }), "/auth/login");
    expect(await response.json()).toEqual({ data: step });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("starts the session with the second step", async () => {
    upstream.answerJson(200, { data: { accessToken: TOKEN, expiresIn: 3600, user: admin } });
    const call = post("/api/session/two-factor", { challenge: "c", code: "123456" });
    const response = await signIn(call, "/auth/two-factor");
    expect(upstream.seen).toMatchObject([{ url: "/auth/two-factor", headers: { "user-agent": "Firefox" } }]);
    expect(await response.text()).not.toContain(TOKEN);
    expect(await readSession(jarOf(response.headers.getSetCookie()))).toMatchObject({ token: TOKEN });
  });
});

describe("a password change", () => {
  const init = { method: "PUT", body: JSON.stringify({ currentPassword: "a", password: "b" }) };

  it("puts the new token into the cookies and not into the answer", async () => {
    upstream.answerJson(200, { data: { accessToken: NEW_TOKEN, expiresIn: 3600, user: admin } });
    const response = await changePassword(await signedInRequest("/api/account/password", init));
    expect(upstream.seen[0]).toMatchObject({ url: "/account/password", headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await response.text()).not.toContain(NEW_TOKEN);
    expect(await readSession(jarOf(response.headers.getSetCookie()))).toMatchObject({ token: NEW_TOKEN });
  });

  it("passes the errors of fields on and leaves the cookies", async () => {
    const problem = {
      type: "about:blank",
      title: "x",
      status: 422,
      errors: [{ path: "currentPassword", message: "x" }],
    };
    upstream.answerJson(422, problem, { "content-type": "application/problem+json" });
    const response = await changePassword(await signedInRequest("/api/account/password", init));
    expect([response.status, await response.json()]).toEqual([422, problem]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("must come from our own pages, with a session", async () => {
    upstream.answerJson(200, {});
    const headers = { origin: "http://evil.test" };
    expect((await changePassword(await signedInRequest("/api/account/password", { ...init, headers }))).status).toBe(
      403,
    );
    const signedOut = requestOf("/api/account/password", { ...init, headers: trusted });
    expect((await changePassword(signedOut)).status).toBe(401);
    expect(upstream.seen).toEqual([]);
  });

  it("can't be made through the proxy, whose answers would contain the token", async () => {
    upstream.answerJson(200, {});
    expect((await proxy(await signedInRequest("/api/account/password", init))).status).toBe(404);
  });
});

describe("a photo", () => {
  const upload = (body: string, type: string) =>
    signedInRequest("/api/account/photo", { method: "PUT", body, headers: { "content-type": type } });

  it("is passed on with its type, beyond the size of JSON", async () => {
    upstream.answerJson(200, { data: { photoUrl: "/media/photos/1" } });
    const body = "x".repeat(2 * 1024 * 1024);
    const response = await proxy(await upload(body, "image/png"));
    expect(response.status).toBe(200);
    expect(upstream.seen[0]).toMatchObject({ method: "PUT", url: "/account/photo" });
    expect(upstream.seen[0]?.body).toHaveLength(body.length);
    expect(upstream.seen[0]?.headers["content-type"]).toBe("image/png");
  });

  it.each([
    ["image/svg+xml", "<svg/>", 415],
    ["application/json", "{}", 415],
    ["image/png", "x".repeat(5 * 1024 * 1024 + 1), 413],
  ])("as %s is refused when it should be", async (type, body, status) => {
    upstream.answerJson(200, {});
    const response = await proxy(await upload(body, type));
    expect(response.status).toBe(status);
  });

  it("isn't accepted by another route", async () => {
    const init = { method: "PATCH", body: "x", headers: { "content-type": "image/png" } };
    expect((await proxy(await signedInRequest("/api/account/profile", init))).status).toBe(415);
  });

  it("may be cached as the upstream says, by this browser", async () => {
    const cached = "private, max-age=31536000, immutable";
    upstream.answerWith((_, response) =>
      response.writeHead(200, { "content-type": "image/webp", "cache-control": cached }).end("RIFF"),
    );
    const response = await proxy(await signedInRequest("/media/photos/0190-ab"));
    expect(response.headers.get("cache-control")).toBe(cached);
    expect(response.headers.get("content-type")).toBe("image/webp");
    upstream.answerJson(404, {}, { "cache-control": cached });
    const missing = await proxy(await signedInRequest("/media/photos/0190-ab"));
    expect(missing.headers.get("cache-control")).toBe("no-store");
  });
});

it("a sensitive change names the client, other calls don't", async () => {
  upstream.answerWith((_, response) => response.writeHead(204).end());
  const headers = { "x-client-address": "203.0.113.7", "user-agent": "Firefox" };
  await proxy(await signedInRequest("/api/account/sessions", { method: "DELETE", headers }));
  expect(upstream.seen[0]?.headers).toMatchObject({ ...headers, "x-proxy-secret": settings.PROXY_SECRET });
  upstream.answerJson(200, { data: {} });
  await proxy(await signedInRequest("/api/dashboard", { headers }));
  expect(upstream.seen[0]?.headers).not.toHaveProperty("x-client-address");
});
