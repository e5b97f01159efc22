import type { ReactNode } from "react";
import type { BadgeTone } from "@/components/ui/badge";

export type Identified = { id: string };

export type Column<Card extends Identified> = {
  id: string;
  title: string;
  tone: BadgeTone;
  /** The class of its dot, which tells it from columns of the same tone. */
  fill: string;
  /** As displayed, such as `12` or `1,000+`. */
  count: string;
  /** After the count: how many of its items aren’t cards, such as “ · 3 open”. */
  countNote?: ReactNode;
  cards: readonly Card[];
  /** Those that the person has just moved, here or elsewhere. */
  movedIds?: readonly string[];
  /** Displayed in place of cards. */
  emptyText: string;
  /** Items before its cards, such as what still lacks a card. */
  lead?: ReactNode;
  /** How its cards are ordered, such as “Longest waiting first”. */
  note?: string;
  /** Where cards end: a narrow rail until somebody opens it. */
  isEnd?: boolean;
  /** The move's verb, where a move into the column asks for more, such as `Decline…`. */
  verb?: string | undefined;
  /** How many cards the next step adds; 0 if all are displayed. */
  more: number;
};

export type BoardRules<Card extends Identified> = {
  nameOf: (card: Card) => string;
  /** Why a card can't move to a column, as a sentence; null if it can. */
  moveProblem: (card: Card, columnId: string) => string | null;
};

export type Place<Card extends Identified> = { card: Card; column: Column<Card> };

export function findCard<Card extends Identified>(columns: readonly Column<Card>[], id: unknown): Place<Card> | null {
  for (const column of columns) {
    const card = column.cards.find((one) => one.id === id);
    if (card) return { card, column };
  }
  return null;
}

/** The columns that a card may move to. */
export function movesOf<Card extends Identified>(
  columns: readonly Column<Card>[],
  { moveProblem }: Pick<BoardRules<Card>, "moveProblem">,
  { card, column }: Place<Card>,
): Column<Card>[] {
  return columns.filter(({ id }) => id !== column.id && moveProblem(card, id) === null);
}

const OPEN_TRACK = "minmax(var(--board-track), 25rem)";
/** A status is never cut, also beside a count of thousands. */
const RAILS_TRACK = "max-content";

type Tracks = {
  grid: { gridTemplateColumns: string; gridTemplateRows: string };
  /** Of each column. */
  places: { gridColumn: number; gridRow: number | string }[];
};

/** Where columns stand: an open one in a track of its own, rails beside each other as a list in one. */
export function tracksOf(rails: readonly boolean[]): Tracks {
  const tracks: string[] = [];
  let row = 0;
  let rowsMax = 0;
  const places = rails.map((isRail, i) => {
    if (!isRail || !rails[i - 1]) {
      tracks.push(isRail ? RAILS_TRACK : OPEN_TRACK);
      row = 0;
    }
    row += 1;
    if (isRail) rowsMax = Math.max(rowsMax, row);
    return { gridColumn: tracks.length, gridRow: isRail ? row : "1 / -1" };
  });
  // The last row takes what open columns are higher than rails.
  const gridTemplateRows = [...Array.from({ length: rowsMax }, () => "max-content"), "1fr"].join(" ");
  return { grid: { gridTemplateColumns: tracks.join(" "), gridTemplateRows }, places };
}
