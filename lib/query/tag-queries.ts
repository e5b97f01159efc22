import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Kind } from "@/lib/records/kinds";
import { callBff } from "./api-client";
import { recordKeys } from "./record-keys";
import { readTags } from "./record-readers";

/** Below this age suggestions are shown as they are, without asking again. */
const FRESH_MS = 30_000;

/** As many as fit under a box without scrolling. */
export const SUGGESTED_MAX = 8;

/** A field whose tags are suggested, as the records of its kind have them. */
export type TagSource = { kind: Kind; field: string };

/** The tags that begin with what is typed, or have a word that does; with nothing typed the most frequent. */
export function tagsOptions(source: TagSource | null, q: string) {
  const params = new URLSearchParams({ field: source?.field ?? "", q, size: String(SUGGESTED_MAX) }).toString();
  const path = source && `/api/${source.kind}/tags?${params}`;
  return queryOptions({
    queryKey: recordKeys.tags(source?.kind ?? null, params),
    queryFn: path === null ? skipToken : ({ signal }) => callBff("GET", path, { signal, parse: readTags }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}
