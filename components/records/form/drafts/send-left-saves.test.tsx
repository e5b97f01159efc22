import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { getToasts, removeToast } from "@/components/ui/toast-store";
import { withLeftSaves, type Save } from "@/lib/query/stored-saves";
import { sendLeftSaves } from "./send-left-saves";

const ID = "00000000-0000-7000-8000-0000000000aa";
const path = `/api/teams/${ID}`;
const team = {
  id: ID,
  code: "TEM-1",
  name: "Atlas",
  description: null,
  status: "forming",
  tags: [],
  version: 2,
  createdAt: "2026-11-23T08:00:00.000Z",
  updatedAt: "2026-11-23T08:00:00.000Z",
  updatedBy: "u2",
  linked: { updatedBy: { code: "USR-2", name: "Ben Miller", open: false } },
};

beforeEach(() => {
  startLocks();
  localStorage.setItem("auth", JSON.stringify({ user: { id: "u1" } }));
});
afterEach(() => {
  localStorage.clear();
  removeToast();
  opened.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Left = { name?: string; user?: string; version?: number | null; at?: number; draft?: object; tab?: string };

/** What a tab left, which is gone unless it holds its lock. */
function left(values: Save["values"], { name = "1", user = "u1", version = 1, tab = "gone", ...rest }: Left = {}) {
  const save = { of: version === null ? "key" : ID, kind: "teams", version, values, path: "/teams", at: Date.now() };
  localStorage.setItem(`save:${user}:${name}#${tab}`, JSON.stringify({ ...save, ...rest }));
}

type Locked = (lock: object | null) => Promise<void>;

/** Browsers have locks on secure pages. */
function startLocks({ isTaken = false } = {}) {
  const manager = Object.assign(Object.create(null), {
    query: async () => ({ held: [{ name: "draft-tab:open" }] }),
    request: async (_name: string, _options: object, run?: Locked) => run?.(isTaken ? null : {}),
  });
  vi.spyOn(window.navigator, "locks", "get").mockReturnValue(manager);
}

const opened: string[] = [];
const reader = { userId: "u1", open: (path: string) => void opened.push(path) };
const sendAll = () => withLeftSaves("u1", (saves) => sendLeftSaves(new QueryClient(), saves, reader));
const storedSaves = () => Object.keys(localStorage).filter((name) => name.startsWith("save:"));
const shown = () => getToasts().map(({ title, description }) => [title, description]);
const stale = (base: object) =>
  new Response(JSON.stringify({ title: "Changed", status: 409, current: team, base }), { status: 409 });

test("saves are sent in their order, and nobody else's", async () => {
  left({ description: "second" }, { name: "2" });
  left({ description: "first" });
  left({ description: "another person's" }, { user: "u2" });
  left({ description: "waits in an open tab" }, { name: "3", tab: "open" });
  const calls = startFakeBff({ data: { [path]: { ...team } } });
  await sendAll();
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { description: "first" },
    { description: "second" },
  ]);
  expect(storedSaves()).toEqual(["save:u2:1#gone", "save:u1:3#open"]);
  expect(shown()).toEqual([["2 changes saved", "Waited for the connection."]]);
});

test("what others have changed beside it is merged and said", async () => {
  left({ description: "mine" });
  let tries = 0;
  const calls = startFakeBff({
    data: { [path]: { ...team } },
    answer: ({ method }) => (method === "PATCH" && tries++ === 0 ? stale({ ...team, status: "paused" }) : undefined),
  });
  const versions = spyOnHeader("If-Match");
  await sendAll();
  const sent = calls.filter(({ method }) => method === "PATCH");
  expect(sent.map(({ body }) => body)).toEqual([{ description: "mine" }, { description: "mine" }]);
  expect(versions).toEqual(['"1"', '"2"']);
  expect(shown()).toEqual([["Team saved", "Waited for the connection. Ben Miller’s change of status is kept."]]);
});

