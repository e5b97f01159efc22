import type { QueryClient } from "@tanstack/react-query";
import type { ListPage } from "@/lib/contract/envelope";
import type { ListedRow } from "@/lib/records/record";
import { recordKeys } from "./record-keys";

/** The same page of a list, where it was just asked for with more fields than these: hiding a column costs no call. */
export function rowsAtHand(
  client: QueryClient,
  [, kind, , params, fields]: ReturnType<typeof recordKeys.rows>,
  freshMs: number,
): ListPage<ListedRow> | undefined {
  const wider = client.getQueryCache().find({
    queryKey: recordKeys.list(kind, params),
    exact: false,
    predicate: (query) => !query.isStaleByTime(freshMs) && holdsMore(String(query.queryKey[4]), fields),
  });
  return wider && client.getQueryData<ListPage<ListedRow>>(wider.queryKey);
}

function holdsMore(held: string, wanted: string): boolean {
  const names = held.split(",");
  return held !== wanted && wanted.split(",").every((name) => names.includes(name));
}
