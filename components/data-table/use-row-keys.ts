"use client";

import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import {
  cellAt,
  ensureEntry,
  inPlaceOf,
  isTyping,
  makeEntry,
  neighbour,
  type CellAt,
  type OnDeed,
  type RowDeed,
} from "./row-focus";
import { isSelected, rowsBetween } from "./selection";
import type { SelectionState } from "./use-selection";

type RowKeysOptions = {
  rows: readonly { id: string }[];
  selection: SelectionState | null;
  onDeed: OnDeed;
  /** Answers whether the page is turned, now or as soon as it can be. */
  onStep: (step: "previous" | "next") => boolean;
  onPoint: (at: CellAt) => void;
  busy: boolean;
};

const DEEDS: Partial<Record<string, RowDeed>> = { Enter: "open", p: "peek", e: "edit", c: "copy" };
const STEPS = { PageUp: "previous", PageDown: "next" } as const;

/** What a table's body listens to, so that all its rows are at hand on the keyboard. */
export function useRowKeys({ rows, selection, onDeed, onStep, onPoint, busy }: RowKeysOptions) {
  const isTurning = useRef(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<{ cell: HTMLElement; place: number } | null>(null);

  // After every render: rows and columns come and go, and the one that had the focus may be among them.
  useEffect(() => ensureEntry(body.current));

  // A row may leave the list by what was done to it: the focus goes on to the one that took its place.
  useEffect(() => {
    const gone = focused.current;
    if (!gone || gone.cell.isConnected || document.activeElement !== document.body) return;
    // First, for the cell that gets the focus is kept in its turn.
    focused.current = null;
    inPlaceOf(gone, body.current)?.focus({ preventScroll: true });
  });

  // The rows go when a page is turned, and the focus with them: it comes back to the first of the new ones.
  useEffect(() => {
    if (busy || !isTurning.current) return;
    isTurning.current = false;
    // Whoever has gone on to something else keeps the focus there.
    const { activeElement } = document;
    if (activeElement !== document.body && !body.current?.contains(activeElement)) return;
    body.current?.querySelector<HTMLElement>("td[tabindex='0']")?.focus();
  }, [rows, busy]);

  function onKeyDown(event: KeyboardEvent) {
    const at = cellAt(event.target);
    if (!at || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (press(event, at)) event.preventDefault();
  }

  function press(event: KeyboardEvent, at: CellAt): boolean {
    const { key } = event;
    const cell = event.target instanceof Element ? event.target.closest("td") : null;
    const next = neighbour(cell ?? at.cell, key);
    if (next) {
      if (event.shiftKey) tickTo(at, next);
      next.focus();
      return true;
    }
    if (key === "PageUp" || key === "PageDown") {
      isTurning.current = onStep(STEPS[key]);
      return true;
    }
    // Links and boxes in a cell know these two keys themselves; Enter on a tick would lead away from all that is ticked.
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
    // Held from the editor that it has closed, it would lead on to the record.
    if (key === "Enter" && event.repeat) return true;
    const deed = key === " " ? "peek" : DEEDS[key];
    if (deed) onDeed(deed, at);
    return deed !== undefined;
  }

  /** Ticks all from one row to that of another cell. */
  function tickTo(at: CellAt, next: HTMLElement) {
    const to = cellAt(next)?.id;
    const ids = rows.map(({ id }) => id);
    if (selection && to && to !== at.id) selection.toggleAll(rowsBetween(ids, at.id, to), true);
  }

  return {
    ref: body,
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      const at = cellAt(event.target);
      if (!at) return;
      makeEntry(at.cell);
      focused.current = {
        cell: at.cell,
        place: [...event.currentTarget.children].findIndex((row) => row.contains(at.cell)),
      };
      onPoint(at);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Given up for nothing else, and not taken away with its row.
      if (!relatedTarget && focused.current?.cell.isConnected) focused.current = null;
    },
    onPointerOver: (event: PointerEvent) => {
      const at = cellAt(event.target);
      if (at) onPoint(at);
    },
    onDoubleClick: (event: MouseEvent) => {
      const at = cellAt(event.target);
      if (at) onDeed("edit", at, true);
    },
  };
}
