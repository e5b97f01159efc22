import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from "react";

const HEADERS = "[data-header]";

/** Roving tabindex for the column headers: arrow keys move between them, and down into the column. */
export function useHeaderKeys() {
  const row = useRef<HTMLTableRowElement>(null);

  // After every render, because the header with the tab stop may have been removed.
  useEffect(() => {
    const headers = headersIn(row.current);
    if (headers.filter((header) => header.tabIndex === 0).length !== 1) makeTabStop(headers, headers[0]);
  });

  return {
    ref: row,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(HEADERS)) makeTabStop(headersIn(row.current), target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || !target.matches(HEADERS)) return;
      if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = nextTarget(headersIn(row.current), target, key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function nextTarget(headers: HTMLElement[], header: HTMLElement, key: string): HTMLElement | null | undefined {
  const index = headers.indexOf(header);
  switch (key) {
    case "ArrowLeft":
      return headers[index - 1];
    case "ArrowRight":
      return headers[index + 1];
    case "Home":
      return headers[0];
    case "End":
      return headers.at(-1);
    case "ArrowDown":
      return header.closest("table")?.querySelectorAll<HTMLElement>("tbody tr:first-child td[data-column]")[index];
    default:
      return null;
  }
}

function headersIn(row: HTMLElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(HEADERS) ?? [])];
}

function makeTabStop(headers: readonly HTMLElement[], tabStop: HTMLElement | undefined): void {
  for (const header of headers) header.tabIndex = header === tabStop ? 0 : -1;
}
