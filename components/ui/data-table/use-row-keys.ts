import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { extendedRange, type CellRange } from "./cell-range";
import {
  cellAt,
  ensureTabStop,
  isTyping,
  makeTabStop,
  neighbour,
  replacementOf,
  type CellAt,
  type OnOperation,
  type RowOperation,
} from "./row-focus";
import { isSelected, rowsBetween, type SelectionState } from "./selection";

type RowKeysOptions = {
  rows: readonly { id: string }[];
  selection: SelectionState | null;
  range: CellRange | null;
  onRange: (range: CellRange | null) => void;
  onOperation: OnOperation;
  onStep: (step: "previous" | "next") => boolean;
  onPoint: (at: CellAt) => void;
  busy: boolean;
};

const OPERATIONS: Partial<Record<string, RowOperation>> = {
  Enter: "open",
  p: "peek",
  e: "edit",
  c: "copy",
  m: "menu",
};
const STEPS = { PageUp: "previous", PageDown: "next" } as const;

/** The keys and clicks of a table's rows. */
export function useRowKeys(options: RowKeysOptions) {
  const { range, onRange, onOperation, onStep, onPoint } = options;
  const { body, startPaging, ...focus } = useRowFocus(options);

  function onKeyDown(event: KeyboardEvent) {
    const at = cellAt(event.target);
    if (!at || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (handleKey(event, at)) event.preventDefault();
  }

  function handleKey(event: KeyboardEvent, at: CellAt): boolean {
    const { key } = event;
    const cell = event.target instanceof Element ? event.target.closest("td") : null;
    const next = neighbour(cell ?? at.cell, key);
    if (next) {
      if (!event.shiftKey) onRange(null);
      else if (!extendTo(options, at, next)) return true;
      next.focus();
      return true;
    }
    if (key === "Escape" && range) {
      onRange(null);
      return true;
    }
    if (key === "PageUp" || key === "PageDown") {
      startPaging(onStep(STEPS[key]));
      return true;
    }
    return operate(options, event, at);
  }

  function onPointerDown(event: PointerEvent) {
    const at = cellAt(event.target);
    const isCell = at && event.target instanceof Element && !event.target.closest("a, button, input, label");
    if (event.button !== 0 || !isCell) return;
    const from = document.activeElement && body.current?.contains(document.activeElement) && document.activeElement;
    if (!event.shiftKey || !from) return onRange(null);
    // The browser would select the text between the cells.
    event.preventDefault();
    onRange(extendedRange(range, cellAt(from) ?? at, at));
    at.cell.focus();
  }

  return {
    ref: body,
    onKeyDown,
    onPointerDown,
    ...focus,
    onPointerOver: (event: PointerEvent) => {
      const at = cellAt(event.target);
      if (at) onPoint(at);
    },
    onDoubleClick: (event: MouseEvent) => {
      const at = cellAt(event.target);
      if (at) onOperation("edit", at, true);
    },
  };
}

/** Keeps the tab stop and the focus in the rows while they change. */
function useRowFocus({ rows, busy, onPoint }: RowKeysOptions) {
  const isPaging = useRef(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<{ cell: HTMLElement; rowIndex: number } | null>(null);

  // After every render, because the cell with the tab stop may have been removed.
  useEffect(() => ensureTabStop(body.current));

  // When a change removes the focused row from the list, the focus moves to the row that took its index.
  useEffect(() => {
    const removed = focused.current;
    if (!removed || removed.cell.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    replacementOf(removed, body.current)?.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (busy || !isPaging.current) return;
    isPaging.current = false;
    // Don't take the focus from an element outside the table.
    const { activeElement } = document;
    if (activeElement !== document.body && !body.current?.contains(activeElement)) return;
    body.current?.querySelector<HTMLElement>("td[tabindex='0']")?.focus();
  }, [rows, busy]);

  return {
    body,
    startPaging: (isStarted: boolean) => void (isPaging.current = isStarted),
    onFocus: (event: FocusEvent) => {
      const at = cellAt(event.target);
      if (!at) return;
      makeTabStop(at.cell);
      focused.current = {
        cell: at.cell,
        rowIndex: [...event.currentTarget.children].findIndex((row) => row.contains(at.cell)),
      };
      onPoint(at);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Blurred by the user, not because the row was removed.
      if (!relatedTarget && focused.current?.cell.isConnected) focused.current = null;
    },
  };
}

/** @returns whether the key does something with the cell's row */
function operate({ rows, selection, onOperation }: RowKeysOptions, event: KeyboardEvent, at: CellAt): boolean {
  const { key } = event;
  // Links and checkboxes handle Space and Enter; Enter on a checkbox must not leave a page with a selection.
  const isInside = event.target !== at.cell;
  if (isInside && (key === " " || key === "Enter")) return false;
  if (key === " " && selection) {
    selection.toggle(
      at.id,
      !isSelected(selection.selection, at.id),
      event.shiftKey ? rows.map(({ id }) => id) : undefined,
    );
    return true;
  }
  // A key repeat from the Enter that closed an editor must not open the record.
  if (key === "Enter" && event.repeat) return true;
  const operation = key === " " ? "peek" : OPERATIONS[key];
  if (operation) onOperation(operation, at);
  return operation !== undefined;
}

/** From a name or a checkbox, rows are selected; from other cells, a range of cells. @returns whether to move on */
function extendTo({ rows, selection, range, onRange }: RowKeysOptions, at: CellAt, next: HTMLElement): boolean {
  const to = cellAt(next);
  const isExtending = range?.to.id === at.id && range.to.column === at.column;
  if (selection && to && to.id !== at.id && at.column === "name" && !isExtending) {
    const ids = rows.map(({ id }) => id);
    selection.toggleAll(rowsBetween(ids, at.id, to.id), true);
    return true;
  }
  // The checkbox before the first column isn't part of a range.
  if (!to || to.cell !== next) return false;
  onRange(extendedRange(range, at, to));
  return true;
}
