"use client";

import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "@/lib/client/use-debounced";
import { tagsOptions, type TagSource } from "@/lib/query/tag-queries";
import { tagRows } from "./tag-rows";

type Suggesting = {
  typed: string;
  chosen: readonly string[];
  isFinding: boolean;
  isWanted: boolean;
  isAwaited: boolean;
};

/** Suggestions for the typed text, requested when typing pauses; until then the earlier ones that still match. */
export function useSuggestions(
  source: TagSource | null,
  { typed, chosen, isFinding, isWanted, isAwaited }: Suggesting,
) {
  const paused = useDebounced(typed);
  const settled = isAwaited ? typed : paused;
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...tagsOptions(source, settled), enabled: isWanted });
  const tags = data ?? [];
  const isTold = settled === typed && data !== undefined && !isPlaceholderData;
  const isFailed = settled === typed && error !== null;
  return {
    tags,
    isTold,
    isComing: source !== null && !isTold && !isFailed,
    rows: tagRows({ tags, isTold, typed, chosen, isFinding }),
    state: { isLoading: !isTold, error: error?.message ?? null, onRetry: () => void refetch() },
  };
}
