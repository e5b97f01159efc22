import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Page } from "@/lib/contract/envelope";
import type { ListedRow } from "@/lib/records/record";
import { mergeIntoLists, reloadRecord } from "./record-cache";
import { recordKeys } from "./record-keys";
import { quickUpdateOptions } from "./record-mutations";
import { savingCells } from "./saving-cells";
import { recordOptions } from "./record-queries";

afterEach(() => vi.unstubAllGlobals());

const ROW: ListedRow = {
  id: "1",
  code: "TEM-1",
  name: "One",
  status: "active",
  version: 1,
  createdAt: "",
  updatedAt: "",
  linked: {},
};
const lead = { code: "FRL-1", name: "Ada King", open: true };

function pageOf(row: ListedRow): Page<ListedRow> {
  return { content: [row], totalElements: 1, totalPages: 1, size: 25, number: 1 };
}

test("a changed row updates every list, and other fields stay", () => {
  const client = new QueryClient();
  const narrow = recordKeys.rows("teams", "", "tags");
  const wide = recordKeys.rows("teams", "page=2", "leadId,tags");
  client.setQueryData(narrow, pageOf({ ...ROW, tags: ["a"] }));
  client.setQueryData(wide, pageOf({ ...ROW, tags: ["a"], leadId: "7", linked: { leadId: lead } }));
  mergeIntoLists(client, "teams", { ...ROW, tags: ["a", "b"], status: "paused" });
  const shown = (key: readonly unknown[]) => client.getQueryData<Page<ListedRow>>(key)?.content[0];
  expect(shown(narrow)).toEqual({ ...ROW, tags: ["a", "b"], status: "paused" });
  expect(shown(wide)).toEqual({
    ...ROW,
    tags: ["a", "b"],
    status: "paused",
    leadId: "7",
    linked: { leadId: lead },
  });
});

test("a list without the row stays unchanged", () => {
  const client = new QueryClient();
  const page = pageOf({ ...ROW, id: "2" });
  client.setQueryData(recordKeys.rows("teams", "", "tags"), page);
  mergeIntoLists(client, "teams", ROW);
  expect(client.getQueryData(recordKeys.rows("teams", "", "tags"))).toBe(page);
});

test("a record is read again after the change, even while an older read runs", async () => {
  const fetchMock = vi
    .fn<typeof fetch>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValue(Response.json({ data: { ...ROW, name: "Two" } }));
  vi.stubGlobal("fetch", fetchMock);
  const client = new QueryClient();
  const older = client.fetchQuery(recordOptions("teams", "1")).catch(() => "given up");
  await reloadRecord(client, "teams", "1");
  expect(await older).toBe("given up");
  expect(client.getQueryData(recordKeys.record("teams", "1"))).toMatchObject({ name: "Two" });
});

const PAUSE = { row: ROW, changes: { status: "paused" } };
const FIRST = recordKeys.rows("teams", "", "tags");
const NEXT = recordKeys.rows("teams", "page=2", "tags");

/** Resolves the PATCH by hand; other calls never end. */
function pauseChange() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", (_path: string, { method }: RequestInit) =>
    method === "PATCH" ? promise : new Promise(() => {}),
  );
  return (status: number, data: unknown = {}) => resolve(Response.json({ data }, { status }));
}

function save(client: QueryClient) {
  return new MutationObserver(client, quickUpdateOptions(client, "teams")).mutate(PAUSE);
}

test("a page that loads while a row is saved arrives with the saved values", async () => {
  const answer = pauseChange();
  const client = new QueryClient();
  client.setQueryData(FIRST, pageOf(ROW));
  const answers = [Promise.withResolvers<Page<ListedRow>>(), Promise.withResolvers<Page<ListedRow>>()];
  const queryFn = vi.fn(() => answers[queryFn.mock.calls.length - 1]?.promise ?? Promise.reject(new Error("a third")));
  const turned = new QueryObserver(client, { queryKey: NEXT, queryFn });
  const leave = turned.subscribe(() => undefined);
  const saved = save(client);
  await vi.waitFor(() => expect(client.getQueryData<Page<ListedRow>>(FIRST)?.content[0]?.status).toBe("paused"));
  expect(turned.getCurrentResult().fetchStatus).toBe("fetching");
  answer(200, { ...ROW, status: "paused", version: 2 });
  await saved;
  answers[0]?.resolve(pageOf(ROW));
  answers[1]?.resolve(pageOf({ ...ROW, status: "paused", version: 2 }));
  await vi.waitFor(() =>
    expect(turned.getCurrentResult().data?.content[0]).toMatchObject({ status: "paused", version: 2 }),
  );
  expect(turned.getCurrentResult().fetchStatus).toBe("idle");
  leave();
});

test("a refused change is reverted, and newer versions of the row stay", async () => {
  const answer = pauseChange();
  const client = new QueryClient();
  client.setQueryData(FIRST, pageOf({ ...ROW, tags: ["a"] }));
  client.setQueryData(NEXT, pageOf({ ...ROW, name: "As others know it" }));
  const saved = save(client).catch(() => "refused");
  const row = (key: readonly unknown[]) => client.getQueryData<Page<ListedRow>>(key)?.content[0];
  await vi.waitFor(() => expect(row(NEXT)).toEqual({ ...ROW, name: "As others know it", status: "paused" }));
  const theirs = { ...ROW, tags: ["a"], status: "forming", version: 2 };
  client.setQueryData(FIRST, pageOf(theirs));
  answer(500);
  expect(await saved).toBe("refused");
  expect(row(FIRST)).toEqual(theirs);
  expect(row(NEXT)).toEqual({ ...ROW, name: "As others know it" });
});

test("the saving fields of a row cover all its running edits, but no form's", () => {
  const updates = [
    { row: { id: "a" }, changes: { status: "paused", pauseReason: "Summer" } },
    { row: { id: "b" }, changes: { payRate: "70" } },
    { row: { id: "a" }, changes: { tags: ["x"] } },
    { changes: { name: "A" } },
    undefined,
  ];
  expect(savingCells(updates)).toEqual({ a: ["status", "pauseReason", "tags"], b: ["payRate"] });
});
