"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/lib/client/use-debounced";
import { SEARCH_MIN } from "@/lib/contract/limits";
import type { SearchResult, Hit, TagHit } from "@/lib/contract/search";
import { searchOptions } from "@/lib/query/search-queries";
import { readRecent } from "./recent-records";

const NOTHING: SearchResult = { records: [], tags: [] };

export type Records = {
  /** While a search is under way: the previous results that still match. */
  hits: Hit[];
  tags: TagHit[];
  state: "off" | "short" | "asking" | "failed" | "told";
  error: Error | null;
  retry: () => void;
};

export function useRecords(userId: string, typed: string, isOn: boolean): Records {
  const [recent] = useState(() => (isOn ? readRecent(userId) : []));
  const settled = useDebounced(typed);
  const isSearch = typed.length >= SEARCH_MIN;
  const visits = useQuery(searchOptions({ ids: recent }));
  const search = useQuery(searchOptions({ q: isOn && isSearch && settled.length >= SEARCH_MIN ? settled : "" }));
  const { data, error, isPlaceholderData, refetch } = isSearch ? search : visits;
  const answer = { error, retry: () => void refetch() };

  const none = { ...answer, hits: [], tags: [] };
  if (!isOn) return { ...none, state: "off" };
  if (typed === "" && recent.length === 0) return { ...none, state: "told" };
  const told = stateOf(error, data !== undefined);
  const { records, tags } = data ?? NOTHING;
  if (typed === "") return { ...none, hits: inOrder(recent, records), state: told };
  if (!isSearch) return { ...none, state: "short" };
  const isCurrent = settled === typed && !isPlaceholderData;
  if (isCurrent) return { ...answer, hits: records, tags, state: told };
  const fitting = {
    hits: records.filter((hit) => stillFits(hit, typed)),
    tags: tags.filter((tag) => holds(tag, typed)),
  };
  return { ...answer, ...fitting, state: "asking" };
}

function stateOf(error: Error | null, isAnswered: boolean): "asking" | "failed" | "told" {
  if (isAnswered) return "told";
  return error ? "failed" : "asking";
}

function inOrder(ids: readonly string[], hits: readonly Hit[]): Hit[] {
  return ids.flatMap((id) => hits.find((hit) => hit.id === id) ?? []);
}

function holds({ value }: TagHit, typed: string): boolean {
  return value.toLowerCase().includes(typed.toLowerCase());
}

/** Keeps Enter from opening a previous result that no longer matches. */
function stillFits({ code, name, subtitle }: Hit, typed: string): boolean {
  const text = `${code} ${name} ${subtitle ?? ""}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
