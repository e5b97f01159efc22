"use client";

import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "@/lib/client/use-debounced";
import { tagsOptions, type TagSource } from "@/lib/query/tag-queries";
import { tagRows } from "./tag-rows";

type Suggesting = { typed: string; chosen: readonly string[]; isFinding: boolean; isWanted: boolean };

/** What is suggested to what is typed; asked for when the typing pauses, and until then what still fits of the last answer. */
export function useSuggestions(source: TagSource | null, { typed, chosen, isFinding, isWanted }: Suggesting) {
  const settled = useDebounced(typed);
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...tagsOptions(source, settled), enabled: isWanted });
  const tags = data ?? [];
  const isTold = settled === typed && data !== undefined && !isPlaceholderData;
  return {
    tags,
    rows: tagRows({ tags, isTold, typed, chosen, isFinding }),
    state: { isLoading: data === undefined, error: error?.message ?? null, onRetry: () => void refetch() },
  };
}
