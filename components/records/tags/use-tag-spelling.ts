"use client";

import { CancelledError, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Tag } from "@/lib/contract/records/tags";
import { tagsOptions, type TagSource } from "@/lib/query/records/tag-queries";
import { definitionOf } from "@/lib/records/definitions";
import { isSameTag } from "@/lib/records/field-types/tags";
import { findTag, type TagBoxMode } from "./tag-box";

type SpellingOptions = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  source: TagSource | null;
  mode: TagBoxMode;
};

/** Replaces new tags by the spelling that records use, also when the answer comes late, and says so in a note. */
export function useTagSpelling({ value, onChange, source, mode }: SpellingOptions) {
  const client = useQueryClient();
  const [corrected, setCorrected] = useState<string[]>([]);
  const [missing, setMissing] = useState<string[]>([]);
  const latest = useRef<{ value: string[]; onChange: SpellingOptions["onChange"] } | null>(null);
  useEffect(() => {
    latest.current = { value: [...value], onChange };
  });
  // The box may show another field by the time of an answer, which must not change that field.
  useEffect(() => () => void (latest.current = null), []);

  /** The texts in the spelling of selected or known tags. */
  function match(texts: readonly string[], tags: readonly Tag[]): string[] {
    const matched = texts.map(
      (text) => value.find((tag) => isSameTag(tag, text)) ?? findTag(tags, text)?.value ?? text,
    );
    return [...new Set(matched)];
  }

  function check(texts: readonly string[], tags: readonly Tag[]) {
    setCorrected([]);
    for (const text of texts) void checkTag(text, tags);
  }

  async function checkTag(text: string, tags: readonly Tag[]) {
    const tag = findTag(tags, text) ?? (await fetchTag(text));
    if (tag === null) return;
    if (!tag) return setMissing((known) => [...known, text]);
    if (tag.value === text) return;
    setCorrected((known) => [...known, tag.value]);
    const now = latest.current;
    if (!now?.value.includes(text)) return;
    // Kept up to date by hand: another answer may arrive before the next render.
    now.value = [...new Set(now.value.map((other) => (other === text ? tag.value : other)))];
    now.onChange(now.value);
  }

  /** @returns null if the request failed */
  async function fetchTag(text: string): Promise<Tag | undefined | null> {
    if (!source) return null;
    const fetchTags = () => client.fetchQuery(tagsOptions(source, text));
    // The box's request for the same text is cancelled as soon as the box shows other suggestions.
    const answer = fetchTags().catch((error: unknown) => (error instanceof CancelledError ? fetchTags() : null));
    const tags = await answer.catch(() => null);
    return tags && findTag(tags, text);
  }

  const displayed = (tags: readonly string[]) => [...new Set(tags)].filter((tag) => value.includes(tag));
  const many = source ? definitionOf(source.kind).many.toLowerCase() : "records";
  const none = source?.among ? `None of these ${many}` : `No ${many}`;
  const note = [correctionNote(displayed(corrected)), mode === "search" ? missingNote(none, displayed(missing)) : ""];
  return { match, check, note: note.filter(Boolean).join(" ") };
}

function correctionNote(tags: readonly string[]): string {
  return tags.length > 0 ? `Matched to ${tags.map(quoted).join(" and ")}.` : "";
}

function missingNote(none: string, tags: readonly string[]): string {
  return tags.length > 0 ? `${none} have ${tags.map(quoted).join(" or ")}.` : "";
}

function quoted(tag: string): string {
  return `“${tag}”`;
}
