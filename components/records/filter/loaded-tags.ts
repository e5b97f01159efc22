import type { QueryClient } from "@tanstack/react-query";
import type { ListPage } from "@/lib/contract/envelope";
import { recordKeys } from "@/lib/query/record-keys";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";

const OFFERED_MAX = 8;

/** The tags that the rows loaded so far carry in a field, the most frequent first; no call is made for them. */
export function loadedTags(client: QueryClient, kind: Kind, name: string): string[] {
  const pages = client.getQueriesData<ListPage<ListedRow>>({ queryKey: recordKeys.lists(kind) });
  // One record may be on several pages.
  const rows = new Map(pages.flatMap(([, page]) => page?.content ?? []).map((row) => [row.id, row]));
  const counts = new Map<string, number>();
  for (const row of rows.values()) {
    const tags = row[name];
    if (!Array.isArray(tags)) continue;
    for (const tag of tags) if (typeof tag === "string") counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one);
  return ranked.slice(0, OFFERED_MAX).map(([tag]) => tag);
}
