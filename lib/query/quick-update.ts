import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { listOf } from "./lists";
import { replaceById } from "./page-edits";
import { cacheEdited } from "./record-cache";
import { recordKeys } from "./record-keys";
import { sendUpdate, type Update } from "./record-mutations";

/** An update that its lists show before it is confirmed, take back where it is refused, and keep in its place. */
export function quickUpdateOptions(client: QueryClient, kind: Kind, row: ListedRow) {
  return mutationOptions({
    mutationKey: ["records", kind, "update"],
    mutationFn: (update: Update) => sendUpdate(kind, row.id, update),
    onMutate: async ({ changes }) => {
      await client.cancelQueries({ queryKey: recordKeys.lists(kind) });
      showInLists(client, kind, { ...row, ...changes });
    },
    onSuccess: ({ row }) => cacheEdited(client, kind, row),
    onError: () => showInLists(client, kind, row),
  });
}

/** Shows a row as given in all lists that are loaded, without asking them again; one that knows more of it keeps that. */
export function showInLists(client: QueryClient, kind: Kind, row: ListedRow): void {
  client.setQueriesData<Page<ListedRow>>({ queryKey: recordKeys.lists(kind) }, (page) => {
    const known = page?.content.find(({ id }) => id === row.id);
    const merged = known && { ...known, ...row, linked: { ...known.linked, ...row.linked } };
    return page && merged ? replaceById(page, merged, listOf(kind).total) : page;
  });
}
