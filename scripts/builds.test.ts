import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

let dist: string;
let builds: typeof import("./builds.mjs");

beforeEach(async () => {
  dist = `.cache/${randomBytes(6).toString("hex")}`;
  vi.stubEnv("NEXT_DIST_DIR", dist);
  vi.resetModules();
  builds = await import("./builds.mjs");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  rmSync(join(ROOT, `${dist}-builds`), { recursive: true, force: true });
});

test("there is no current build before the first", () => {
  expect(builds.currentBuild()).toBeNull();
});

test("a published build becomes the current one, and the one before stays", () => {
  const first = publish();
  const second = publish();
  expect(builds.currentBuild()).toBe(second);
  expect([first, second].map((folder) => existsSync(join(folder, "server.js")))).toEqual([true, true]);
});

test("older builds are removed unless a web server serves them", () => {
  const served = publish();
  builds.holdBuild(served);
  const [unserved, before, current] = [publish(), publish(), publish()];
  expect([served, unserved, before, current].map((folder) => existsSync(folder))).toEqual([true, false, true, true]);
});

function publish(): string {
  vi.useFakeTimers({ now: Date.now() + 1, toFake: ["Date"] });
  const folder = join(ROOT, dist);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "server.js"), "");
  builds.publishBuild(folder);
  return builds.currentBuild() ?? "";
}
