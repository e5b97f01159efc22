import type { CSSProperties } from "react";
import { cn } from "@/lib/utils";
import type { Column, WidthRange } from "./column";

export type Place = { style: CSSProperties; className: string };

/** `width` is a CSS value for the header cell; `isEdge` marks the last pinned column. */
export type PlacedColumn<Row> = Column<Row> & { place: Place & { width: string; isEdge: boolean } };

/** Tailwind's w-11. */
export const CHECKBOX_WIDTH = 44;

// Resets `left` in cards, whose cells have the same inline style but don't stick.
const PINNED = "max-xl:left-auto! xl:sticky xl:z-10 xl:bg-inherit xl:has-[>[data-slot=cell-tools]]:z-11";
// A pseudo-element, because browsers don't paint a cell's box-shadow in a table with collapsed borders.
const EDGE =
  "xl:after:pointer-events-none xl:after:absolute xl:after:inset-y-0 xl:after:left-full xl:after:w-2 xl:after:border-l xl:after:border-border xl:after:bg-linear-to-r xl:after:from-pinned-shade";

export function placeColumns<Row>(columns: readonly Column<Row>[], hasCheckboxes: boolean): PlacedColumn<Row>[] {
  const widths = widthsOf(columns, hasCheckboxes ? CHECKBOX_WIDTH : 0);
  const lastPinned = columns.findLastIndex(({ isPinned }) => isPinned);
  let left = hasCheckboxes ? CHECKBOX_WIDTH : 0;
  return columns.map((column, i) => {
    const style = column.isPinned ? { left } : {};
    if (column.isPinned) left += widthOf(column) ?? 0;
    const isEdge = i === lastPinned && i < columns.length - 1;
    const className = cn(column.isPinned && PINNED, isEdge && EDGE);
    return { ...column, place: { style, className, width: widths[i] ?? "auto", isEdge } };
  });
}

export function positionCheckboxes(columns: readonly Column<never>[]): Place {
  const isPinned = columns.some((column) => column.isPinned);
  return { style: isPinned ? { left: 0 } : {}, className: isPinned ? PINNED : "" };
}

/** A pinned column always has a fixed width, because the next one's `left` depends on it. */
function widthOf({ width, isPinned, widthRange }: Pick<Column<never>, "width" | "isPinned" | "widthRange">) {
  return width ?? (isPinned ? widthRange.usual : undefined);
}

/**
 * Columns without a width grow from `least` to `usual`, then in proportion. If all have one, the last takes the rest.
 * The widths are CSS expressions of the table's width, so that the server's HTML is right at any width.
 * @param taken pixels used by the checkbox column
 */
function widthsOf(columns: readonly Column<never>[], taken: number): string[] {
  const given = columns.map(widthOf);
  if (!given.includes(undefined)) given.pop();
  const rooms = columns.map((column, i) => roomFor(given[i] ?? widthOf(column), column.widthRange));
  const least = sum(rooms.map((widthRange) => widthRange.least)) + taken;
  const usual = sum(rooms.map((widthRange) => widthRange.usual)) + taken;
  const shared = sum(rooms.filter((_, i) => given[i] === undefined).map((widthRange) => widthRange.usual));
  return rooms.map((widthRange, i) => {
    if (given[i] !== undefined) return `${given[i]}px`;
    const missing = widthRange.usual - widthRange.least;
    const upTo = `${widthRange.least}px + (100cqw - ${least}px) * ${share(missing, usual - least)}`;
    return `calc(clamp(${widthRange.least}px, ${upTo}, ${widthRange.usual}px) + max(0px, 100cqw - ${usual}px) * ${share(widthRange.usual, shared)})`;
  });
}

function roomFor(width: number | undefined, widthRange: WidthRange): WidthRange {
  return width === undefined ? widthRange : { least: width, usual: width };
}

/** Rounded down, so that the shares never sum to more than 1. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 1e4) / 1e4;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
