"use client";

import { useState } from "react";
import { EVERYTHING, NOTHING, rowsBetween, withRows, type Selection } from "./selection";

export type SelectionState = {
  selection: Selection;
  /** With `rows`, selects all rows from the last toggled one to this one. */
  toggle: (id: string, on: boolean, rows?: readonly string[]) => void;
  toggleAll: (rows: readonly string[], on: boolean) => void;
  selectAllMatching: () => void;
  clear: () => void;
};

type Held = { scope: string; selection: Selection; anchor: string | null };

/**
 * A list's selection across its pages.
 * @param scope the listed records, as a string; the selection is cleared when it changes
 */
export function useSelection(scope: string): SelectionState {
  const [held, setHeld] = useState<Held>({ scope, selection: NOTHING, anchor: null });
  const now = held.scope === scope ? held : { scope, selection: NOTHING, anchor: null };
  const choose = (selection: Selection, anchor: string | null = null) => setHeld({ scope, selection, anchor });
  return {
    selection: now.selection,
    toggle: (id, on, rows) => choose(withRows(now.selection, rows ? rowsBetween(rows, now.anchor, id) : [id], on), id),
    toggleAll: (rows, on) => choose(withRows(now.selection, rows, on)),
    selectAllMatching: () => choose(EVERYTHING),
    clear: () => choose(NOTHING),
  };
}
