import type { CSSProperties } from "react";
import { cn } from "@/lib/utils";
import type { Column, Room } from "./column";

/** Where a column's cells stand in the table; in cards it doesn't count. */
export type Place = { style: CSSProperties; className: string };

/** With the width that its heading gives the column; `isEdge` where the others scroll beneath what ends with it. */
export type PlacedColumn<Row> = Column<Row> & { place: Place & { width: string; isEdge: boolean } };

/** As w-11. */
export const TICK_WIDTH = 44;

// A card's cells are placed too, and would be moved by where their column sticks.
const PINNED = "max-xl:left-auto! xl:sticky xl:z-10 xl:bg-inherit xl:has-[>[data-slot=cell-tools]]:z-11";
// A shadow of its own is not painted for a cell of a table whose borders collapse.
const EDGE =
  "xl:after:pointer-events-none xl:after:absolute xl:after:inset-y-0 xl:after:left-full xl:after:w-2 xl:after:border-l xl:after:border-border xl:after:bg-linear-to-r xl:after:from-pinned-shade";

/** Gives each column its place and its width, which follow from the table's room and not from what stands in it. */
export function placeColumns<Row>(columns: readonly Column<Row>[], hasTicks: boolean): PlacedColumn<Row>[] {
  const widths = widthsOf(columns, hasTicks ? TICK_WIDTH : 0);
  const lastPinned = columns.findLastIndex(({ isPinned }) => isPinned);
  let left = hasTicks ? TICK_WIDTH : 0;
  return columns.map((column, i) => {
    const style = column.isPinned ? { left } : {};
    if (column.isPinned) left += widthOf(column) ?? 0;
    const isEdge = i === lastPinned && i < columns.length - 1;
    const className = cn(column.isPinned && PINNED, isEdge && EDGE);
    return { ...column, place: { style, className, width: widths[i] ?? "auto", isEdge } };
  });
}

/** The place of the ticks in front, which stay with the columns that do. */
export function placeTicks(columns: readonly Column<never>[]): Place {
  const isPinned = columns.some((column) => column.isPinned);
  return { style: isPinned ? { left: 0 } : {}, className: isPinned ? PINNED : "" };
}

/** What stays must be of a known width, for the next one to stand beside it. */
function widthOf({ width, isPinned, room }: Pick<Column<never>, "width" | "isPinned" | "room">) {
  return width ?? (isPinned ? room.usual : undefined);
}

/**
 * What has a width keeps it. The others grow together from the least to the usual, and then each in proportion. Where all
 * have a width the last takes what is left, so that none is stretched. A browser works it out for whatever room there is,
 * so that the server's table is right already.
 * @param taken by what stands in front of them
 */
function widthsOf(columns: readonly Column<never>[], taken: number): string[] {
  const given = columns.map(widthOf);
  if (!given.includes(undefined)) given.pop();
  const rooms = columns.map((column, i) => roomFor(given[i] ?? widthOf(column), column.room));
  const least = sum(rooms.map((room) => room.least)) + taken;
  const usual = sum(rooms.map((room) => room.usual)) + taken;
  const shared = sum(rooms.filter((_, i) => given[i] === undefined).map((room) => room.usual));
  return rooms.map((room, i) => {
    if (given[i] !== undefined) return `${given[i]}px`;
    const missing = room.usual - room.least;
    const upTo = `${room.least}px + (100cqw - ${least}px) * ${share(missing, usual - least)}`;
    return `calc(clamp(${room.least}px, ${upTo}, ${room.usual}px) + max(0px, 100cqw - ${usual}px) * ${share(room.usual, shared)})`;
  });
}

function roomFor(width: number | undefined, room: Room): Room {
  return width === undefined ? room : { least: width, usual: width };
}

/** Cut, not rounded: together they never ask for more than there is. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 1e4) / 1e4;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
