import type * as React from "react";

export type Column<Row> = {
  key: string;
  label: string;
  /** The name to sort by, where the list can be sorted by this column. */
  sort?: string;
  /** What one should know before sorting by it. */
  sortNote?: string;
  align?: "end";
  /** Heads the card that a row becomes on a narrow screen. */
  primary?: boolean;
  /** In pixels; without it the column is as wide as usual, or as what it holds where that is more. */
  width?: number;
  /** In pixels, where it has no width of its own. */
  usual?: number;
  /** Stays at the left edge where the others scroll beneath it. */
  isPinned?: boolean;
  render: (row: Row) => React.ReactNode;
};

export type SortState = { field: string; descending: boolean };

/** @param isPassing while it is dragged, before it is let go of */
export type OnResize = (key: string, width: number, isPassing?: boolean) => void;

/** @param isAdded to the columns sorted by already, rather than in their place */
export type OnSort = (field: string, isAdded: boolean) => void;
