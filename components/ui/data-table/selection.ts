import { useState } from "react";

/** The selected rows: those in `ids`, or with `isAllMatching` all rows of the list but those in `except`. */
export type Selection = { ids: ReadonlySet<string>; isAllMatching: boolean; except: ReadonlySet<string> };

export const NOTHING: Selection = { ids: new Set(), isAllMatching: false, except: new Set() };

export const EVERYTHING: Selection = { ...NOTHING, isAllMatching: true };

export type SelectionState = {
  selection: Selection;
  /** With `rows`, selects all rows from the last toggled one to this one. */
  toggle: (id: string, on: boolean, rows?: readonly string[]) => void;
  toggleAll: (rows: readonly string[], on: boolean) => void;
  selectAllMatching: () => void;
  clear: () => void;
};

/**
 * A list's selection across its pages.
 * @param scope the listed records, as a string; the selection is cleared when it changes
 */
export function useSelection(scope: string): SelectionState {
  const [stored, setStored] = useState<{ scope: string; selection: Selection; anchor: string | null }>();
  const { selection, anchor } = stored?.scope === scope ? stored : { selection: NOTHING, anchor: null };
  const select = (selection: Selection, anchor: string | null = null) => setStored({ scope, selection, anchor });
  return {
    selection,
    toggle: (id, on, rows) => select(withRows(selection, rows ? rowsBetween(rows, anchor, id) : [id], on), id),
    toggleAll: (rows, on) => select(withRows(selection, rows, on)),
    selectAllMatching: () => select(EVERYTHING),
    clear: () => select(NOTHING),
  };
}

export function isSelected({ ids, isAllMatching, except }: Selection, id: string): boolean {
  return isAllMatching ? !except.has(id) : ids.has(id);
}

export function isAnySelected({ ids, isAllMatching }: Selection): boolean {
  return isAllMatching || ids.size > 0;
}

export function countSelected({ ids, isAllMatching, except }: Selection, total: number): number {
  return isAllMatching ? Math.max(0, total - except.size) : ids.size;
}

/** How many ids the selection lists: selected rows, or rows excluded from all. */
export function countNamed({ ids, isAllMatching, except }: Selection): number {
  return isAllMatching ? except.size : ids.size;
}

export function withRows(selection: Selection, rows: readonly string[], on: boolean): Selection {
  const named = new Set(selection.isAllMatching ? selection.except : selection.ids);
  for (const id of rows) {
    if (on === selection.isAllMatching) named.delete(id);
    else named.add(id);
  }
  return selection.isAllMatching ? { ...selection, except: named } : { ...selection, ids: named };
}

/** The rows between two rows, both included, in either direction; only `to` if `from` isn't among them. */
export function rowsBetween(rows: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)];
  return ends.includes(-1) ? [to] : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
}
