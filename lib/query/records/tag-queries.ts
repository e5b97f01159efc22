import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Tag } from "@/lib/contract/records/tags";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { hasFields, isCount, isFlag, isListOf } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";
import type { Target } from "./bulk-queries";
import { recordKeys } from "./record-keys";

const SUGGESTED_MAX = 8;

export type TagSource = { kind: Kind; field: string; among?: Target };

/** Tags with a word that starts with `q`; the most frequent ones for an empty `q`. */
export function tagsOptions(source: TagSource | null, q: string, size = SUGGESTED_MAX) {
  const params = new URLSearchParams({ field: source?.field ?? "", q, size: String(size) }).toString();
  const path = source && `/api/${source.kind}/tags?${params}`;
  const body = source?.among ? { target: source.among } : null;
  return queryOptions({
    queryKey: recordKeys.tags(source?.kind ?? null, params, body && JSON.stringify(body)),
    queryFn:
      path === null
        ? skipToken
        : ({ signal }) => callBff(body ? "POST" : "GET", path, { signal, parse: readTags, body: body ?? undefined }),
    placeholderData: keepPreviousData,
    // The key includes the selection, which may be thousands of ids.
    ...(body ? { gcTime: 0 } : {}),
  });
}

/** The source for a field's path. A rows field such as `positions.0.skills` uses the record's field of the same name. */
export function tagSource(kind: Kind, path: string): TagSource | null {
  const field = path.slice(path.lastIndexOf(".") + 1);
  return definitionOf(kind).fields[field]?.type === "tags" ? { kind, field } : null;
}

const isTag = hasFields<Tag>(["value"], { count: isCount, isExact: isFlag });
const readAnswer = answerThat(hasFields<{ tags: Tag[] }>([], { tags: isListOf(isTag) }));

function readTags(data: unknown): Tag[] {
  return readAnswer(data).tags;
}
