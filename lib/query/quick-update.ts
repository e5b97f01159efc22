import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { listOf } from "./lists";
import { replaceById } from "./page-edits";
import { cacheEdited } from "./record-cache";
import { recordKeys } from "./record-keys";
import { recordOptions } from "./record-queries";
import { sendUpdate, type Update } from "./record-mutations";

/** What to change of a row, from its version. */
type QuickUpdate = { row: ListedRow; changes: Update["changes"] };

/** An update that its lists show before it is confirmed, take back where it is refused, and keep in its place. */
export function quickUpdateOptions(client: QueryClient, kind: Kind) {
  return mutationOptions({
    mutationKey: ["records", kind, "update"],
    mutationFn: ({ row, changes }: QuickUpdate) => sendUpdate(kind, row.id, { version: row.version, changes }),
    onMutate: async ({ row, changes }) => {
      await client.cancelQueries({ queryKey: recordKeys.lists(kind) });
      showInLists(client, kind, { ...row, ...changes });
    },
    onSuccess: ({ row }) => cacheEdited(client, kind, row),
    onError: (_error, { row }) => showInLists(client, kind, row),
  });
}

/** Reads a record anew and shows it in its lists, where it keeps its place as an edited one does. */
export async function readInPlace(client: QueryClient, kind: Kind, id: string): Promise<void> {
  const options = recordOptions(kind, id);
  // One that is under way may have been asked before the change.
  await client.cancelQueries({ queryKey: options.queryKey });
  const read = client.fetchQuery({ ...options, staleTime: 0, meta: { failure: false } });
  await read.then(
    (row) => cacheEdited(client, kind, row),
    // Gone meanwhile, or not to be had: the lists tell.
    () => client.invalidateQueries({ queryKey: recordKeys.all }),
  );
}

/** Shows a row as given in all lists that are loaded, without asking them again; one that knows more of it keeps that. */
export function showInLists(client: QueryClient, kind: Kind, row: ListedRow): void {
  client.setQueriesData<Page<ListedRow>>({ queryKey: recordKeys.lists(kind) }, (page) => {
    const known = page?.content.find(({ id }) => id === row.id);
    const merged = known && { ...known, ...row, linked: { ...known.linked, ...row.linked } };
    return page && merged ? replaceById(page, merged, listOf(kind).total) : page;
  });
}
