import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Kind } from "@/lib/records/kinds";
import { callBff } from "./api-client";
import type { Target } from "./bulk-queries";
import { recordKeys } from "./record-keys";
import { readTags } from "./record-readers";

/** Below this age suggestions are shown as they are, without asking again. */
const FRESH_MS = 30_000;

/** As many as fit under a box without scrolling. */
export const SUGGESTED_MAX = 8;

/** A field whose tags are suggested, as the records of its kind have them, or only those of a selection. */
export type TagSource = { kind: Kind; field: string; among?: Target };

/** The tags that begin with what is typed, or have a word that does; with nothing typed the most frequent. */
export function tagsOptions(source: TagSource | null, q: string) {
  const params = new URLSearchParams({ field: source?.field ?? "", q, size: String(SUGGESTED_MAX) }).toString();
  const path = source && `/api/${source.kind}/tags?${params}`;
  const body = source?.among ? { target: source.among } : null;
  return queryOptions({
    queryKey: recordKeys.tags(source?.kind ?? null, params, body && JSON.stringify(body)),
    queryFn:
      path === null
        ? skipToken
        : ({ signal }) =>
            body
              ? callBff("POST", path, { signal, parse: readTags, body })
              : callBff("GET", path, { signal, parse: readTags }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // A selection is a part of each key, and may be of thousands.
    ...(body ? { gcTime: 0 } : {}),
  });
}
