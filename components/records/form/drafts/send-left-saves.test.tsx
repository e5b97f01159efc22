import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { getToasts, removeToast } from "@/components/ui/toast-store";
import { findLeftSaves, type Save } from "@/lib/query/stored-saves";
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

beforeEach(() => localStorage.setItem("auth", JSON.stringify({ user: { id: "u1" } })));
afterEach(() => {
  localStorage.clear();
  removeToast();
  vi.unstubAllGlobals();
});

/** A tab that is gone left it. */
function left(
  values: Save["values"],
  { name = "1", user = "u1", version = 1 }: { name?: string; user?: string; version?: number | null } = {},
) {
  const save = { of: version === null ? "key" : ID, kind: "teams", version, values, path: "/teams" };
  localStorage.setItem(`save:${user}:${name}#gone`, JSON.stringify(save));
}

const sendAll = async () => sendLeftSaves(new QueryClient(), await findLeftSaves(), () => {});
const storedSaves = () => Object.keys(localStorage).filter((name) => name.startsWith("save:"));
const shown = () => getToasts().map(({ title, description }) => [title, description]);
const stale = (base: object) =>
  new Response(JSON.stringify({ title: "Changed", status: 409, current: team, base }), { status: 409 });

test("saves are sent in their order, and nobody else's", async () => {
  left({ description: "second" }, { name: "2" });
  left({ description: "first" });
  left({ description: "another person's" }, { user: "u2" });
  const calls = startFakeBff({ data: { [path]: team } });
  await sendAll();
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { description: "first" },
    { description: "second" },
  ]);
  expect(storedSaves()).toEqual(["save:u2:1#gone"]);
  expect(shown()).toEqual([["2 changes saved", "Waited for the connection."]]);
});

test("what others have changed beside it is merged and said", async () => {
  left({ description: "mine" });
  let tries = 0;
  startFakeBff({
    data: { [path]: team },
    answer: ({ method }) => (method === "PATCH" && tries++ === 0 ? stale({ ...team, status: "paused" }) : undefined),
  });
  await sendAll();
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
    ["Team not saved", `It waited for the connection. ${reason} Your changes are among the unsaved.`],
  ]);
});

test("a new record is sent with its former key", async () => {
  left({ name: "Atlas" }, { version: null });
  const keys: unknown[] = [];
  startFakeBff({});
  const send = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    return send(url, init);
  });
  await sendAll();
  expect(keys).toContain("key");
  expect(shown()).toEqual([["Team saved", "Waited for the connection."]]);
});
