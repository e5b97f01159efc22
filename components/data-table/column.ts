import type * as React from "react";

/** A column's width range in pixels; no column exceeds `usual` until all have reached theirs. */
export type WidthRange = { least: number; usual: number };

export type Column<Row> = {
  key: string;
  label: string;
  sort?: string;
  sortNote?: string;
  align?: "end";
  primary?: boolean;
  /** In pixels; without a width the column grows with the table, within `room`. */
  width?: number;
  widthRange: WidthRange;
  isPinned?: boolean;
  render: (row: Row) => React.ReactNode;
};

export type SortState = { field: string; descending: boolean };

/**
 * @param width null resets the column to its initial width
 * @param isPassing true during a drag, false for the final width
 */
export type OnResize = (key: string, width: number | null, isPassing?: boolean) => void;

/** @param isAdded adds the field to the current sort instead of replacing it */
export type OnSort = (field: string, isAdded: boolean) => void;