test.each([
  ["others have changed, too,", () => stale({ ...team, status: "paused" }), "Others have changed the same meanwhile."],
  [
    "the service refuses",
    () =>
      new Response(JSON.stringify({ title: "No", detail: "The team has been archived.", status: 422 }), {
        status: 422,
      }),
    "The team has been archived.",
  ],
])("what %s becomes a draft", async (_, refuse, reason) => {
  left({ status: "active" });
  const drafts: unknown[] = [];
  startFakeBff({
    answer: ({ method, path: called, body }) => {
      if (method === "PATCH") return refuse();
      if (called.startsWith("/api/drafts/")) drafts.push(body);
      return called.startsWith("/api/drafts/") ? { touchedAt: "2026-11-28T08:00:00.000Z" } : undefined;
    },
  });
  await sendAll();
  expect(drafts).toMatchObject([{ kind: "teams", recordId: ID, version: 1, values: { status: "active" } }]);
  expect(storedSaves()).toEqual([]);
  expect(shown()).toEqual([
    ["Team not saved", `It waited for the connection. ${reason} You find it under Unsaved changes.`],
  ]);
});

test("a new record is sent with its former key, and the draft that it was typed in ends", async () => {
  const typed = { key: "draft:u1:teams{}", id: "01980000-0000-7000-8000-000000000001", values: { name: "Atlas" } };
  localStorage.setItem(`${typed.key}#gone#${typed.id}`, JSON.stringify({ ...typed, at: Date.now() }));
  left({ name: "Atlas" }, { version: null, draft: typed });
  const calls = startFakeBff({ answer: ({ method }) => (method === "DELETE" ? {} : undefined) });
  const keys = spyOnHeader("Idempotency-Key");
  await sendAll();
  expect(keys.filter((key) => key !== null)).toEqual(["key"]);
  expect(calls.map(({ method, path: called }) => `${method} ${called}`)).toEqual([
    "POST /api/teams",
    `DELETE /api/drafts/${typed.id}`,
  ]);
  expect(Object.keys(localStorage)).toEqual(["auth"]);
  expect(shown()).toEqual([["Team saved", "Waited for the connection."]]);
});

test("a draft in which somebody has typed on stays", async () => {
  const typed = { key: `draft:u1:teams/${ID}`, id: "01980000-0000-7000-8000-000000000001", values: { name: "A" } };
  const stored = { ...typed, values: { name: "Another" }, at: Date.now() };
  localStorage.setItem(`${typed.key}#gone#${typed.id}`, JSON.stringify(stored));
  left({ name: "A" }, { draft: typed });
  startFakeBff({ data: { [path]: { ...team } } });
  await sendAll();
  expect(Object.keys(localStorage)).toContain(`${typed.key}#gone#${typed.id}`);
});

test("what can't be sent now stays for the next try, with what comes after it", async () => {
  left({ description: "first" });
  left({ description: "second" }, { name: "2" });
  for (const status of [401, 429, 503]) {
    startFakeBff({ answer: ({ method }) => (method === "PATCH" ? new Response("{}", { status }) : undefined) });
    await sendAll();
  }
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await sendAll();
  expect([storedSaves().length, shown()]).toEqual([2, []]);
  const calls = startFakeBff({ data: { [path]: { ...team } } });
  startLocks({ isTaken: true });
  await sendAll();
  expect([storedSaves().length, calls]).toEqual([2, []]);
});

test("of two saves of a field the later one wins, without a conflict with oneself", async () => {
  left({ status: "paused" });
  left({ status: "active" }, { name: "2" });
  startFakeBff({ data: { [path]: { ...team, version: 1 } } });
  const versions = spyOnHeader("If-Match");
  await sendAll();
  expect(versions).toEqual(['"1"', '"2"']);
  expect(shown()).toEqual([["2 changes saved", "Waited for the connection."]]);
});

test("a refusal is what is said, also beside what is saved, and an old save asks first", async () => {
  left({ status: "active" }, { at: Date.now() - 7 * 24 * 60 * 60 * 1000 });
  left({ name: "New" }, { version: null, name: "2" });
  startFakeBff({
    answer: ({ path: called }) => (called.startsWith("/api/drafts/") ? { touchedAt: "now" } : undefined),
  });
  await sendAll();
  expect(shown()).toEqual([
    [
      "Team not saved",
      "It waited for the connection. It is too old to be sent by itself. You find it under Unsaved changes.",
    ],
  ]);
  expect(storedSaves()).toEqual([]);
});

/** The values that a header has in the calls to come. */
function spyOnHeader(name: string): (string | null)[] {
  const seen: (string | null)[] = [];
  const send = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (init.method !== "DELETE" && !url.startsWith("/api/drafts")) seen.push(new Headers(init.headers).get(name));
    return send(url, init);
  });
  return seen;
}
