import type * as React from "react";

/** In pixels: a column has never less than the one, and more than the other only where all have as much as usual. */
export type Room = { least: number; usual: number };

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
  /** In pixels; without it the column takes its share of the room that the table has. */
  width?: number;
  /** Where it has no width of its own. */
  room: Room;
  /** Stays at the left edge where the others scroll beneath it. */
  isPinned?: boolean;
  render: (row: Row) => React.ReactNode;
};

export type SortState = { field: string; descending: boolean };

/**
 * @param width null for the one that the column begins with
 * @param isPassing while it is dragged, before it is let go of
 */
export type OnResize = (key: string, width: number | null, isPassing?: boolean) => void;

/** @param isAdded to the columns sorted by already, rather than in their place */
export type OnSort = (field: string, isAdded: boolean) => void;
