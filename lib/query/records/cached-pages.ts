import type { Query, QueryClient } from "@tanstack/react-query";
import type { ListPage } from "@/lib/contract/envelope";
import type { ListedRow } from "@/lib/records/record";
import { recordKeys } from "./record-keys";

type Page = ListPage<ListedRow>;
type RowsKey = ReturnType<typeof recordKeys.rows>;

/** A fresh page of the same list with more fields than these, so that hiding a column costs no call. */
export function findWiderPage(
  client: QueryClient,
  [, kind, , params, fields]: RowsKey,
  freshMs: number,
): Query<Page> | undefined {
  return client.getQueryCache().find<Page>({
    queryKey: recordKeys.list(kind, params),
    exact: false,
    predicate: (query) => !query.isStaleByTime(freshMs) && hasMoreFields(String(query.queryKey[4]), fields),
  });
}

/** The cached page, or else its newest version with other fields. */
export function findCachedPage(client: QueryClient, key: RowsKey): Page | undefined {
  const [, kind, , params] = key;
  const known = client.getQueryCache().findAll({ queryKey: recordKeys.list(kind, params) });
  const [newest] = known.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return client.getQueryData<Page>(key) ?? (newest && client.getQueryData<Page>(newest.queryKey));
}

function hasMoreFields(loaded: string, requested: string): boolean {
  const names = loaded.split(",");
  return loaded !== requested && requested.split(",").every((name) => names.includes(name));
}
