import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { cacheEdited } from "./record-cache";
import { recordKeys } from "./record-keys";
import { recordOptions } from "./record-queries";
import { sendUpdate, type Update } from "./record-mutations";

/** What to change of a row, from its version. */
type QuickUpdate = { row: ListedRow; changes: Update["changes"] };

export const quickUpdateKey = (kind: Kind) => ["records", kind, "update"] as const;

/** An update that its lists show before it is confirmed, take back where it is refused, and keep in its place. */
export function quickUpdateOptions(client: QueryClient, kind: Kind) {
  return mutationOptions({
    mutationKey: quickUpdateKey(kind),
    mutationFn: ({ row, changes }: QuickUpdate) => sendUpdate(kind, row.id, { version: row.version, changes }),
    onMutate: async ({ row, changes }) => {
      const lists = { queryKey: recordKeys.lists(kind) };
      // Rows that come anew might be as they were before. A page that is still to come is let be: nobody would ask again.
      await client.cancelQueries({ ...lists, predicate: ({ state }) => state.data !== undefined });
      const before = client.getQueriesData<Page<ListedRow>>(lists);
      client.setQueriesData<Page<ListedRow>>(lists, (page) => page && editRow(page, row.id, withHeld(changes)));
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

/** Changes what a row came with: of a field that it came without it still knows nothing. */
function withHeld(changes: Update["changes"]): Edit {
  return (row) => ({ ...row, ...Object.fromEntries(Object.entries(changes).filter(([name]) => name in row)) });
}

/** Puts changed fields back as they were before; a row of another version came after the change, and is right as it is. */
function takeBack(changes: Update["changes"], before: ListedRow): Edit {
  const fields = Object.entries(before).filter(([name]) => name in changes);
  return (row) => (row.version === before.version ? { ...row, ...Object.fromEntries(fields) } : row);
}
