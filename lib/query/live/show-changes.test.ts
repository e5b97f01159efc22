import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import type { LiveEvent } from "@/lib/contract/changes/live";
import { recordKeys } from "@/lib/query/records/record-keys";
import { isOnPage, showChanges } from "./show-changes";

type Row = { id: string; version: number };

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** An open page with a list and a record page, each of which counts how often it is read again. */
function openPage(rows: Row[], record: Row) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const server = { rows, record, listReads: 0, recordReads: 0 };
  const open = (queryKey: readonly unknown[], queryFn: () => Promise<unknown>, initialData: unknown) =>
    stops.push(new QueryObserver(client, { queryKey, queryFn, initialData }).subscribe(() => {}));
  const list = recordKeys.rows("teams", "", "");
  open(
    list,
    async () => {
      server.listReads++;
      return { content: server.rows };
    },
    { content: rows },
  );
  open(
    recordKeys.record("teams", record.id),
    async () => {
      server.recordReads++;
      return server.record;
    },
    record,
  );
  const shownRows = () => client.getQueryData<{ content: Row[] }>(list)?.content;
  return { client, server, shownRows };
}

const changed = (...records: Row[]): LiveEvent => ({
  records: records.map((row) => ({ kind: "teams", ...row })),
  kinds: [],
});
const row = (id: string, version = 1): Row => ({ id, version });

test("what the page knows already, such as one's own change, is read no second time", async () => {
  const { client, server } = openPage([row("a", 2), row("b")], row("c", 3));
  expect(await showChanges(client, changed(row("a", 2), row("c", 3)))).toBeNull();
  expect([server.listReads, server.recordReads]).toEqual([0, 0]);
});

test("rows that stay where they are show their new values at once", async () => {
  const { client, server, shownRows } = openPage([row("a"), row("b")], row("c"));
  server.rows = [row("a", 2), row("b")];
  expect(await showChanges(client, changed(row("a", 2), row("a", 2)))).toEqual({ ids: ["a"], waiting: [] });
  expect(shownRows()).toEqual([row("a", 2), row("b")]);
  expect(server.recordReads).toBe(1);
});

test.each([
  { what: "a new row", now: [row("n"), row("a"), row("b")] },
  { what: "another order", now: [row("b", 2), row("a")] },
  { what: "a row that leaves", now: [row("b")] },
])("$what waits until the reader asks for it", async ({ now }) => {
  const { client, server, shownRows } = openPage([row("a"), row("b")], row("c"));
  server.rows = now;
  const shown = await showChanges(client, changed(row("x", 2)));
  expect(shown?.waiting).toHaveLength(1);
  expect(shownRows()).toEqual([row("a"), row("b")]);
});

test("a whole kind and a gap are read again whatever the page knows", async () => {
  const { client, server } = openPage([row("a", 9)], row("c", 9));
  await showChanges(client, { records: [], kinds: ["teams"] });
  await showChanges(client, null);
  expect([server.listReads, server.recordReads]).toEqual([2, 2]);
});

test("a list that fails to be read stays as it is", async () => {
  const { client, server, shownRows } = openPage([row("a")], row("c"));
  Object.defineProperty(server, "rows", {
    get: () => {
      throw new Error("Unreachable");
    },
  });
  expect(await showChanges(client, changed(row("a", 2)))).toEqual({ ids: ["a"], waiting: [] });
  expect(shownRows()).toEqual([row("a")]);
});

test.each([
  { what: "a record of the page", event: changed(row("c", 2)), is: true },
  { what: "a new record of a kind whose list is open", event: changed(row("new")), is: true },
  { what: "many of that kind", event: { records: [], kinds: ["teams" as const] }, is: true },
  {
    what: "a record of another kind",
    event: { records: [{ kind: "tasks" as const, ...row("t") }], kinds: [] },
    is: false,
  },
  { what: "many of another kind", event: { records: [], kinds: ["tasks" as const] }, is: false },
])("$what concerns the page: $is", ({ event, is }) => {
  const { client } = openPage([row("a")], row("c"));
  expect(isOnPage(client, event)).toBe(is);
});
