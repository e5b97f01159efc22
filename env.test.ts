import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";

const good = {
  APP_URL: "https://muster.test",
  API_ROOT_URL: "http://127.0.0.1:4000/v1",
  SESSION_SECRET: "kq3v-7Zt0b-91xUe-4mPfy-Jd82s-hWnL6",
};
const OPTIONAL = ["PROXY_SECRET", "TRUSTED_PROXIES", "IMAGE_ORIGINS"];
const OTHER_SECRET = "Vx7p-Qm29d-rT5ya-Ke0hw-8sBzn-GfU13";

function load(settings: Record<string, string | undefined>) {
  vi.resetModules();
  for (const name of [...Object.keys(good), ...OPTIONAL]) vi.stubEnv(name, settings[name]);
  return import("@/env.mjs");
}

beforeEach(() => void vi.unstubAllEnvs());

describe("the settings", () => {
  it("are used if all are valid", async () => {
    expect((await load(good)).env).toMatchObject({
      ...good,
      SESSION_SECRET: [good.SESSION_SECRET],
      TRUSTED_PROXIES: 0,
    });
  });

  it("may name several session secrets, the current one first", async () => {
    const { env } = await load({ ...good, SESSION_SECRET: `${OTHER_SECRET}, ${good.SESSION_SECRET}` });
    expect(env.SESSION_SECRET).toEqual([OTHER_SECRET, good.SESSION_SECRET]);
  });

  const guessable = [
    "a".repeat(40),
    "abcabcabcabcabcabcabcabcabcabcabcabc",
    "0123456789abcdef0123456789abcdef",
    "change-me-change-me-0123456789-abcdef",
    "please generate your own session secret",
  ];

  it.each(guessable)("refuse %s as a secret, without printing it", async (secret) => {
    for (const name of ["SESSION_SECRET", "PROXY_SECRET"]) {
      const attempt = load({ ...good, [name]: secret });
      await expect(attempt).rejects.toThrow(new RegExp(`^Config validation error: ${name} must be random`));
      await expect(attempt).rejects.not.toThrow(secret);
    }
  });

  it("refuse a list in which one secret is guessable", async () => {
    const attempt = load({ ...good, SESSION_SECRET: `${OTHER_SECRET},${"x".repeat(32)}` });
    await expect(attempt).rejects.toThrow(/^Config validation error: SESSION_SECRET must be random/);
  });

  it("accept thousands of random secrets", async () => {
    const { secretSchema } = await import("@/lib/contract/secret.mjs");
    for (const encoding of ["base64", "base64url", "hex"] as const) {
      const secrets = Array.from({ length: 1_000 }, () => randomBytes(32).toString(encoding));
      expect(secrets.filter((secret) => !secretSchema.safeParse(secret).success)).toEqual([]);
    }
  });

  it.each(["-1", "1.5", "all", "11"])("refuse %s as the number of trusted proxies", async (count) => {
    await expect(load({ ...good, TRUSTED_PROXIES: count })).rejects.toThrow(
      /^Config validation error: TRUSTED_PROXIES must be/,
    );
  });

  it.each([
    [undefined, []],
    ["https://a.test", ["https://a.test"]],
    [
      " https://a.test, https://b.test:8443\thttps://c.test ",
      ["https://a.test", "https://b.test:8443", "https://c.test"],
    ],
  ])("read %j as image origins", async (text, origins) => {
    expect((await load({ ...good, IMAGE_ORIGINS: text })).env.IMAGE_ORIGINS).toEqual(origins);
  });

  it.each([
    "http://a.test",
    "a.test",
    "https://a.test/photos",
    "https://*.a.test",
    "https://a.test;script-src",
    "*",
    "data:",
  ])("refuse %s as an image origin", async (origin) => {
    const attempt = load({ ...good, IMAGE_ORIGINS: `https://b.test,${origin}` });
    await expect(attempt).rejects.toThrow(/^Config validation error: IMAGE_ORIGINS must be https origins/);
  });

  it.each(Object.keys(good))("require %s", async (name) => {
    const missing = new RegExp(`^Config validation error: ${name} is missing$`);
    await expect(load({ ...good, [name]: undefined })).rejects.toThrow(missing);
    await expect(load({ ...good, [name]: "" })).rejects.toThrow(missing);
  });

  const malformed = [
    "muster",
    "ftp://muster.test",
    "http:muster.test",
    "javascript:alert(1)",
    "http://a:b@muster.test",
  ];

  it.each(malformed)("reject %s as a URL and list every invalid setting without its value", async (url) => {
    const attempt = load({ APP_URL: url, API_ROOT_URL: url, SESSION_SECRET: "short" });
    await expect(attempt).rejects.toThrow(
      /^Config validation error: APP_URL must [^;]+; API_ROOT_URL must [^;]+; SESSION_SECRET must have at least 32 characters$/,
    );
    await expect(attempt).rejects.not.toThrow(url);
  });

  it.each([
    ["1.5", "SHUTDOWN_PAUSE_MS must be a number of milliseconds"],
    ["-1", "SHUTDOWN_PAUSE_MS must be 0 or more"],
    ["15000", "SHUTDOWN_PAUSE_MS must be less than SHUTDOWN_DEADLINE_MS"],
  ])("reject a pause of %s", async (pause, fault) => {
    vi.stubEnv("SHUTDOWN_PAUSE_MS", pause);
    await expect(load(good)).rejects.toThrow(`Config validation error: ${fault}`);
  });
});
