import type { CSSProperties } from "react";
import { cn } from "@/lib/utils";
import type { Column } from "./column";

/** Where a column's cells stand in the table, and how wide they are; in cards neither counts. */
export type Place = { style: CSSProperties; className: string };

/** `isSized` where it has that width whatever it holds. */
export type PlacedColumn<Row> = Column<Row> & { place: Place & { isSized: boolean } };

/** As w-11; the ticks' cells also have it as min-w-11, for a table that is too wide would shrink them. */
export const TICK_WIDTH = 44;

// What stays must be of a known width, for the next one to stand beside it.
// `Available from 24 Jan` fits in.
const PINNED_WIDTH = 188;
const PINNED_PRIMARY_WIDTH = 264;

const CARD_RESET = "max-xl:w-auto! max-xl:max-w-none! max-xl:min-w-0!";
// A card's cells are placed too, and would be moved by where their column sticks.
const PINNED = "max-xl:left-auto! xl:sticky xl:z-10 xl:bg-inherit xl:has-[>[data-slot=cell-tools]]:z-11";
// A width would keep these from sharing what is left over. On a narrow screen all that a list begins with has to fit.
const UNSIZED = "xl:max-w-52 min-[87.5rem]:max-w-56 2xl:max-w-72";
const USUAL = "xl:min-w-[calc(var(--usual)*0.85)] min-[87.5rem]:min-w-(--usual)";
const EDGE = "xl:shadow-pinned";

/** Gives each column its place. Where all have a width, the last takes what is left, so that none is stretched. */
export function placeColumns<Row>(columns: readonly Column<Row>[], hasTicks: boolean): PlacedColumn<Row>[] {
  const isFull = columns.every((column) => widthOf(column) !== undefined);
  const lastPinned = columns.findLastIndex(({ isPinned }) => isPinned);
  let left = hasTicks ? TICK_WIDTH : 0;
  return columns.map((column, i) => {
    const width = isFull && i === columns.length - 1 ? undefined : widthOf(column);
    const style = { ...boxOf(width, column.usual), ...(column.isPinned ? { left } : {}) };
    if (column.isPinned) left += widthOf(column) ?? 0;
    const className = cn(
      width === undefined ? cn(UNSIZED, column.usual !== undefined && USUAL) : CARD_RESET,
      column.isPinned && PINNED,
      i === lastPinned && EDGE,
    );
    return { ...column, place: { style, className, isSized: width !== undefined } };
  });
}

/** The place of the ticks in front, which stay with the columns that do. */
export function placeTicks(columns: readonly Column<never>[]): Place {
  const isPinned = columns.some((column) => column.isPinned);
  return { style: isPinned ? { left: 0 } : {}, className: isPinned ? PINNED : "" };
}

function widthOf({ width, isPinned, primary }: Pick<Column<never>, "width" | "isPinned" | "primary">) {
  return width ?? (isPinned ? (primary ? PINNED_PRIMARY_WIDTH : PINNED_WIDTH) : undefined);
}

function boxOf(width: number | undefined, usual: number | undefined): CSSProperties & { "--usual"?: string } {
  if (width !== undefined) return { width, minWidth: width, maxWidth: width };
  return usual === undefined ? {} : { "--usual": `${usual}px` };
}
