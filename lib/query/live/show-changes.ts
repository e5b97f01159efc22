import type { Query, QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "@/lib/contract/changes/live";
import { recordKeys } from "@/lib/query/records/record-keys";
import { isObject } from "@/lib/values";

export type Shown = {
  /** Records that changed, as far as they are named. */
  ids: string[];
  /** The lists whose rows would move, by the hash of their query: they wait for the reader. */
  waiting: string[];
};

/**
 * Shows what others have changed on the open page: everything is read again, and a list whose rows would be others or in
 * another order stays as it is until its reader asks for it. Null if the page knows it all, such as one's own changes.
 */
export async function showChanges(client: QueryClient, event: LiveEvent | null): Promise<Shown | null> {
  const known = event ? knownVersions(client) : new Map<string, number>();
  const records = event?.records.filter(({ id, version }) => version > (known.get(id) ?? 0)) ?? [];
  if (event && records.length === 0 && event.kinds.length === 0) return null;
  void client.invalidateQueries({ queryKey: recordKeys.all, predicate: (query) => !isList(query) });
  void client.invalidateQueries({ queryKey: recordKeys.all, predicate: isList, refetchType: "none" });
  const lists = client.getQueryCache().findAll({ queryKey: recordKeys.all, type: "active", predicate: isList });
  const moving = await Promise.all(lists.map(async (list) => ((await refreshInPlace(client, list)) ? null : list)));
  return {
    ids: [...new Set(records.map(({ id }) => id))],
    waiting: moving.flatMap((list) => (list ? [list.queryHash] : [])),
  };
}

/** Whether somebody may be looking at what has changed: a record that the page has, or a list, board or timeline of its kind. */
export function isOnPage(client: QueryClient, { records, kinds }: LiveEvent): boolean {
  const active = client.getQueryCache().findAll({ queryKey: recordKeys.all, type: "active" });
  const shown = new Set(active.filter(({ queryKey }) => queryKey[2] !== "record").map(({ queryKey }) => queryKey[1]));
  const known = knownVersions(client);
  return kinds.some((kind) => shown.has(kind)) || records.some(({ kind, id }) => shown.has(kind) || known.has(id));
}

/** Whether the rows are the same in the same order; others stay as they were. */
async function refreshInPlace(client: QueryClient, list: Query): Promise<boolean> {
  const read = list.options.queryFn;
  if (typeof read !== "function") return true;
  const { queryKey, meta, state } = list;
  const before = state.dataUpdatedAt;
  const fresh: unknown = await Promise.resolve(
    read({ client, queryKey, meta, signal: new AbortController().signal }),
  ).catch(() => undefined);
  // Read again meanwhile, or not readable: the list itself says so when it is asked.
  if (fresh === undefined || list.state.dataUpdatedAt !== before) return true;
  if (!isSameOrder(list.state.data, fresh)) return false;
  client.setQueryData(queryKey, fresh);
  return true;
}

function isSameOrder(old: unknown, fresh: unknown): boolean {
  return (
    rowsOf(old)
      .map(({ id }) => id)
      .join() ===
    rowsOf(fresh)
      .map(({ id }) => id)
      .join()
  );
}

/** The latest version of each record that the page has. */
function knownVersions(client: QueryClient): Map<string, number> {
  const versions = new Map<string, number>();
  for (const { state } of client.getQueryCache().findAll({ queryKey: recordKeys.all })) {
    for (const { id, version } of [...rowsOf(state.data), ...rowsOf({ content: [state.data] })]) {
      versions.set(id, Math.max(version, versions.get(id) ?? 0));
    }
  }
  return versions;
}

function rowsOf(data: unknown): { id: string; version: number }[] {
  if (!isObject(data) || !Array.isArray(data.content)) return [];
  const rows: unknown[] = data.content;
  return rows.flatMap((row) =>
    isObject(row) && typeof row.id === "string" && typeof row.version === "number"
      ? [{ id: row.id, version: row.version }]
      : [],
  );
}

function isList({ queryKey }: Pick<Query, "queryKey">): boolean {
  return queryKey[2] === "list";
}
