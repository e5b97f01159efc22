import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { startFakeBff } from "@/components/testing/fake-bff";
import { endForSignOut } from "@/lib/shell/unsaved/unsaved-changes";
import { keepDraft, isEnding } from "./draft-upkeep";
import { findDrafts } from "./find-draft";

const OF = { kind: "teams", recordId: null, given: "", key: "draft:u1:teams" } as const;
const bodySchema = z.object({ values: z.record(z.string(), z.unknown()), seenAt: z.string().nullable() });

type Stored = { values: Record<string, unknown>; touchedAt: string };

let stored: Map<string, Stored>;
/** What becomes of the next calls to write: their answers get lost, or they don't arrive. */
let writes: ("lose answer" | "lose call" | "end session")[];
const client = new QueryClient();

beforeEach(() => {
  stored = new Map();
  writes = [];
  let touches = 0;
  startFakeBff({
    answer: ({ method, path, body }) => {
      const id = path.split("/")[3] ?? "";
      const known = stored.get(id);
      if (path === "/api/drafts") return { drafts: [...stored].map(([one, draft]) => summary(one, draft)) };
      if (method === "GET") return known ? { id, ...OF, version: null, base: {}, ...known } : problem(404);
      const fate = writes.shift();
      if (fate === "end session") return problem(401);
      if (fate === "lose call") throw new TypeError("Failed to fetch");
      if (method === "DELETE") {
        stored.delete(id);
        return new Response(null, { status: 204 });
      }
      const { values, seenAt } = bodySchema.parse(body);
      if (seenAt !== (known?.touchedAt ?? null)) return problem(409);
      const touchedAt = `2026-11-28T08:00:0${touches++}.000Z`;
      stored.set(id, { values, touchedAt });
      if (fate === "lose answer") throw new TypeError("Failed to fetch");
      return { touchedAt };
    },
  });
});

const problem = (status: number) => Response.json({ title: "No", status }, { status });
const summary = (id: string, { values, touchedAt }: Stored) => {
  return { id, ...OF, name: null, isDeleted: false, fields: Object.keys(values), touchedAt };
};
const typed = (name: string) => ({ values: { name }, version: null });
const names = () => [...stored.values()].map(({ values }) => values.name);

test("a draft whose answer got lost is gone on with, and removed with all that was sent", async () => {
  const draft = keepDraft(client, OF, null);
  writes = ["lose answer"];
  draft.change(typed("A"));
  expect(await draft.send()).toBe(false);
  draft.change(typed("AB"));
  expect(await draft.send()).toBe(true);
  expect(names()).toEqual(["AB"]);
  await draft.remove();
  expect(names()).toEqual([]);
});

test("after a reload it is gone on with as well, and stays one", async () => {
  const before = keepDraft(client, OF, null);
  writes = ["lose answer"];
  before.change(typed("A"));
  await before.send();
  const { found } = await findDrafts(client, OF, null);
  expect(found?.draft).toMatchObject({ values: { name: "A" }, touchedAt: null });
  const after = keepDraft(client, OF, found?.draft ?? null);
  after.change(typed("AB"));
  expect(await after.send()).toBe(true);
  expect(names()).toEqual(["AB"]);
});

test("what another browser has made of it stays beside it", async () => {
  const draft = keepDraft(client, OF, null);
  draft.change(typed("A"));
  await draft.send();
  for (const [id] of stored) stored.set(id, { values: { name: "Elsewhere" }, touchedAt: "2026-11-28T09:00:00.000Z" });
  draft.change(typed("AB"));
  expect(await draft.send()).toBe(true);
  expect(names()).toEqual(["Elsewhere", "AB"]);
});

test("without connection nothing is sent, and all of it once there is one", async () => {
  const draft = keepDraft(client, OF, null);
  writes = ["lose call"];
  draft.change(typed("A"));
  expect(await draft.send()).toBe(false);
  expect((await findDrafts(client, OF, null)).found?.draft.values).toEqual({ name: "A" });
  expect(await draft.send()).toBe(true);
  expect(names()).toEqual(["A"]);
});

test("what is typed after discarding isn't discarded with it", async () => {
  const draft = keepDraft(client, OF, null);
  draft.change(typed("A"));
  await draft.send();
  const removing = draft.remove();
  expect([...stored.keys()].every(isEnding)).toBe(true);
  draft.change(typed("B"));
  const sending = draft.send();
  await Promise.all([removing, sending]);
  expect(names()).toEqual(["B"]);
});

test("a deletion that doesn't arrive is tried again", async () => {
  const draft = keepDraft(client, OF, null);
  draft.change(typed("A"));
  await draft.send();
  writes = ["lose call"];
  await draft.remove();
  expect(names()).toEqual([]);
});

test("an ended session neither leaves the page nor loses what is typed", async () => {
  const draft = keepDraft(client, OF, null);
  writes = ["end session"];
  draft.change(typed("A"));
  expect(await draft.send()).toBe(false);
  expect(window.location.pathname).toBe("/");
  expect((await findDrafts(client, OF, null)).found?.draft.values).toEqual({ name: "A" });
});

test("after signing out, nothing is stored in the browser any more", async () => {
  const draft = keepDraft(client, OF, null);
  draft.change(typed("A"));
  localStorage.clear();
  const begin = endForSignOut();
  draft.change(typed("AB"));
  expect(Object.keys(localStorage)).toEqual([]);
  begin();
  // Else it is sent during another test.
  await draft.remove();
});
