import { afterEach, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import type { BrowserError } from "@/lib/contract/operations/browser-error";
import { admin, centerAdmin } from "@/lib/accounts/session/testing/users";
import { requestOf, signedInRequest, trusted, XSRF } from "@/lib/upstream/testing/requests";

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));

const REPORT: BrowserError = {
  type: "error",
  message: "Error: x",
  stack: "at f (a.js:1:2)",
  path: "/teams",
  build: "b",
};
const PATH = "/api/browser-errors";

let log: MockInstance<typeof console.log>;
let logBrowserError: typeof import("./browser-errors").logBrowserError;

beforeEach(async () => {
  vi.useFakeTimers();
  log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  // The limits live in the module.
  vi.resetModules();
  ({ logBrowserError } = await import("./browser-errors"));
});
afterEach(() => {
  vi.useRealTimers();
  log.mockRestore();
});

const lines = () => log.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
const bodyOf = (report: unknown) => ({ method: "POST", body: JSON.stringify(report) });

const report = async (changes: object = {}, user = admin, headers: Record<string, string> = {}) =>
  (await logBrowserError(await signedInRequest(PATH, { ...bodyOf({ ...REPORT, ...changes }), headers }, user))).status;

function reportSignedOut(address: string) {
  const headers = { ...trusted, "content-type": "application/json", "x-client-address": address };
  return logBrowserError(requestOf(PATH, { ...bodyOf(REPORT), headers, cookies: `XSRF-TOKEN=${XSRF}` }));
}

it("logs a report as one line, with the person and the trace", async () => {
  expect(await report({ message: "Error: x\ny" }, admin, { "x-trace-id": "c".repeat(32) })).toBe(204);
  expect(lines()).toEqual([
    {
      level: "error",
      time: expect.any(String),
      event: "browser error",
      ...REPORT,
      message: "Error: x\ny",
      userId: admin.id,
      traceId: "c".repeat(32),
    },
  ]);
  expect(String(log.mock.calls[0]?.[0])).not.toContain("\n");
});

it("accepts reports of people who aren’t signed in, but none from another site", async () => {
  expect((await reportSignedOut("203.0.113.1")).status).toBe(204);
  expect(lines()).toMatchObject([{ event: "browser error", userId: null }]);
  const foreign = { ...bodyOf(REPORT), headers: { origin: "https://evil.test", "content-type": "application/json" } };
  expect((await logBrowserError(requestOf(PATH, foreign))).status).toBe(403);
  expect(log).toHaveBeenCalledTimes(1);
});

it.each([
  ["a longer message", { message: "x".repeat(501) }],
  ["a longer stack", { stack: "x".repeat(4_001) }],
  ["a path with a query", { path: "/teams?search=a" }],
  ["another site’s path", { path: "https://evil.test/" }],
  ["a build that isn’t one", { build: "<script>" }],
  ["an unknown type", { type: "other" }],
])("refuses %s", async (_, changes) => {
  expect(await report(changes)).toBe(422);
  expect(log).not.toHaveBeenCalled();
});

it("reads no more than the limit of a body", async () => {
  expect(await report({ message: "x".repeat(40_000) })).toBe(413);
  expect(log).not.toHaveBeenCalled();
});

it("logs 20 reports a minute of one person, and says how many it dropped", async () => {
  for (let i = 0; i < 30; i++) expect(await report()).toBe(204);
  expect(lines()).toHaveLength(20);
  await report({}, centerAdmin);
  expect(lines()).toHaveLength(21);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(lines().at(-1)).toMatchObject({ level: "warn", event: "browser errors dropped", count: 10 });
  await report();
  expect(lines().at(-1)).toMatchObject({ event: "browser error" });
});

it("logs 60 reports a minute from one address, and 300 in all", async () => {
  for (let i = 0; i < 70; i++) await reportSignedOut("203.0.113.1");
  expect(lines()).toHaveLength(60);
  for (let i = 0; i < 400; i++) await reportSignedOut(`198.51.100.${i % 200}`);
  expect(lines()).toHaveLength(300);
});
