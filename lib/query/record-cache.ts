import type { QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { listOf } from "./list-activity";
import { addToFront, removeById, replaceById } from "./page-edits";
import { recordKeys } from "./record-keys";

// Each edits the cache at once and then invalidates: order, linked names and derived figures may have changed.

export function cacheCreated(client: QueryClient, kind: Kind, row: RecordRow): void {
  // Only the list without search, filters and sort is sure to start with the newest record.
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

/** Unlike `cacheUpdated`, doesn't reload lists in view, so that an edited row keeps its position. */
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

/** Restarts running queries, which may have read from before a change; their promises stay pending. */
function askAnew(client: QueryClient, queryKey: readonly unknown[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" })) {
    void query.cancel({ silent: true });
    // The query cache reports failures.
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
  // The deleted record's page may still be mounted: refetching it would only answer 404.
  void client.invalidateQueries({
    queryKey: recordKeys.all,
    predicate: (query) => !(query.queryKey[1] === kind && query.queryKey[3] === id),
  });
}

// The answer to a write may lack fields of a read, such as derived figures.
function cacheRecord(client: QueryClient, kind: Kind, row: RecordRow): void {
  client.setQueryData<RecordRow>(recordKeys.record(kind, row.id), (known) => ({ ...known, ...row }));
}
