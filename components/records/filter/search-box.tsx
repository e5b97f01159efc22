"use client";

import { Search, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { focusFirstRow, listAround } from "@/components/ui/data-table/row-focus";
import { isSingleKey } from "@/components/ui/single-keys";
import { Input } from "@/components/ui/input";
import { SEARCH_MAX } from "@/lib/contract/limits";
import { searchHint, searchSentence } from "../list-state/search-hint";

const DEBOUNCE_MS = 250;

type SearchBoxProps = {
  value: string;
  words: readonly string[];
  /** @param isContinued whether the search continues the one before, and replaces its history entry */
  onSearch: (q: string, isContinued: boolean) => void;
};

export function SearchBox({ value, words, onSearch }: SearchBoxProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const isContinued = useRef(false);
  const requested = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search(text: string) {
    clearTimeout(timer.current);
    if (text === requested.current) return;
    requested.current = text;
    onSearch(text, isContinued.current);
    isContinued.current = true;
  }

  // A different value comes from the URL: browser history, or cleared filters.
  useEffect(() => {
    if (value === requested.current || !input.current) return;
    clearTimeout(timer.current);
    requested.current = value;
    isContinued.current = false;
    input.current.value = value;
  }, [value]);

  useEffect(() => focusOnSlash(input), []);
  // A pending search would cancel a navigation, or search on the next page.
  useEffect(() => onLeaving(() => clearTimeout(timer.current)), []);

  const sentence = searchSentence(words);
  return (
    <search className="relative min-w-0 flex-1 lg:w-64 lg:flex-none">
      <Search aria-hidden className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
      <Input
        ref={input}
        type="search"
        aria-label="Search"
        aria-describedby={hint}
        title={sentence}
        placeholder={searchHint(words)}
        defaultValue={value}
        maxLength={SEARCH_MAX}
        className="peer border-border pr-11 pl-8 placeholder-shown:pr-2 placeholder-shown:text-ellipsis md:pr-8 md:placeholder-shown:pr-8"
        onChange={(event) => {
          const text = event.target.value.trim();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(text), DEBOUNCE_MS);
        }}
        onKeyDown={(event) => {
          const isPlain =
            !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
          if (event.key === "ArrowDown" && isPlain && focusFirstRow(listAround(event.currentTarget)))
            event.preventDefault();
          if (event.key !== "Enter") return;
          search(event.currentTarget.value.trim());
          isContinued.current = false;
        }}
        onBlur={(event) => {
          search(event.currentTarget.value.trim());
          isContinued.current = false;
        }}
      />
      <span id={hint} hidden>
        {sentence}
      </span>
      <button
        type="button"
        // “Clear search” is the button of a list in which nothing matches.
        aria-label="Clear the search"
        title="Clear the search"
        onClick={() => {
          if (!input.current) return;
          input.current.value = "";
          input.current.focus();
          search("");
        }}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground peer-placeholder-shown:hidden hover:text-foreground md:w-8"
      >
        <X aria-hidden className="size-4" />
      </button>
      <kbd
        aria-hidden
        className="absolute top-1/2 right-2 -translate-y-1/2 rounded border bg-muted px-1.5 font-sans text-xs text-muted-foreground peer-not-placeholder-shown:hidden max-md:hidden"
      >
        /
      </kbd>
    </search>
  );
}

function focusOnSlash(input: React.RefObject<HTMLInputElement | null>): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== "/" || !isSingleKey(event)) return;
    // Of several lists on a page, the one with the focus answers, else the first.
    const list = event.target instanceof Element ? listAround(event.target) : null;
    if (list && !list.contains(input.current)) return;
    event.preventDefault();
    input.current?.focus();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}

/** Calls `act` on a link click, on browser history and on unmount. */
function onLeaving(act: () => void): () => void {
  const listen = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) act();
  };
  document.addEventListener("click", listen, { capture: true });
  window.addEventListener("popstate", act);
  return () => {
    document.removeEventListener("click", listen, { capture: true });
    window.removeEventListener("popstate", act);
    act();
  };
}
