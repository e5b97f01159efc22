import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { embeddedSettings } from "./settings.mjs";

const SECRETS = ["SESSION_SECRET", "PROXY_SECRET", "TWO_FACTOR_SECRET"] as const;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "muster-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const settingsOf = (environment: Record<string, string> = {}) =>
  embeddedSettings({ NODE_ENV: "test", DATA_DIR: dataDir, ...environment }, { isEmpty: false });

test("each secret is generated at the first start, kept for the next, and readable by its owner alone", async () => {
  const first = settingsOf();
  const second = settingsOf();
  for (const name of SECRETS) {
    expect(first[name].length).toBeGreaterThanOrEqual(32);
    expect(second[name]).toBe(first[name]);
  }
  expect(new Set(SECRETS.map((name) => first[name])).size).toBe(SECRETS.length);
  expect((await stat(join(dataDir, "two-factor-secret"))).mode & 0o777).toBe(0o600);
});

test.each(SECRETS)("a %s of the environment is taken", (name) => {
  const secret = "a-secret-from-the-environment-of-the-test";
  expect(settingsOf({ [name]: secret })[name]).toBe(secret);
});
