import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { BoardOf } from "@/lib/contract/staffing/board";
import { compareCards, type BoardKind } from "@/lib/records/board-order";
import { ProblemError } from "@/lib/query/api-client";
import { applyChanges, revertChanges, updateInPlace } from "@/lib/query/records/record-cache";
import { recordKeys } from "@/lib/query/records/record-keys";
import { mergeUpdate } from "@/lib/query/merging/merge-update";
import { quickUpdateOptions, sendUpdate, type SendingUpdate } from "@/lib/query/records/record-mutations";

/** What a move needs of a card. */
export type MovableCard = { id: string; version: number; status?: string | undefined; updatedAt: string };

export type BoardMove<Card> = { row: Card; changes: { status: string } & Record<string, string> };

/** `failure` is the title of the toast for a refused move. */
type MovedCard = { kind: BoardKind; id: string; failure: string };

/**
 * An optimistic move: boards and lists display it at once, and revert it if it is refused. Moves of one record are saved
 * one after another, each with the version that the one before left.
 */
export function moveOptions<Card extends MovableCard>(client: QueryClient, { kind, id, failure }: MovedCard) {
  const boards = recordKeys.boards(kind);
  return mutationOptions({
    mutationKey: quickUpdateOptions(client, kind).mutationKey,
    mutationFn: async ({ row, changes }: BoardMove<Card>) => {
      const version = Math.max(row.version, findCard<Card>(client, kind, id)?.version ?? 0);
      try {
        return await moveInTurn(id, (turn) =>
          sendUpdate(kind, id, { version, changes }, { merge: mergeUpdate, ...turn }),
        );
      } catch (error) {
        throw withReasons(error);
      }
    },
    onMutate: async ({ row, changes }) => {
      await client.cancelQueries({ queryKey: boards });
      placeInBoards(client, kind, { ...row, status: changes.status, ...changedAt(new Date().toISOString()) });
      return applyChanges(client, kind, row, changes);
    },
    onSuccess: ({ row: { version, updatedAt } }, { row, changes: { status } }) => {
      const shown = findCard<Card>(client, kind, id) ?? row;
      // Another move may already be displayed, which keeps its place.
      const isLast = shown.status === status;
      placeInBoards(client, kind, isLast ? { ...shown, version, ...changedAt(updatedAt) } : { ...shown, version });
    },
    onError: (_error, { row, changes }, before) => {
      placeInBoards(client, kind, row);
      revertChanges(client, before ?? [], row, changes);
    },
    onSettled: (answer) => {
      if (answer) updateInPlace(client, kind, answer.row);
      else void client.invalidateQueries({ queryKey: boards });
    },
    meta: { failure },
  });
}

type Turn = Pick<SendingUpdate, "turn" | "onWaiting">;

// Of each card with moves under way: the last one, until it is saved or waits, and the version that they have left.
const moving = new Map<string, { last: Promise<void>; turn: { version: number } }>();

/**
 * Sends a move once the one before it is saved, or waits for the connection: then both do, and both outlive the page. So
 * not by React Query’s `scope`, of which only the first would be sent from another page.
 */
async function moveInTurn<T>(id: string, send: (turn: Turn) => Promise<T>): Promise<T> {
  const { last = Promise.resolve(), turn = { version: 0 } } = moving.get(id) ?? {};
  let onWaiting = () => {};
  const waits = new Promise<void>((resolve) => {
    onWaiting = resolve;
  });
  const move = last.then(() => send({ turn, onWaiting }));
  const isOver = move.then(
    () => undefined,
    () => undefined,
  );
  const own = { last: Promise.race([isOver, waits]), turn };
  moving.set(id, own);
  void isOver.then(() => moving.get(id) === own && moving.delete(id));
  return move;
}

function changedAt(at: string) {
  return { updatedAt: at, statusSince: at };
}

/** The toast displays an error's message, so the fields' messages replace a general one. */
function withReasons(error: unknown): unknown {
  if (!(error instanceof ProblemError) || !error.problem.errors?.length) return error;
  const detail = error.problem.errors.map(({ message }) => `${message}.`).join(" ");
  return new ProblemError(error.status, { ...error.problem, detail }, error.retryAfter);
}

function findCard<Card extends MovableCard>(client: QueryClient, kind: BoardKind, id: string): Card | undefined {
  const boards = client.getQueriesData<BoardOf<Card>>({ queryKey: recordKeys.boards(kind) });
  const columns = boards.flatMap(([, board]) => board?.columns ?? []);
  return columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

function placeInBoards<Card extends MovableCard>(client: QueryClient, kind: BoardKind, card: Card): void {
  client.setQueriesData<BoardOf<Card>>(
    { queryKey: recordKeys.boards(kind) },
    (board) => board && placeCard(kind, board, card),
  );
}

/** Puts a card into the column of its status, in order. A board that doesn't show the card stays the same. */
export function placeCard<Card extends MovableCard>(kind: BoardKind, board: BoardOf<Card>, card: Card): BoardOf<Card> {
  const isShown = board.columns.some(({ cards }) => cards.some(({ id }) => id === card.id));
  if (!isShown) return board;
  const columns = board.columns.map((column) => {
    const others = column.cards.filter(({ id }) => id !== card.id);
    const count = column.count - (column.cards.length - others.length);
    if (column.status !== card.status) return { ...column, cards: others, count };
    return { ...column, cards: [...others, card].toSorted(compareCards(kind, column.status)), count: count + 1 };
  });
  return { ...board, columns };
}
