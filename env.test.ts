import { beforeEach, describe, expect, it, vi } from "vitest";

const good = {
  APP_URL: "https://muster.test",
  API_ROOT_URL: "http://127.0.0.1:4000/v1",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
};

function load(settings: Record<string, string | undefined>) {
  vi.resetModules();
  for (const name of Object.keys(good)) vi.stubEnv(name, settings[name]);
  return import("@/env.mjs");
}

beforeEach(() => void vi.unstubAllEnvs());

describe("the settings", () => {
  it("are used unchanged if all are valid", async () => {
    expect((await load(good)).env).toMatchObject(good);
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
