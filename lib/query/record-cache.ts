import type { QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { listOf } from "./lists";
import { addToFront, removeById, replaceById } from "./page-edits";
import { recordKeys } from "./record-keys";

// Each shows the change at once and then lets what is on screen ask again: other lists' order, the names
// behind links and derived figures may have changed with it.

export function cacheCreated(client: QueryClient, kind: Kind, row: RecordRow): void {
  // Only the list in its initial state is sure to begin with the newest record.
  client.setQueriesData<Page<ListedRow>>(
    { queryKey: recordKeys.list(kind, "") },
    (page) => page && addToFront(page, row, listOf(kind).total),
  );
  cacheRecord(client, kind, row);
  void client.invalidateQueries({ queryKey: recordKeys.all });
}

export function cacheUpdated(client: QueryClient, kind: Kind, row: RecordRow): void {
  showUpdated(client, kind, row);
  void client.invalidateQueries({ queryKey: recordKeys.all });
}

/** As `cacheUpdated`, but lists in view keep their rows: what was edited there stays under the hand that did it. */
export function cacheEdited(client: QueryClient, kind: Kind, row: RecordRow): void {
  showUpdated(client, kind, row);
  const lists = recordKeys.lists(kind);
  void client.invalidateQueries({ queryKey: lists, refetchType: "none" });
  void client.invalidateQueries({
    queryKey: recordKeys.all,
    predicate: ({ queryKey }) => !lists.every((part, i) => queryKey[i] === part),
  });
  askAnew(client, lists);
}

/** Asks again for what is on its way, which may have been read before a change; whoever awaits it waits on. */
function askAnew(client: QueryClient, queryKey: readonly unknown[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" })) {
    void query.cancel({ silent: true });
    // What fails is told by the cache.
    query.fetch().catch(() => undefined);
  }
}

function showUpdated(client: QueryClient, kind: Kind, row: RecordRow): void {
  client.setQueriesData<Page<ListedRow>>(
    { queryKey: recordKeys.lists(kind) },
    (page) => page && replaceById(page, row, listOf(kind).total),
  );
  cacheRecord(client, kind, row);
}

export function cacheDeleted(client: QueryClient, kind: Kind, id: string): void {
  client.setQueriesData<Page<ListedRow>>(
    { queryKey: recordKeys.lists(kind) },
    (page) => page && removeById(page, id, listOf(kind).total),
  );
  // Its own page may still stand for a moment: asking again would only bring a 404.
  void client.invalidateQueries({
    queryKey: recordKeys.all,
    predicate: (query) => !(query.queryKey[1] === kind && query.queryKey[3] === id),
  });
}

// A write's answer may leave out what only a single read carries, such as derived figures.
function cacheRecord(client: QueryClient, kind: Kind, row: RecordRow): void {
  client.setQueryData<RecordRow>(recordKeys.record(kind, row.id), (known) => ({ ...known, ...row }));
}
