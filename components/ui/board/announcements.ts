import type { Announcements } from "@dnd-kit/core";
import { formatList } from "@/lib/format";
import { findCard, movesOf, type BoardRules, type Column, type Identified } from "./board-model";

export const INSTRUCTIONS =
  "Press Space or Enter to pick up the card, the left and right arrow keys to choose a column, Space to drop the card there, and Escape to cancel.";

/** Whether the dragged card has left its column: only then it can be back. */
let hasLeft = false;

/** What screen readers say during a drag, by names. */
export function announcementsOf<Card extends Identified>(
  columns: readonly Column<Card>[],
  rules: BoardRules<Card>,
): Announcements {
  const namesOf = (id: unknown) => {
    const place = findCard(columns, id);
    return place && { name: rules.nameOf(place.card), from: place.column.title, place };
  };
  const titleOf = (id: unknown) => columns.find((column) => column.id === id)?.title;
  return {
    onDragStart: ({ active }) => {
      hasLeft = false;
      const card = namesOf(active.id);
      if (!card) return undefined;
      const titles = movesOf(columns, rules, card.place).map(({ title }) => title);
      return `Picked up ${card.name} from ${card.from}. It can move to ${formatList(titles)}.`;
    },
    onDragOver: ({ active, over }) => {
      const card = namesOf(active.id);
      const title = titleOf(over?.id);
      if (!card) return undefined;
      if (title === card.from && !hasLeft) return undefined;
      hasLeft = true;
      if (!title) return `${card.name} is over no column that can take it.`;
      return title === card.from ? `${card.name} is back over ${title}.` : `${card.name} is over ${title}.`;
    },
    onDragEnd: ({ active, over }) => {
      const card = namesOf(active.id);
      const title = titleOf(over?.id);
      if (!card) return undefined;
      return !title || title === card.from
        ? `${card.name} stays in ${card.from}.`
        : `${card.name} dropped on ${title}.`;
    },
    onDragCancel: ({ active }) => {
      const card = namesOf(active.id);
      return card ? `Move canceled. ${card.name} stays in ${card.from}.` : "Move canceled.";
    },
  };
}
