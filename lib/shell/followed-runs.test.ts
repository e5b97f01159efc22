import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

async function load(userId: string) {
  vi.resetModules();
  const page = await import("./followed-runs");
  page.resumeFollowedRuns(userId);
  return page;
}

test("a run is followed across reloads until it ends", async () => {
  (await load("ada")).followRun("1");
  const page = await load("ada");
  expect(page.getFollowedRuns().following).toEqual(["1"]);
  page.unfollowRun("1");
  expect((await load("ada")).getFollowedRuns().following).toEqual([]);
});

test("a person who signs in after another in the same tab follows none of the other's runs", async () => {
  (await load("ada")).followRun("1");
  const page = await load("bob");
  expect(page.getFollowedRuns().following).toEqual([]);
  page.followRun("2");
  expect((await load("ada")).getFollowedRuns().following).toEqual(["1"]);
});
