import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import type { User } from "@/lib/contract/accounts/user";
import { jarOf } from "@/lib/accounts/session/testing/cookie-jar";
import { settings } from "@/lib/accounts/session/testing/settings";
import { admin, centerAdmin } from "@/lib/accounts/session/testing/users";
import { fetchUpstream, getSignUpState, UpstreamError } from "./fetch-upstream";
import { requireShellUser, requireUser } from "./require-user";
import { freePort } from "./testing/free-port";
import { signedInCookies, TOKEN } from "./testing/requests";
import { startStubUpstream } from "./testing/stub-upstream";

const visit = vi.hoisted(() => ({ cookies: "", pathname: "" }));

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));
vi.mock("next/headers", () => ({
  cookies: async () => jarOf(visit.cookies.split("; ")),
  headers: async () => new Headers(visit.pathname ? { "x-pathname": encodeURIComponent(visit.pathname) } : {}),
}));
vi.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`redirect to ${path}`);
  },
  notFound: () => {
    throw new Error("not found");
  },
}));

let upstream: Awaited<ReturnType<typeof startStubUpstream>>;
beforeAll(async () => {
  upstream = await startStubUpstream();
});
afterAll(() => upstream.stop());
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  visit.cookies = await signedInCookies();
  visit.pathname = "";
});

const name = z.object({ name: z.string() });

describe("a page's read", () => {
  it("returns the parsed data, fetched as the signed-in person", async () => {
    upstream.answerJson(200, { data: { name: "Zoë", extra: 1 } });
    const query = new URLSearchParams({ q: "a b" });
    expect(await fetchUpstream(["freelancers", "0190"], name, query)).toEqual({ name: "Zoë" });
    expect(upstream.seen[0]).toMatchObject({ url: "/freelancers/0190?q=a+b" });
    expect(upstream.seen[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it("redirects to sign-in without a call when signed out", async () => {
    upstream.answerJson(200, {});
    visit.cookies = "session=x; token=y";
    await expect(fetchUpstream(["freelancers"], name)).rejects.toThrow("redirect to /auth");
    expect(upstream.seen).toEqual([]);
  });

  it("redirects an ended session to the route that clears its cookies", async () => {
    upstream.answerJson(401, {});
    await expect(fetchUpstream(["freelancers"], name)).rejects.toThrow("redirect to /api/session/ended");
  });

  it("is not found on 404, or for an id that isn't a plain segment", async () => {
    upstream.answerJson(404, {});
    await expect(fetchUpstream(["freelancers", "1"], name)).rejects.toThrow("not found");
    upstream.answerJson(200, { data: { name: "x" } });
    for (const id of ["..", "../auth/me", "1/history", "1?x=2", "%2e", ""]) {
      await expect(fetchUpstream(["freelancers", id], name)).rejects.toThrow("not found");
    }
    expect(upstream.seen).toEqual([]);
  });

  it("throws status and request id on any other failure", async () => {
    upstream.answerJson(500, {});
    const failure = await fetchUpstream(["freelancers"], name).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(failure).toHaveProperty("status", 500);
    expect(failure).toHaveProperty("digest", expect.stringMatching(/^[0-9a-f-]{36}$/));
    upstream.answerJson(200, { data: { name: 7 } });
    await expect(fetchUpstream(["freelancers"], name)).rejects.toMatchObject({ status: 502 });
  });
});

describe("the person on a page", () => {
  const meet = (user: User, pathname: string) => {
    upstream.answerJson(200, { data: user });
    visit.pathname = pathname;
    return requireUser();
  };

  it("is the upstream's current user", async () => {
    expect(await meet(admin, "/teams")).toEqual({ ...admin, optionalFields: [], countries: ["US"] });
    expect(upstream.seen[0]?.url).toBe("/auth/me");
  });

  it("is redirected to the dashboard from a closed page, whatever the cookie said", async () => {
    await expect(meet(centerAdmin, "/teams")).rejects.toThrow("redirect to /dashboard");
    await expect(meet({ ...admin, userType: "user" }, "/freelancers/new")).rejects.toThrow("redirect to /dashboard");
    expect(await meet({ ...admin, userType: "user" }, "/dashboard")).toMatchObject({ userType: "user" });
  });
});

describe("the sign-up state", () => {
  it("says whether the first account is about to be created", async () => {
    upstream.answerJson(200, { data: { firstAccount: true, setupCodeRequired: false } });
    expect(await getSignUpState()).toEqual({ firstAccount: true, setupCodeRequired: false });
    expect(upstream.seen[0]?.headers).not.toHaveProperty("authorization");
  });

  it("is null while the upstream is down", async () => {
    const root = settings.API_ROOT_URL;
    settings.API_ROOT_URL = `http://127.0.0.1:${await freePort()}`;
    expect(await getSignUpState()).toBeNull();
    settings.API_ROOT_URL = root;
  });
});

describe("the shell's user", () => {
  it("is the upstream's", async () => {
    upstream.answerJson(200, { data: { ...admin, defaultViews: [] } });
    expect(await requireShellUser()).toMatchObject({ user: admin, person: { userId: admin.id, userType: "admin" } });
  });

  it("is the session's person during an outage", async () => {
    upstream.answerJson(503, {});
    expect(await requireShellUser()).toEqual({
      user: null,
      person: { userId: admin.id, userType: "admin", roles: [], centerCode: null },
    });
  });

  it("is missing during an outage where only the token cookie is readable", async () => {
    upstream.answerJson(503, {});
    visit.cookies = visit.cookies.replace(/session=[^;]+/, "session=x");
    await expect(requireShellUser()).rejects.toThrow(UpstreamError);
  });

  it("isn't taken from the session after it has ended", async () => {
    upstream.answerJson(401, {});
    await expect(requireShellUser()).rejects.toThrow("redirect to /api/session/ended");
  });
});
