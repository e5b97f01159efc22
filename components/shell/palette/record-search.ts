"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/lib/shell/timing/use-debounced";
import { SEARCH_MIN } from "@/lib/contract/limits";
import type { SearchResult, Hit, TagHit } from "@/lib/contract/records/search";
import { searchOptions } from "@/lib/query/records/search-queries";
import { folded } from "@/lib/records/texts/folded";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, listPath } from "@/lib/records/kinds";
import { writeListQuery } from "@/lib/records/list/list-query";
import { readRecent } from "./recent-records";
import type { SentenceItem } from "./sentence-items";

const NOTHING: SearchResult = { records: [], tags: [] };

export type RecordSearch = {
  /** While a search is under way: the previous results that still match. */
  hits: Hit[];
  tags: TagHit[];
  state: "disabled" | "tooShort" | "loading" | "failed" | "loaded";
  error: Error | null;
  retry: () => void;
};

/** The records and tags that the text finds, or the recently viewed records while it is empty. */
export function useRecordSearch(userId: string, typed: string, isEnabled: boolean): RecordSearch {
  // Not the open one.
  const [recent] = useState(() =>
    isEnabled ? readRecent(userId).filter((id) => !location.pathname.split("/").includes(id)) : [],
  );
  const debounced = useDebounced(typed);
  const isSearch = typed.length >= SEARCH_MIN;
  const visits = useQuery(searchOptions({ ids: recent }));
  const search = useQuery(
    searchOptions({ q: isEnabled && isSearch && debounced.length >= SEARCH_MIN ? debounced : "" }),
  );
  const { data, error, isPlaceholderData, refetch } = isSearch ? search : visits;
  const request = { error, retry: () => void refetch() };

  const none = { ...request, hits: [], tags: [] };
  if (!isEnabled) return { ...none, state: "disabled" };
  if (typed === "" && recent.length === 0) return { ...none, state: "loaded" };
  const state = data ? "loaded" : error ? "failed" : "loading";
  const { records, tags } = data ?? NOTHING;
  if (typed === "") return { ...none, hits: inOrder(recent, records), state };
  if (!isSearch) return { ...none, state: "tooShort" };
  const isCurrent = debounced === typed && !isPlaceholderData;
  if (isCurrent) return { ...request, hits: records, tags, state };
  return {
    ...request,
    hits: records.filter((hit) => matchesHit(hit, typed)),
    tags: tags.filter(({ value }) => folded(value).includes(folded(typed))),
    state: "loading",
  };
}

export type HitItem = { value: string; href: string } & (
  { hit: Hit } | { tag: TagHit } | { sentence: SentenceItem } | { label: string }
);

export type HitGroup = { heading: string; items: HitItem[] };

// The search returns at most this many records of a kind; the list may then contain more.
const HITS_FULL = 5;

export function hitGroups(hits: readonly Hit[], q: string): HitGroup[] {
  if (hits.length === 0) return [];
  if (q === "") return [{ heading: "Recent", items: hits.map(hitItem) }];
  return KINDS.flatMap((kind) => {
    const ofKind = hits.filter((hit) => hit.kind === kind);
    if (ofKind.length === 0) return [];
    const definition = definitionOf(kind);
    const all = {
      value: `all ${kind}`,
      href: `${listPath(kind)}?${writeListQuery(definition, { q: q })}`,
      label: `All ${definition.many.toLowerCase()} matching “${q}”`,
    };
    return [{ heading: definition.many, items: [...ofKind.map(hitItem), ...(ofKind.length < HITS_FULL ? [] : [all])] }];
  });
}

export function tagGroups(tags: readonly TagHit[]): HitGroup[] {
  const items = tags.map((tag) => {
    const filters = { [tag.field]: { type: "any" as const, values: [tag.value] } };
    const href = `${listPath(tag.kind)}?${writeListQuery(definitionOf(tag.kind), { filters })}`;
    return { value: `tag ${tag.kind} ${tag.field} ${tag.value}`, href, tag };
  });
  return items.length === 0 ? [] : [{ heading: "Tags", items }];
}

export function sentenceGroups(sentences: readonly SentenceItem[]): HitGroup[] {
  const items = sentences.map((sentence) => ({ value: sentence.value, href: sentence.href, sentence }));
  return items.length === 0 ? [] : [{ heading: "Filter by", items }];
}

function hitItem(hit: Hit): HitItem {
  return { value: hit.id, href: `${listPath(hit.kind)}/${hit.id}`, hit };
}

function inOrder(ids: readonly string[], hits: readonly Hit[]): Hit[] {
  return ids.flatMap((id) => hits.find((hit) => hit.id === id) ?? []);
}

/** Keeps Enter from opening a previous result that no longer matches. */
function matchesHit({ code, name, subtitle }: Hit, typed: string): boolean {
  const text = folded(`${code} ${name} ${subtitle ?? ""}`);
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
