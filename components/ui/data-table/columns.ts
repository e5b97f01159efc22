import type * as React from "react";

/** A column's width range in pixels; no column exceeds `preferred` until all have reached theirs. */
export type WidthRange = { min: number; preferred: number };

export type Column<Row> = {
  key: string;
  label: string;
  sort?: string;
  sortNote?: string;
  align?: "end";
  primary?: boolean;
  /** In pixels; without a width the column grows with the table, within `widthRange`. */
  width?: number;
  widthRange: WidthRange;
  isPinned?: boolean;
  /**
   * Where a phone’s or tablet’s row displays the value: after the name, below it, beside that, below all, or on tablets
   * alone; a picture is below all on a phone and beside the status on a tablet. Without a place it doesn’t.
   */
  phone?: "head" | "subtitle" | "line" | "sorted" | "third" | "picture";
  /** A word before the value on a phone, where columns have no headers. */
  phoneLabel?: string;
  isReadOnly?: (row: Row) => boolean;
  render: (row: Row) => React.ReactNode;
};

export type SortState = { field: string; descending: boolean };

/**
 * @param width null resets the column to its initial width
 * @param isDragging true during a drag, false for the final width
 */
export type OnResize = (key: string, width: number | null, isDragging?: boolean) => void;

/** @param isAdded adds the field to the current sort instead of replacing it */
export type OnSort = (field: string, isAdded: boolean) => void;

/** `edge` marks the last pinned column, if others follow. */
export type PinnedStyle = { pinned?: "" | "edge"; style?: { left: number } };

/** `cssWidth` is the header cell's width. */
export type PositionedColumn<Row> = Column<Row> & { position: PinnedStyle; cssWidth: string };

/** As in `data-table.css`. */
export const CHECKBOX_WIDTH = 44;

export function positionColumns<Row>(columns: readonly Column<Row>[], hasCheckboxes: boolean): PositionedColumn<Row>[] {
  const widths = cssWidths(columns, hasCheckboxes ? CHECKBOX_WIDTH : 0);
  const lastPinned = columns.findLastIndex(({ isPinned }) => isPinned);
  let nextLeft = hasCheckboxes ? CHECKBOX_WIDTH : 0;
  return columns.map((column, i) => {
    const cssWidth = widths[i] ?? "auto";
    if (!column.isPinned) return { ...column, position: {}, cssWidth };
    const left = nextLeft;
    nextLeft += fixedWidth(column) ?? 0;
    const isEdge = i === lastPinned && i < columns.length - 1;
    return { ...column, position: { pinned: isEdge ? "edge" : "", style: { left } }, cssWidth };
  });
}

export function positionCheckboxes(columns: readonly Column<never>[]): PinnedStyle {
  return columns.some((column) => column.isPinned) ? { pinned: "", style: { left: 0 } } : {};
}

/** A pinned column always has a fixed width, because the next one's `left` depends on it. */
function fixedWidth({ width, isPinned, widthRange }: Pick<Column<never>, "width" | "isPinned" | "widthRange">) {
  return width ?? (isPinned ? widthRange.preferred : undefined);
}

/**
 * Columns without a width grow from `min` to `preferred`, then in proportion. If all have one, the last takes the rest.
 * The widths are CSS expressions of the table's width, so that the server's HTML is right at any width.
 * @param used pixels used by the checkbox column
 */
function cssWidths(columns: readonly Column<never>[], used: number): string[] {
  const fixed = columns.map(fixedWidth);
  if (!fixed.includes(undefined)) fixed.pop();
  const ranges = columns.map((column, i) => rangeOf(fixed[i] ?? fixedWidth(column), column.widthRange));
  const min = sum(ranges.map((range) => range.min)) + used;
  const preferred = sum(ranges.map((range) => range.preferred)) + used;
  const shared = sum(ranges.filter((_, i) => fixed[i] === undefined).map((range) => range.preferred));
  return ranges.map((range, i) => {
    if (fixed[i] !== undefined) return `${fixed[i]}px`;
    const growth = share(range.preferred - range.min, preferred - min);
    const grown = `clamp(${range.min}px, ${range.min}px + (100cqw - ${min}px) * ${growth}, ${range.preferred}px)`;
    return `calc(${grown} + max(0px, 100cqw - ${preferred}px) * ${share(range.preferred, shared)})`;
  });
}

function rangeOf(width: number | undefined, widthRange: WidthRange): WidthRange {
  return width === undefined ? widthRange : { min: width, preferred: width };
}

/** Rounded down, so that the shares never sum to more than 1. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 1e4) / 1e4;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
