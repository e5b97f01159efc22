import { useState } from "react";
import type { BoardOf } from "@/lib/contract/staffing/board";
import type { MovableCard } from "@/lib/query/staffing/board-mutations";

/**
 * The cards that the person has moved on a board, the latest first.
 * @param search of other records none is moved
 */
export function useMovedCards<Card extends MovableCard>(search: string) {
  const [state, setState] = useState<{ search: string; cards: readonly Card[] }>({ search, cards: [] });
  const without = (cards: readonly Card[], id: string) => cards.filter((card) => card.id !== id);
  const update = (next: (cards: readonly Card[]) => readonly Card[]) =>
    setState((last) => ({ search, cards: next(last.search === search ? last.cards : []) }));
  return {
    moved: state.search === search ? state.cards : [],
    put: (card: Card) => update((cards) => [card, ...without(cards, card.id)]),
    remove: (id: string) => update((cards) => without(cards, id)),
  };
}

/**
 * A board with moved cards on top of their columns, where people look for what they have just moved, also after a reload
 * that no longer has them among the first of the column.
 */
export function withMovedFirst<Card extends MovableCard>(board: BoardOf<Card>, moved: readonly Card[]): BoardOf<Card> {
  const isIn = ({ cards }: { cards: Card[] }, id: string) => cards.some((card) => card.id === id);
  const columns = board.columns.map((column) => {
    const others = board.columns.filter((one) => one !== column);
    const own = moved.filter(({ id, status }) => status === column.status && !others.some((one) => isIn(one, id)));
    const first = own.map((card) => column.cards.find(({ id }) => id === card.id) ?? card);
    const rest = column.cards.filter(({ id }) => !own.some((card) => card.id === id));
    return { ...column, cards: [...first, ...rest] };
  });
  return { ...board, columns };
}
