"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Tag } from "@/lib/contract/tags";
import { tagsOptions, type TagSource } from "@/lib/query/tag-queries";
import { definitionOf } from "@/lib/records/definitions";
import { isSameTag } from "@/lib/records/same-tag";
import { spelledAs } from "./tag-rows";

type Spelling = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  source: TagSource | null;
  isFinding: boolean;
};

/** Sees to it that a tag is spelled as it is elsewhere, also where that becomes known only later, and tells so. */
export function useSpelling({ value, onChange, source, isFinding }: Spelling) {
  const client = useQueryClient();
  const [adopted, setAdopted] = useState<{ typed: string; tag: string } | null>(null);
  const [missing, setMissing] = useState<string[]>([]);
  const latest = useRef<Pick<Spelling, "value" | "onChange"> | null>(null);
  useEffect(() => {
    latest.current = { value, onChange };
  });
  // A form may go on with the same value in the box of another field: what is told late is not of that one.
  useEffect(() => () => void (latest.current = null), []);

  /** @param tags those known by now */
  async function check(typed: string, tags: readonly Tag[]) {
    setAdopted(null);
    const found = spelledAs(tags, typed) ?? (await ask(typed));
    if (found === null) return;
    if (!found) return setMissing((known) => [...known, typed]);
    if (found.value === typed) return;
    setAdopted({ typed, tag: found.value });
    const now = latest.current;
    if (!now?.value.includes(typed)) return;
    now.onChange([...new Set(now.value.map((tag) => (tag === typed ? found.value : tag)))]);
  }

  /** Null where nothing can be told. */
  async function ask(typed: string): Promise<Tag | undefined | null> {
    if (!source) return null;
    return client.fetchQuery(tagsOptions(source, typed)).then(
      (tags) => spelledAs(tags, typed),
      () => null,
    );
  }

  const absent = isFinding ? missing.find((tag) => value.includes(tag)) : undefined;
  return { check, note: noteOf() };

  function noteOf(): string {
    if (adopted && value.includes(adopted.tag)) return `“${adopted.typed}” is spelled “${adopted.tag}” here.`;
    if (absent === undefined || !source) return "";
    return `No ${definitionOf(source.kind).many.toLowerCase()} have “${absent}”.`;
  }
}

/** Words as they are known already: chosen before, or suggested. */
export function spelledWords(words: readonly string[], chosen: readonly string[], tags: readonly Tag[]): string[] {
  const spelled = words.map(
    (word) => chosen.find((tag) => isSameTag(tag, word)) ?? spelledAs(tags, word)?.value ?? word,
  );
  return [...new Set(spelled)];
}
