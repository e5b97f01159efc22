import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ACCOUNTS } from "@/lib/accounts/access/testing/accounts";
import { signInCookies } from "@/lib/accounts/session/session";
import { cookieHeaderOf } from "@/lib/accounts/session/testing/cookie-jar";
import { admin } from "@/lib/accounts/session/testing/users";
import { config, middleware } from "./middleware";

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

async function cookiesOf(account: string): Promise<string> {
  const person = ACCOUNTS[account];
  if (!person) throw new Error(`No account ${account}.`);
  const roles = person.roles.map((shortName) => ({ shortName }));
  const user = { ...admin, userType: person.userType, roles };
  const endsAt = Math.floor(Date.now() / 1000) + 3600;
  return cookieHeaderOf((await signInCookies({ token: "t", endsAt }, user)).slice(0, 2));
}

const visit = (path: string, cookie = "", headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers: { cookie, ...headers } }));
const destination = (response: Response) => {
  const location = response.headers.get("location");
  return location === null ? null : location.replace("http://localhost:3000", "");
};

describe("a page visit", () => {
  it.each([
    ["admin", "/teams", null],
    ["sysadmin", "/admin/users", null],
    ["center", "/teams", "/dashboard"],
    ["center", "/freelancers?status=active", null],
    ["client", "/freelancers", "/dashboard"],
    ["user", "/dashboard", null],
    ["dataentry", "/auth/signup", "/dashboard"],
  ])("of %s to %s is redirected to %s", async (account, path, end) => {
    expect(destination(await visit(path, await cookiesOf(account)))).toBe(end);
  });

  it("without a session redirects to sign-in with a return path", async () => {
    const response = await visit("/teams?q=a");
    expect(response.status).toBe(307);
    expect(destination(response)).toBe("/auth?from=%2Fteams%3Fq%3Da");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("vary")).toBe("Cookie");
    expect(destination(await visit("/", "session=x; token=y"))).toBe("/auth");
  });

  it("is guarded for every encoding of its path, and no client header skips the guard", async () => {
    expect(destination(await visit("/%74eams", await cookiesOf("center")))).toBe("/dashboard");
    const subrequest = { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" };
    expect(destination(await visit("/teams", "", subrequest))).toBe("/auth?from=%2Fteams");
  });

  it.each(["/%zz", "/teams%2F1", "/freelancers/..%2fteams", "/a%00"])("to %s responds 400", async (path) => {
    expect((await visit(path)).status).toBe(400);
  });

  it.each(["/%zz", "/a%00"])("to %s isn’t stored", async (path) => {
    expect((await visit(path)).headers.get("cache-control")).toBe("no-store");
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("by %s responds 405", async (method) => {
    for (const path of ["/auth", "/teams", "/no-such-page"]) {
      const response = await middleware(new NextRequest(`http://localhost:3000${path}`, { method }));
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("passes nonce and path to the page and replaces client headers of the same names", async () => {
    const response = await visit("/auth", "", { "x-nonce": "mine", "x-pathname": "/mine" });
    const nonce = response.headers.get("x-middleware-request-x-nonce") ?? "";
    expect(nonce.length).toBeGreaterThan(20);
    expect(nonce).not.toBe("mine");
    expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(response.headers.get("x-middleware-request-x-pathname")).toBe("%2Fauth");
  });

  it("sets a missing XSRF cookie on pages only", async () => {
    const [cookie = ""] = (await visit("/auth")).headers.getSetCookie();
    expect(cookie).toMatch(/^XSRF-TOKEN=/);
    expect((await visit("/auth", cookie.split(";")[0])).headers.getSetCookie()).toEqual([]);
    expect((await visit("/logo.svg")).headers.getSetCookie()).toEqual([]);
  });
});

describe("a visit to a page without access", () => {
  const closedNotes = async (headers: Record<string, string>) =>
    (await visit("/teams", await cookiesOf("center"), headers)).headers.getSetCookie();

  it("sets a cookie for the notice on the dashboard", async () => {
    expect(await closedNotes({})).toEqual([expect.stringMatching(/^closed-section=teams;/)]);
  });

  it.each<Record<string, string>>([
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
  ])("sets no cookie for a prefetch (%j)", async (headers) => {
    expect(await closedNotes(headers)).toEqual([]);
  });
});

describe("a BFF call", () => {
  it.each(["/api/freelancers", "/common/props", "/media/download-formats", "/api"])(
    "to %s is never redirected",
    async (path) => expect(destination(await visit(path))).toBeNull(),
  );

  it("with an undecodable path responds with a problem", async () => {
    const response = await visit("/api/%zz");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 400, title: "Bad request" });
  });
});

it("the matcher skips Next's own files and decodable BFF calls", () => {
  const [matcher = ""] = config.matcher;
  const guards = (path: string) => new RegExp(`^${matcher}$`).test(path);
  const guarded = ["/", "/teams", "/_nexty", "/apis/x", "/commonly", "/media/download-formats/x"];
  expect([...guarded, "/api/%zz", "/common/..%2fauth", "/api/teams/%c0%af"].filter((path) => !guards(path))).toEqual(
    [],
  );
  const alone = [
    "/_next/static/a.js",
    "/api/teams",
    "/api/teams/1/history",
    "/common/cities/TX",
    "/media/download-formats",
  ];
  expect(alone.filter(guards)).toEqual([]);
});
