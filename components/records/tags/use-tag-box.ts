"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "@/lib/shell/timing/use-debounced";
import { tagsOptions, type TagSource } from "@/lib/query/records/tag-queries";
import {
  emptyBox,
  highlightedIndex,
  tagRows,
  updateTagBox,
  type TagBoxAction,
  type TagBoxContext,
  type TagBoxMode,
} from "./tag-box";
import { useTagSpelling } from "./use-tag-spelling";

// Longer than suggestions usually take to load.
const PENDING_ENTER_MS = 2_000;

export type TagBoxOptions = {
  value: string[];
  onChange: (tags: string[]) => void;
  source: TagSource | null;
  isSingle: boolean;
  mode: TagBoxMode;
  isAlwaysOpen: boolean;
};

/** Connects a tag box to its suggestions, the keyboard and the selected tags. */
export function useTagBox({ value, onChange, source, isSingle, mode, isAlwaysOpen }: TagBoxOptions) {
  const [box, setBox] = useState(() => emptyBox(isAlwaysOpen));
  const typed = box.text.trim();
  // Suggestions are requested when typing pauses; until then the earlier ones that still match are displayed.
  const debounced = useDebounced(typed);
  const q = box.pendingEnter ? typed : debounced;
  const query = useQuery({ ...tagsOptions(source, q), enabled: box.isOpen });
  const { data, error, isPlaceholderData, refetch } = query;
  const isCurrent = q === typed && data !== undefined && !isPlaceholderData;
  const isFailed = source === null || (q === typed && error !== null);
  const context: TagBoxContext = {
    tags: data ?? [],
    answer: isCurrent ? "current" : isFailed ? "none" : "loading",
    selected: value,
    mode,
    isAlwaysOpen,
  };
  const rows = tagRows(box, context);
  const isOpen = box.isOpen && rows.length > 0;
  const highlighted = highlightedIndex(rows, box, context);
  const spelling = useTagSpelling({ value, onChange, source, mode });
  const afterPress = useAfterPress();

  function dispatch(action: TagBoxAction) {
    const { box: next, added } = updateTagBox(box, action, context);
    setBox(next);
    if (added.length === 0) return;
    const tags = spelling.match(added, context.tags).filter((tag) => !value.includes(tag));
    if (tags.length > 0) onChange(isSingle ? tags.slice(-1) : [...value, ...tags]);
    spelling.check(added, context.tags);
  }

  const isPending = box.pendingEnter !== null;
  const isDecided = context.answer !== "loading";
  const onPendingEnter = useEffectEvent(() => dispatch({ type: "finishEnter" }));
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => onPendingEnter(), isDecided ? 0 : PENDING_ENTER_MS);
    return () => clearTimeout(timer);
  }, [isPending, isDecided]);

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>) {
    // This Enter ends an IME composition, not the tag.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      dispatch({ type: "arrow", step: event.key === "ArrowDown" ? 1 : -1 });
    } else if (event.key === "Enter") {
      const isIdle = typed === "" && !(isOpen && highlighted >= 0);
      // In an empty box for a single tag, Enter submits the form.
      if (!(isIdle && isSingle)) event.preventDefault();
      // A filter form around the box would apply the filter.
      if (!isIdle) event.stopPropagation();
      dispatch({ type: "enter" });
    } else if (event.key === "Escape" && isAlwaysOpen) dispatch({ type: "type", text: "" });
    else if (event.key === "Backspace" && box.text === "" && value.length > 0) onChange(value.slice(0, -1));
  }

  const isUnknown = mode === "search" && isCurrent && typed !== "" && data.length === 0;
  return {
    text: box.text,
    rows,
    highlighted,
    isOpen,
    query,
    note: spelling.note === "" && isUnknown ? `No tags match “${typed}”.` : spelling.note,
    loading: {
      isLoading: !isCurrent,
      error: (q === typed && error?.message) || null,
      onRetry: () => void refetch(),
      empty: typed === "" ? "No suggestions" : "Already added",
    },
    dispatch,
    onKeyDown,
    onBlur: () => (typed === "" ? dispatch({ type: "leave" }) : afterPress(() => dispatch({ type: "leave" }))),
  };
}

/** Delays work until the mouse button is released: a button that moves during a press misses its click. */
function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const delayed = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => void (isPressed.current = true);
    const release = () => {
      isPressed.current = false;
      delayed.current?.();
      delayed.current = undefined;
    };
    window.addEventListener("mousedown", press, true);
    window.addEventListener("mouseup", release, true);
    return () => {
      window.removeEventListener("mousedown", press, true);
      window.removeEventListener("mouseup", release, true);
    };
  }, []);
  return (work) => {
    if (isPressed.current) delayed.current = work;
    else work();
  };
}
