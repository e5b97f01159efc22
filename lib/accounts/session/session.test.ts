import { sealData } from "iron-session";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import type { CookieJar } from "./cookies";
import { seal, SealTooLarge } from "./seal";
import { readSession, signInCookies, signOutCookies } from "./session";
import { jarOf } from "./testing/cookie-jar";
import { settings } from "./testing/settings";
import { admin, centerAdmin } from "./testing/users";

vi.mock("@/env.mjs", async () => ({ env: (await import("./testing/settings")).settings }));

const WEEK_S = 7 * 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);
const token = { token: "t".repeat(43), endsAt: now() + WEEK_S };
const signedOut = { state: "signed-out" };
const tokenOnly = { state: "signed-in", ...token, person: null };

const jarWith = (session: string, tokenSeal: string) => jarOf([`session=${session}`, `token=${tokenSeal}`]);
const valueIn = (jar: CookieJar, name: string) => jar.get(name)?.value ?? "";

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a signed-in person", () => {
  it("is read from the session cookie with every fact the guards need", async () => {
    expect(await readSession(jarOf(await signInCookies(token, centerAdmin)))).toEqual({
      state: "signed-in",
      ...token,
      person: {
        userId: centerAdmin.id,
        userType: "CLIENT_CENTER",
        roles: ["ROLE_CENTER_ADMIN"],
        centerCode: "C-1",
      },
    });
    expect(warn).not.toHaveBeenCalled();
  });

  it("stays signed in with an unknown type when only the token cookie is readable, and the log reports it", async () => {
    const jar = jarOf(await signInCookies(token, admin));
    const tokenSeal = valueIn(jar, "token");
    const foreign = await sealData({ ...token, userId: "x" }, { password: "another secret of 32 characters or more" });
    const olderShape = await sealData({ user: "admin" }, { password: settings.SESSION_SECRET[0] ?? "" });
    for (const unreadable of ["garbage", "Fe26.2*", foreign, olderShape, tokenSeal, "x".repeat(10_000)]) {
      expect(await readSession(jarWith(unreadable, tokenSeal))).toEqual(tokenOnly);
    }
    expect(warn).toHaveBeenCalledTimes(6);
    expect(warn).toHaveBeenCalledWith('{"level":"warn","event":"unreadable cookie","cookie":"session"}');
    expect(JSON.stringify(warn.mock.calls)).not.toContain(token.token);
  });

  it("is read from the token cookie without a log line when the session cookie is missing", async () => {
    const jar = jarOf(await signInCookies(token, admin));
    expect(await readSession(jarOf([`token=${valueIn(jar, "token")}`]))).toEqual(tokenOnly);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([0, 1])("is signed out once the upstream's token has ended, even after %i earlier reads", async (times) => {
    const jar = jarOf(await signInCookies(token, admin));
    const read = await Promise.all(Array.from({ length: times }, () => readSession(jar)));
    expect(read.map(({ state }) => state)).toEqual(Array.from({ length: times }, () => "signed-in"));
    vi.useFakeTimers({ now: (token.endsAt + 120) * 1000, toFake: ["Date"] });
    expect(await readSession(jar)).toEqual(signedOut);
  });
});

it("a session survives a new secret for as long as the old one is listed", async () => {
  const jar = jarOf(await signInCookies(token, admin));
  const withSecrets = async (...secrets: string[]) => {
    vi.resetModules();
    vi.doMock("@/env.mjs", () => ({ env: { ...settings, SESSION_SECRET: secrets } }));
    return import("./session");
  };
  const [oldSecret = ""] = settings.SESSION_SECRET;
  const newSecret = "a newer secret for tests, of 32 characters or more";
  const rotated = await withSecrets(newSecret, oldSecret);
  expect(await rotated.readSession(jar)).toMatchObject({ person: { userId: admin.id } });
  const newJar = jarOf(await rotated.signInCookies(token, admin));
  const later = await withSecrets(newSecret);
  expect(await later.readSession(newJar)).toMatchObject({ person: { userId: admin.id } });
  expect(await later.readSession(jar)).toEqual(signedOut);
});

describe("unreadable cookies", () => {
  it("mean signed out", async () => {
    expect(await readSession(jarOf([]))).toEqual(signedOut);
    expect(await readSession(jarWith("garbage", "Fe26.2*1*a*b*c*d*e*f~2"))).toEqual(signedOut);
  });

  it("never throw, in 1,000 mutations of both", async () => {
    const jar = jarOf(await signInCookies(token, admin));
    const seals = [valueIn(jar, "session"), valueIn(jar, "token")];
    for (let round = 0; round < 1000; round++) {
      const [session = "", tokenSeal = ""] = seals.map((value) => mutate(value, round));
      expect(await readSession(jarWith(session, tokenSeal)), `round ${round}`).toEqual(signedOut);
    }
  });
});

function mutate(value: string, round: number): string {
  const sealed = value.slice(0, value.indexOf("~"));
  const at = (round * 7919) % sealed.length;
  // Differs in its first bits, because the last bits of a base64 part may be unused.
  const changed = /[A-P]/.test(sealed.charAt(at)) ? "z" : "A";
  const parts = sealed.split("*");
  const part = round % parts.length;
  switch (round % 5) {
    case 0:
      return sealed.slice(0, at) + changed + sealed.slice(at + 1);
    case 1:
      return sealed.slice(0, at);
    case 2:
      return parts.filter((_, i) => i !== part).join("*");
    case 3:
      return [...parts, parts[part]].join("*");
    default:
      return `${sealed.slice(0, at)}~${sealed.slice(at)}%`;
  }
}

describe("the cookies", () => {
  it("are HttpOnly, Lax and last as long as the token, and the token cookie contains the token only", async () => {
    const [session = "", tokenCookie = ""] = await signInCookies(token, admin);
    for (const cookie of [session, tokenCookie]) {
      expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Max-Age=6047\d\d|6048\d\d; HttpOnly$/);
      expect(cookie).not.toContain(token.token);
    }
    expect(tokenCookie.length).toBeLessThan(session.length);
  });

  it("are cleared with the same names and path", () => {
    expect(signOutCookies()).toEqual([
      "session=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly",
      "token=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly",
    ]);
  });

  it("are host-bound and Secure when the app is served over https", async () => {
    vi.resetModules();
    vi.doMock("@/env.mjs", () => ({ env: { ...settings, APP_URL: "https://muster.test" } }));
    const https = await import("./session");
    const reader = await import("./session");
    const cookies = await https.signInCookies(token, admin);
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-session", "__Host-token", "XSRF-TOKEN"]);
    expect(cookies.every((cookie) => cookie.endsWith("; Secure"))).toBe(true);
    expect(await reader.readSession(jarOf(cookies))).toMatchObject({ person: { userId: admin.id } });
  });
});

it("a seal too large for a browser's cookie throws SealTooLarge", async () => {
  await expect(seal({ token: "t".repeat(2_800), endsAt: token.endsAt })).rejects.toThrow(SealTooLarge);
});
