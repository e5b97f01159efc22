import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Board, BoardCard } from "@/lib/contract/board";
import { compareCards } from "@/lib/records/board-order";
import { ProblemError } from "./api-client";
import { applyChanges, revertChanges, updateInPlace } from "./record-cache";
import { recordKeys } from "./record-keys";
import { quickUpdateOptions, sendUpdate } from "./record-mutations";

const KIND = "assignments";

export type BoardMove = { row: BoardCard; changes: { status: string; reason?: string } };

/**
 * An optimistic move: boards and lists display it at once, and revert it if it is refused. Moves of one assignment are
 * saved one after another, each with the version that the one before left.
 * @param failure the title of the toast for a refused move
 */
export function moveOptions(client: QueryClient, id: string, failure: string) {
  let title: string | false = failure;
  return mutationOptions({
    mutationKey: quickUpdateOptions(client, KIND).mutationKey,
    scope: { id: `move-${id}` },
    mutationFn: async ({ row, changes }: BoardMove) => {
      const version = Math.max(row.version, findCard(client, id)?.version ?? 0);
      try {
        return await sendUpdate(KIND, id, { version, changes });
      } catch (error) {
        // Whoever answered no to an overload needs no report of it.
        if (error instanceof ProblemError && error.problem.overloads?.length) title = false;
        throw withReasons(error);
      }
    },
    onMutate: async ({ row, changes }) => {
      await client.cancelQueries({ queryKey: BOARDS });
      placeInBoards(client, { ...row, status: changes.status, ...changedAt(new Date().toISOString()) });
      return applyChanges(client, KIND, row, changes);
    },
    onSuccess: ({ row: { version, updatedAt } }, { row, changes: { status } }) => {
      const shown = findCard(client, id) ?? row;
      // Another move may already be displayed, which keeps its place.
      const isLast = shown.status === status;
      placeInBoards(client, isLast ? { ...shown, version, ...changedAt(updatedAt) } : { ...shown, version });
    },
    onError: (_error, { row, changes }, before) => {
      placeInBoards(client, row);
      revertChanges(client, before ?? [], row, changes);
    },
    onSettled: (answer) => {
      if (answer) updateInPlace(client, KIND, answer.row);
      else void client.invalidateQueries({ queryKey: BOARDS });
    },
    meta: { failure: () => title },
  });
}

const BOARDS = recordKeys.boards;

function changedAt(at: string): Pick<BoardCard, "updatedAt" | "statusSince"> {
  return { updatedAt: at, statusSince: at };
}

/** The toast displays an error's message, so the fields' messages replace a general one. */
function withReasons(error: unknown): unknown {
  if (!(error instanceof ProblemError) || !error.problem.errors?.length) return error;
  const detail = error.problem.errors.map(({ message }) => `${message}.`).join(" ");
  return new ProblemError(error.status, { ...error.problem, detail }, error.retryAfter);
}

function findCard(client: QueryClient, id: string): BoardCard | undefined {
  const boards = client.getQueriesData<Board>({ queryKey: BOARDS }).flatMap(([, board]) => board?.columns ?? []);
  return boards.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

function placeInBoards(client: QueryClient, card: BoardCard): void {
  client.setQueriesData<Board>({ queryKey: BOARDS }, (board) => board && placeCard(board, card));
}

/** Puts a card into the column of its status, in order. A board that doesn't show the card stays the same. */
export function placeCard(board: Board, card: BoardCard): Board {
  const isShown = board.columns.some(({ cards }) => cards.some(({ id }) => id === card.id));
  if (!isShown) return board;
  const columns = board.columns.map((column) => {
    const others = column.cards.filter(({ id }) => id !== card.id);
    const count = column.count - (column.cards.length - others.length);
    if (column.status !== card.status) return { ...column, cards: others, count };
    return { ...column, cards: [...others, card].toSorted(compareCards(column.status)), count: count + 1 };
  });
  return { ...board, columns };
}
