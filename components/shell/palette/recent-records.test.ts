import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readRecent, rememberVisit } from "./recent-records";

const idOf = (digit: number) => `0190aaaa-0000-7000-8000-00000000000${digit}`;

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("the last six records are remembered, newest first and each once", () => {
  for (const digit of [1, 2, 3, 4, 5, 6, 7, 3]) rememberVisit("ada", `/teams/${idOf(digit)}`);
  expect(readRecent("ada")).toEqual([3, 7, 6, 5, 4, 2].map(idOf));
});

it("records whose pages are below /admin are remembered, too, and its other pages aren't", () => {
  rememberVisit("ada", `/admin/centers/${idOf(1)}`);
  for (const path of ["/admin", "/admin/matching", "/admin/centers", "/admin/centers/new"]) rememberVisit("ada", path);
  expect(readRecent("ada")).toEqual([idOf(1)]);
});

it("each person's recent records are separate, and only ids are saved", () => {
  rememberVisit("ada", `/freelancers/${idOf(1)}/edit`);
  expect(readRecent("bob")).toEqual([]);
  expect([...storage.values()]).toEqual([JSON.stringify([idOf(1)])]);
});

it.each(["/teams", "/teams/new", "/dashboard", "/", `/users/${idOf(1)}`])("a visit to %s isn't remembered", (path) => {
  rememberVisit("ada", path);
  expect(storage.size).toBe(0);
});

it.each(["{", '"x"', '[1, "<script>", null]'])("the unreadable storage entry %s is ignored", (text) => {
  storage.set("recent:ada", text);
  expect(readRecent("ada")).toEqual([]);
});

it("recent records stay empty where the browser forbids storage", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  expect(() => rememberVisit("ada", `/teams/${idOf(1)}`)).not.toThrow();
  expect(readRecent("ada")).toEqual([]);
});
