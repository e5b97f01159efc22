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
  const [adopted, setAdopted] = useState<{ typed: string; tag: string }[]>([]);
  const [missing, setMissing] = useState<string[]>([]);
  const latest = useRef<{ value: string[]; onChange: Spelling["onChange"] } | null>(null);
  useEffect(() => {
    latest.current = { value: [...value], onChange };
  });
  // A form may go on with the same value in the box of another field: what is told late is not of that one.
  useEffect(() => () => void (latest.current = null), []);

  /**
   * @param given what was added in one go
   * @param tags those known by now
   */
  function check(given: readonly string[], tags: readonly Tag[]) {
    setAdopted([]);
    for (const typed of given) void checkOne(typed, tags);
  }

  async function checkOne(typed: string, tags: readonly Tag[]) {
    const found = spelledAs(tags, typed) ?? (await ask(typed));
    if (found === null) return;
    if (!found) return setMissing((known) => [...known, typed]);
    if (found.value === typed) return;
    setAdopted((known) => [...known, { typed, tag: found.value }]);
    const now = latest.current;
    if (!now?.value.includes(typed)) return;
    // Another one may be told of before this is rendered.
    now.value = [...new Set(now.value.map((tag) => (tag === typed ? found.value : tag)))];
    now.onChange(now.value);
  }

  /** Null where nothing can be told. */
  async function ask(typed: string): Promise<Tag | undefined | null> {
    if (!source) return null;
    return client.fetchQuery(tagsOptions(source, typed)).then(
      (tags) => spelledAs(tags, typed),
      () => null,
    );
  }

  const absent = isFinding ? [...new Set(missing)].filter((tag) => value.includes(tag)) : [];
  const respelled = adopted.filter(({ tag }) => value.includes(tag));
  const many = source ? definitionOf(source.kind).many.toLowerCase() : "records";
  const none = source?.among ? `None of these ${many}` : `No ${many}`;
  return { check, note: [spellingNote(respelled), absenceNote(none, absent)].filter(Boolean).join(" ") };
}

function spellingNote(respelled: readonly { typed: string; tag: string }[]): string {
  const told = respelled.map(({ typed, tag }) => `“${typed}” is spelled “${tag}”`);
  return told.length > 0 ? `${told.join(", ")} here.` : "";
}

function absenceNote(none: string, absent: readonly string[]): string {
  const told = absent.map((tag) => `“${tag}”`);
  return told.length > 0 ? `${none} have ${told.join(" or ")}.` : "";
}

/** Words as they are known already: chosen before, or suggested. */
export function spelledWords(words: readonly string[], chosen: readonly string[], tags: readonly Tag[]): string[] {
  const spelled = words.map(
    (word) => chosen.find((tag) => isSameTag(tag, word)) ?? spelledAs(tags, word)?.value ?? word,
  );
  return [...new Set(spelled)];
}
