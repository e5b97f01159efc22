import type { QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { listOf, type ListTotal } from "./list-activity";
import { recordKeys } from "./record-keys";
import { recordOptions } from "./record-queries";

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

export function updateAndReloadLists(client: QueryClient, kind: Kind, row: RecordRow): void {
  replaceInLists(client, kind, row);
  void client.invalidateQueries({ queryKey: recordKeys.all });
}

/** Unlike `updateAndReloadLists`, doesn't reload lists in view, so that an edited row keeps its position. */
export function updateInPlace(client: QueryClient, kind: Kind, row: RecordRow): void {
  replaceInLists(client, kind, row);
  const lists = recordKeys.lists(kind);
  void client.invalidateQueries({ queryKey: lists, refetchType: "none" });
  void client.invalidateQueries({
    queryKey: recordKeys.all,
    predicate: ({ queryKey }) => !lists.every((part, i) => queryKey[i] === part),
  });
  restartQueries(client, lists);
}

/** Restarts running queries, which may have read from before a change; their promises stay pending. */
function restartQueries(client: QueryClient, queryKey: readonly unknown[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" })) {
    void query.cancel({ silent: true });
    // The query cache reports failures.
    query.fetch().catch(() => undefined);
  }
}

function replaceInLists(client: QueryClient, kind: Kind, row: RecordRow): void {
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
  // The deleted record's page may still be mounted: refetching it would only return 404.
  void client.invalidateQueries({
    queryKey: recordKeys.all,
    predicate: (query) => !query.queryKey.includes(id),
  });
}

// The answer to a write may lack fields of a read, such as derived figures.
function cacheRecord(client: QueryClient, kind: Kind, row: RecordRow): void {
  client.setQueryData<RecordRow>(recordKeys.record(kind, row.id), (known) => ({ ...known, ...row }));
}

/** Reloads a record and updates its row in every list without moving it. */
export async function reloadRecord(client: QueryClient, kind: Kind, id: string): Promise<void> {
  const options = recordOptions(kind, id);
  // A running read may be from before the change.
  await client.cancelQueries({ queryKey: options.queryKey });
  const read = client.fetchQuery({ ...options, staleTime: 0, meta: { failure: false } });
  await read.then(
    (row) => updateInPlace(client, kind, row),
    // Deleted or unreadable: the reloaded lists will show it.
    () => client.invalidateQueries({ queryKey: recordKeys.all }),
  );
}

/** Merges a row into all loaded lists without reloading them. */
export function mergeIntoLists(client: QueryClient, kind: Kind, row: ListedRow): void {
  editLists(client, kind, row.id, (known) => ({ ...known, ...row, linked: { ...known.linked, ...row.linked } }));
}

type Identified = { id: string };
type Changes = Record<string, unknown>;
type Pages = [readonly unknown[], Page<ListedRow> | undefined][];

/** Displays changes in all loaded lists before they are saved. Returns the lists as they were. */
export async function applyChanges(client: QueryClient, kind: Kind, row: Identified, changes: Changes): Promise<Pages> {
  const lists = { queryKey: recordKeys.lists(kind) };
  // A reload may bring old values of loaded rows. First loads go on, because nobody would start them again.
  await client.cancelQueries({ ...lists, predicate: ({ state }) => state.data !== undefined });
  const before = client.getQueriesData<Page<ListedRow>>(lists);
  // Rows get only fields that they were loaded with.
  const loaded = (known: ListedRow) => Object.entries(changes).filter(([name]) => name in known);
  editLists(client, kind, row.id, (known) => ({ ...known, ...Object.fromEntries(loaded(known)) }));
  return before;
}

/** Takes back `applyChanges`. A row of another version is newer than the change and stays. */
export function revertChanges(client: QueryClient, before: Pages, { id }: Identified, changes: Changes): void {
  for (const [key, page] of before) {
    const old = page?.content.find((row) => row.id === id);
    if (!old) continue;
    const fields = Object.fromEntries(Object.entries(old).filter(([name]) => name in changes));
    const revert = (row: ListedRow) => (row.version === old.version ? { ...row, ...fields } : row);
    client.setQueryData<Page<ListedRow>>(key, (now) => now && editRow(now, id, revert));
  }
}

type Edit = (row: ListedRow) => ListedRow;

function editLists(client: QueryClient, kind: Kind, id: string, edit: Edit): void {
  client.setQueriesData<Page<ListedRow>>(
    { queryKey: recordKeys.lists(kind) },
    (page) => page && editRow(page, id, edit),
  );
}

function editRow(page: Page<ListedRow>, id: string, edit: Edit): Page<ListedRow> {
  return { ...page, content: page.content.map((row) => (row.id === id ? edit(row) : row)) };
}

// Edits of one loaded page; remove and replace return the same page if the record isn't on it.

export function removeById<Row extends Identified>(page: Page<Row>, id: string, total: ListTotal): Page<Row> {
  if (!hasRow(page, id)) return page;
  const content = page.content.filter((row) => row.id !== id);
  return recount({ ...page, content }, page.totalElements - 1, total);
}

/** A record that is already on the page moves to the front; a full page drops its last row. */
export function addToFront<Row extends Identified>(page: Page<Row>, row: Row, total: ListTotal): Page<Row> {
  const counted = page.totalElements + (hasRow(page, row.id) ? 0 : 1);
  const content = [row, ...page.content.filter((other) => other.id !== row.id)].slice(0, page.size);
  return recount({ ...page, content }, counted, total);
}

/** The replaced row keeps what the new one lacks: the answer to a write has no figures. */
export function replaceById<Row extends Identified>(page: Page<Row>, row: Row, total: ListTotal): Page<Row> {
  if (!hasRow(page, row.id)) return page;
  const content = page.content.map((other) => (other.id === row.id ? { ...other, ...row } : other));
  return recount({ ...page, content }, page.totalElements, total);
}

function hasRow(page: Page<Identified>, id: string): boolean {
  return page.content.some((row) => row.id === id);
}

function recount<Row>(page: Page<Row>, counted: number, total: ListTotal): Page<Row> {
  const totalElements = total === "loaded" ? page.content.length : counted;
  return { ...page, totalElements, totalPages: Math.ceil(totalElements / page.size) };
}
