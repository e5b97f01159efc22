import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";

const HEADS = "[data-head]";

/** Roving tabindex for the column headers: arrow keys move between them, and down into the column. */
export function useHeadKeys() {
  const row = useRef<HTMLTableRowElement>(null);

  // After every render, because the header with the tab stop may have been removed.
  useEffect(() => {
    const heads = headsIn(row.current);
    if (heads.filter((head) => head.tabIndex === 0).length !== 1) makeEntry(heads, heads[0]);
  });

  return {
    ref: row,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(HEADS)) makeEntry(headsIn(row.current), target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || !target.matches(HEADS)) return;
      if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = nextOf(headsIn(row.current), target, key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function nextOf(heads: HTMLElement[], head: HTMLElement, key: string): HTMLElement | null | undefined {
  const place = heads.indexOf(head);
  switch (key) {
    case "ArrowLeft":
      return heads[place - 1];
    case "ArrowRight":
      return heads[place + 1];
    case "Home":
      return heads[0];
    case "End":
      return heads.at(-1);
    case "ArrowDown":
      return head.closest("table")?.querySelectorAll<HTMLElement>("tbody tr:first-child td[data-column]")[place];
    default:
      return null;
  }
}

function headsIn(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(HEADS) ?? [])];
}

function makeEntry(heads: readonly HTMLElement[], entry: HTMLElement | undefined): void {
  for (const head of heads) head.tabIndex = head === entry ? 0 : -1;
}
