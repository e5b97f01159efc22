"use client";

import { useState } from "react";
import type { TagSource } from "@/lib/query/tag-queries";
import { markedRow, takenWord, suggestedWord } from "./tag-rows";
import { useAfterPress } from "./use-after-press";
import { useAwaitedEnter, useOnceDecided } from "./use-awaited-enter";
import { spelledWords, useSpelling } from "./use-spelling";
import { useSuggestions } from "./use-suggestions";

type TagBox = {
  value: string[];
  onChange: (tags: string[]) => void;
  source: TagSource | null;
  isSingle: boolean;
  isFinding: boolean;
  isListed: boolean;
};

export function useTagBox({ value, onChange, source, isSingle, isFinding, isListed }: TagBox) {
  const [text, setText] = useState("");
  const [isWanted, setWanted] = useState(isListed);
  // The row marked by the arrow keys.
  const [reached, setReached] = useState<string | null>(null);
  const typed = text.trim();
  const enter = useAwaitedEnter(typed);
  const suggesting = { typed, chosen: value, isFinding, isWanted, isAwaited: enter.awaited !== null };
  const { rows, tags, isTold, isComing, state } = useSuggestions(source, suggesting);
  const { note, check } = useSpelling({ value, onChange, source, isFinding });
  const afterPress = useAfterPress();
  const isOpen = isWanted && rows.length > 0;
  const taking = { typed, reached, isFinding };
  const marked = markedRow(rows, taking);
  useOnceDecided(enter.awaited, !isComing, ({ marked: before }) => {
    const word = isTold ? suggestedWord(rows, typed, before) : typed;
    if (word !== null) add([word]);
  });

  function show(next: string) {
    setText(next);
    setReached(null);
    enter.forget();
  }

  function want(isNowWanted: boolean) {
    setWanted(isListed || isNowWanted);
    if (!isNowWanted) setReached(null);
  }

  function add(given: readonly string[]) {
    const words = given.map((word) => word.trim()).filter((word) => word !== "");
    const spelled = spelledWords(words, value, tags);
    const fresh = spelled.filter((tag) => !value.includes(tag));
    show("");
    want(false);
    if (fresh.length > 0) onChange(isSingle ? fresh.slice(-1) : [...value, ...fresh]);
    check(words, tags);
  }

  function step(by: number) {
    want(true);
    const from = isOpen ? marked : -1;
    const place = from < 0 && by < 0 ? rows.length - 1 : from + by;
    setReached(rows.at(place % rows.length)?.value ?? null);
  }

  function press(event: React.KeyboardEvent<HTMLInputElement>) {
    // This Enter ends an IME composition, not the tag.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      const isIdle = typed === "" && marked < 0;
      // In an empty box for a single tag, Enter submits the form.
      if (!(isIdle && isSingle)) event.preventDefault();
      if (isIdle) return;
      // A filter form around the box would apply the filter.
      event.stopPropagation();
      // Only the answer decides whether the typed text is an existing tag.
      if (isFinding && isComing && reached === null) wait();
      else takeMarked();
    } else if (event.key === "Escape" && isListed) show("");
    else if (event.key === "Backspace" && text === "" && value.length > 0) onChange(value.slice(0, -1));
  }

  function wait() {
    want(true);
    enter.wait(rows[marked]?.value ?? null);
  }

  function takeMarked() {
    add([takenWord(isOpen ? rows : [], taking)]);
  }

  function type(next: string) {
    if (next.includes(",")) return add(next.split(","));
    want(true);
    show(next);
  }

  return {
    text,
    rows,
    marked,
    isOpen,
    note: note === "" && isFinding && isTold ? beginningNote(typed, tags.length) : note,
    state: { ...state, empty: typed === "" ? "No suggestions" : "Already added" },
    type,
    press,
    take: (tag: string) => add([tag]),
    open: () => want(true),
    close: () => want(false),
    leave: () => (typed === "" ? want(false) : afterPress(takeMarked)),
    remove: (tag: string) => onChange(value.filter((other) => other !== tag)),
  };
}

function beginningNote(typed: string, found: number): string {
  return typed === "" || found > 0 ? "" : `No tag has a word starting with “${typed}”.`;
}
