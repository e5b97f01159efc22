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
  /** Whether the answer is waited for, so that there is no pause to wait for as well. */
  isAwaited: boolean;
};

/** What is suggested to what is typed; asked for when the typing pauses, and until then what still fits of the last answer. */
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
    /** Whether it may still be told, once it is wanted. */
    isComing: source !== null && !isTold && !isFailed,
    rows: tagRows({ tags, isTold, typed, chosen, isFinding }),
    state: { isLoading: !isTold, error: error?.message ?? null, onRetry: () => void refetch() },
  };
}
