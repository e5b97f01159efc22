import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { cacheEdited } from "./record-cache";
import { recordKeys } from "./record-keys";
import { recordOptions } from "./record-queries";
import { sendUpdate, type Update } from "./record-mutations";

type QuickUpdate = { row: ListedRow; changes: Update["changes"] };

export const quickUpdateKey = (kind: Kind) => ["records", kind, "update"] as const;

/** An optimistic update: lists display it at once, in place, and revert it where it is refused. */
export function quickUpdateOptions(client: QueryClient, kind: Kind) {
  return mutationOptions({
    mutationKey: quickUpdateKey(kind),
    mutationFn: ({ row, changes }: QuickUpdate) => sendUpdate(kind, row.id, { version: row.version, changes }),
    onMutate: async ({ row, changes }) => {
      const lists = { queryKey: recordKeys.lists(kind) };
      // A reload may bring old values of loaded rows. First loads go on, because nobody would ask for them again.
      await client.cancelQueries({ ...lists, predicate: ({ state }) => state.data !== undefined });
      const before = client.getQueriesData<Page<ListedRow>>(lists);
      client.setQueriesData<Page<ListedRow>>(lists, (page) => page && editRow(page, row.id, withPaused(changes)));
      return before;
    },
    onSuccess: ({ row }) => cacheEdited(client, kind, row),
    onError: (_error, { row, changes }, before) => {
      for (const [key, page] of before ?? []) {
        const known = page?.content.find(({ id }) => id === row.id);
        if (known)
          client.setQueryData<Page<ListedRow>>(key, (now) => now && editRow(now, row.id, takeBack(changes, known)));
      }
    },
  });
}

/** Reloads a record and updates its row in every list without moving it. */
export async function readInPlace(client: QueryClient, kind: Kind, id: string): Promise<void> {
  const options = recordOptions(kind, id);
  // A running read may be from before the change.
  await client.cancelQueries({ queryKey: options.queryKey });
  const read = client.fetchQuery({ ...options, staleTime: 0, meta: { failure: false } });
  await read.then(
    (row) => cacheEdited(client, kind, row),
    // Deleted or unreadable: the reloaded lists will show it.
    () => client.invalidateQueries({ queryKey: recordKeys.all }),
  );
}

/** Merges a row into all loaded lists without reloading them. */
export function showInLists(client: QueryClient, kind: Kind, row: ListedRow): void {
  const merge = (known: ListedRow) => ({ ...known, ...row, linked: { ...known.linked, ...row.linked } });
  client.setQueriesData<Page<ListedRow>>(
    { queryKey: recordKeys.lists(kind) },
    (page) => page && editRow(page, row.id, merge),
  );
}

type Edit = (row: ListedRow) => ListedRow;

function editRow(page: Page<ListedRow>, id: string, edit: Edit): Page<ListedRow> {
  return { ...page, content: page.content.map((row) => (row.id === id ? edit(row) : row)) };
}

/** Changes only fields that the row was loaded with. */
function withPaused(changes: Update["changes"]): Edit {
  return (row) => ({ ...row, ...Object.fromEntries(Object.entries(changes).filter(([name]) => name in row)) });
}

/** Restores changed fields; a row of another version is newer than the change and stays. */
function takeBack(changes: Update["changes"], before: ListedRow): Edit {
  const fields = Object.entries(before).filter(([name]) => name in changes);
  return (row) => (row.version === before.version ? { ...row, ...Object.fromEntries(fields) } : row);
}
