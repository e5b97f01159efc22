import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Tag } from "@/lib/contract/records/tags";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { isObject } from "@/lib/values";
import { callBff, throwUnreadable } from "@/lib/query/api-client";
import type { Target } from "./bulk-queries";
import { recordKeys } from "./record-keys";

const FRESH_MS = 30_000;

const SUGGESTED_MAX = 8;

export type TagSource = { kind: Kind; field: string; among?: Target };

/** Tags with a word that starts with `q`; the most frequent ones for an empty `q`. */
export function tagsOptions(source: TagSource | null, q: string) {
  const params = new URLSearchParams({ field: source?.field ?? "", q, size: String(SUGGESTED_MAX) }).toString();
  const path = source && `/api/${source.kind}/tags?${params}`;
  const body = source?.among ? { target: source.among } : null;
  return queryOptions({
    queryKey: recordKeys.tags(source?.kind ?? null, params, body && JSON.stringify(body)),
    queryFn:
      path === null
        ? skipToken
        : ({ signal }) => callBff(body ? "POST" : "GET", path, { signal, parse: readTags, body: body ?? undefined }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    // The key includes the selection, which may be thousands of ids.
    ...(body ? { gcTime: 0 } : {}),
  });
}

/** The source for a field's path. A rows field such as `positions.0.skills` uses the record's field of the same name. */
export function tagSource(kind: Kind, path: string): TagSource | null {
  const field = path.slice(path.lastIndexOf(".") + 1);
  return definitionOf(kind).fields[field]?.type === "tags" ? { kind, field } : null;
}

function readTags(data: unknown): Tag[] {
  return isObject(data) && Array.isArray(data.tags) && data.tags.every(isTag) ? data.tags : throwUnreadable();
}

export function isTag(data: unknown): data is Tag {
  return (
    isObject(data) &&
    typeof data.value === "string" &&
    Number.isInteger(data.count) &&
    typeof data.isExact === "boolean"
  );
}
