"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Tag } from "@/lib/contract/tags";
import { tagsOptions, type TagSource } from "@/lib/query/tag-queries";
import { definitionOf } from "@/lib/records/definitions";
import { isSameTag } from "@/lib/records/field-types/tags";
import { spelledAs } from "./tag-rows";

type Spelling = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  source: TagSource | null;
  isFinding: boolean;
};

/** Replaces new tags by the spelling that records use, also when the answer comes late, and says so in a note. */
export function useSpelling({ value, onChange, source, isFinding }: Spelling) {
  const client = useQueryClient();
  const [adopted, setAdopted] = useState<string[]>([]);
  const [missing, setMissing] = useState<string[]>([]);
  const latest = useRef<{ value: string[]; onChange: Spelling["onChange"] } | null>(null);
  useEffect(() => {
    latest.current = { value: [...value], onChange };
  });
  // The box may show another field by the time of an answer, which must not change that field.
  useEffect(() => () => void (latest.current = null), []);

  function check(given: readonly string[], tags: readonly Tag[]) {
    setAdopted([]);
    for (const typed of given) void checkOne(typed, tags);
  }

  async function checkOne(typed: string, tags: readonly Tag[]) {
    const found = spelledAs(tags, typed) ?? (await ask(typed));
    if (found === null) return;
    if (!found) return setMissing((known) => [...known, typed]);
    if (found.value === typed) return;
    setAdopted((known) => [...known, found.value]);
    const now = latest.current;
    if (!now?.value.includes(typed)) return;
    // Kept up to date by hand: another answer may arrive before the next render.
    now.value = [...new Set(now.value.map((tag) => (tag === typed ? found.value : tag)))];
    now.onChange(now.value);
  }

  /** @returns null where the upstream could not be asked */
  async function ask(typed: string): Promise<Tag | undefined | null> {
    if (!source) return null;
    return client.fetchQuery(tagsOptions(source, typed)).then(
      (tags) => spelledAs(tags, typed),
      () => null,
    );
  }

  const absent = isFinding ? [...new Set(missing)].filter((tag) => value.includes(tag)) : [];
  const respelled = [...new Set(adopted)].filter((tag) => value.includes(tag));
  const many = source ? definitionOf(source.kind).many.toLowerCase() : "records";
  const none = source?.among ? `None of these ${many}` : `No ${many}`;
  return { check, note: [spellingNote(respelled), absenceNote(none, absent)].filter(Boolean).join(" ") };
}

function spellingNote(respelled: readonly string[]): string {
  const told = respelled.map((tag) => `“${tag}”`);
  return told.length > 0 ? `Matched to ${told.join(" and ")}.` : "";
}

function absenceNote(none: string, absent: readonly string[]): string {
  const told = absent.map((tag) => `“${tag}”`);
  return told.length > 0 ? `${none} have ${told.join(" or ")}.` : "";
}

export function spelledWords(words: readonly string[], chosen: readonly string[], tags: readonly Tag[]): string[] {
  const spelled = words.map(
    (word) => chosen.find((tag) => isSameTag(tag, word)) ?? spelledAs(tags, word)?.value ?? word,
  );
  return [...new Set(spelled)];
}
