"use client";

import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Board } from "@/components/ui/board/board";
import type { MenuItem } from "@/components/ui/menu-items";
import { useToday } from "@/components/records/moment";
import { ProblemState } from "@/components/records/problem-state";
import { fillsOf } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { addToast } from "@/components/ui/toast-store";
import type { BoardOf } from "@/lib/contract/staffing/board";
import { formatTally } from "@/lib/format";
import { boardOrder, type BoardKind } from "@/lib/records/board-order";
import { BOARD_STEP } from "@/lib/records/board-query";
import { definitionOf } from "@/lib/records/definitions";
import { firstLastDay, needsLastDay } from "@/lib/records/last-day";
import type { moveCard, NamedCard } from "../move-card";
import { asksFirst, moveProblem, needsReason, statusesOf, statusLabel } from "../status-moves";
import { moveVerb } from "../move-verbs";
import { useMovedCards, withMovedFirst } from "./moved-cards";

/** Null if it can’t be loaded. */
const loadMove = () => import("../move-card").catch(() => null);
const LOAD_MOVE_MS = 3_000;

const ReasonDialog = lazy(async () => ({ default: (await import("../reason-dialog")).ReasonDialog }));

/** How many cards the columns show, by status, where they show more than at first. */
type BoardLimits = Readonly<Record<string, number>>;

type StatusBoardProps<Card extends NamedCard> = {
  /** Unique on the page. */
  id: string;
  label: string;
  kind: BoardKind;
  board: UseQueryResult<BoardOf<Card>>;
  heading: "h2" | "h3";
  canUpdate: boolean;
  /** What the board is limited to: another search is of other records. */
  search: string;
  limits: BoardLimits;
  /** The most cards that a column shows. */
  limitMax: number;
  onLimits: (limits: BoardLimits) => void;
  renderCard: (card: Card) => ReactNode;
  /** What else the menu of a card that can move offers. */
  itemsOf?: ((card: Card) => readonly MenuItem[]) | undefined;
  /** Whether a status is where records end, which its column says by being narrow. */
  isEnd?: (status: string) => boolean;
  /** Items before the cards of the first column. */
  lead?: ReactNode;
  /** Displayed instead of a board without cards; null for one that is displayed all the same. */
  empty: ReactNode;
};

/** Records in a column for each status; a drop changes the status. */
export function StatusBoard<Card extends NamedCard>({
  id,
  label,
  kind,
  board,
  heading,
  canUpdate,
  search,
  limits,
  limitMax,
  onLimits,
  renderCard,
  itemsOf,
  isEnd = () => false,
  lead = null,
  empty,
}: StatusBoardProps<Card>) {
  const client = useQueryClient();
  const definition = definitionOf(kind);
  const today = useToday();
  const { moved, put, remove } = useMovedCards<Card>(search);
  const [pendingMove, setPendingMove] = useState<{ card: Card; status: string } | null>(null);
  const moveCode = useMoveCode();

  if (board.isPending) return <BoardSkeleton label={label} />;
  if (!board.data) {
    return <ProblemState error={board.error} onRetry={() => void board.refetch()} retrying={board.isFetching} />;
  }
  // Of another search it says nothing.
  if (empty && board.data.columns.every(({ count }) => count === 0)) {
    return board.isPlaceholderData ? <BoardSkeleton label={label} /> : empty;
  }

  const nextLimit = (limit = BOARD_STEP) => Math.min(limit + BOARD_STEP, limitMax);
  const columns = columnsOf(kind, board.data, { nextLimit, moved, isEnd, lead });

  function problemOf(card: Card, status: string): string | null {
    if (!canUpdate) return `You can’t change ${definition.many.toLowerCase()}.`;
    return moveProblem(definition, card.status ?? "", status);
  }

  function move(card: Card, status: string) {
    if (asksFirst(definition, status)) setPendingMove({ card, status });
    else void save({ card, status });
  }

  async function save(change: Parameters<typeof moveCard<Card>>[2]) {
    const { card, status } = change;
    put({ ...card, status });
    const saved = await (await moveCode(card.name))?.moveCard(client, kind, change);
    if (saved) put(saved);
    else remove(card.id);
  }

  return (
    <>
      {board.isRefetchError ? (
        <p role="status" className="text-[0.8125rem] text-muted-foreground">
          The board couldn’t be refreshed and may be out of date.
        </p>
      ) : null}
      <Board
        id={id}
        label={label}
        columns={columns}
        heading={heading}
        nameOf={({ name }) => name}
        moveProblem={problemOf}
        renderCard={renderCard}
        {...(itemsOf ? { itemsOf } : {})}
        onMove={move}
        onShowMore={(status) => onLimits({ ...limits, [status]: nextLimit(limits[status]) })}
      />
      {pendingMove ? (
        <Suspense>
          <ReasonDialog
            name={pendingMove.card.name}
            status={statusLabel(definition, pendingMove.status)}
            hasReason={needsReason(definition, pendingMove.status)}
            lastDay={
              needsLastDay(definition, pendingMove.status) ? firstLastDay(definition, pendingMove.card, today) : null
            }
            onClose={() => setPendingMove(null)}
            onSubmit={({ reason, lastDay }) => {
              setPendingMove(null);
              void save({
                ...pendingMove,
                ...(reason === null ? {} : { reason }),
                ...(lastDay === null ? {} : { lastDay }),
              });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Loads what saves moves once the page is there, so that a move is saved later if the connection is lost. */
function useMoveCode() {
  useEffect(() => {
    const timer = setTimeout(() => void loadMove(), LOAD_MOVE_MS);
    return () => clearTimeout(timer);
  }, []);
  return async (name: string) => {
    const loaded = await loadMove();
    if (!loaded)
      addToast({ title: `Couldn’t move ${name}`, description: "Check your connection.", variant: "destructive" });
    return loaded;
  };
}

type ColumnOptions<Card> = {
  /** How many cards a column shows after a number of them. */
  nextLimit: (limit: number) => number;
  moved: readonly Card[];
  isEnd: (status: string) => boolean;
  lead: ReactNode;
};

/** What the board shows of each status. */
function columnsOf<Card extends NamedCard>(
  kind: BoardKind,
  board: BoardOf<Card>,
  { nextLimit, moved, isEnd, lead }: ColumnOptions<Card>,
) {
  const { columns } = withMovedFirst(board, moved);
  const movedIds = moved.map(({ id }) => id);
  const definition = definitionOf(kind);
  const statuses = statusesOf(definition);
  const tones = columns.map(
    ({ status }) => statuses.find(({ value }) => value === status)?.tone ?? ("neutral" as const),
  );
  const fills = fillsOf(tones);
  return columns.map(({ status, count, isCountExact, cards, hasMore }, i) => ({
    id: status,
    title: statusLabel(definition, status),
    tone: tones[i] ?? ("neutral" as const),
    fill: fills[i] ?? "",
    count: formatTally({ count, isExact: isCountExact }),
    note: boardOrder(kind, status).text,
    verb: asksFirst(definition, status) ? moveVerb(status) : undefined,
    isEnd: isEnd(status),
    lead: i === 0 ? lead : null,
    cards,
    movedIds,
    emptyText: `No ${statusLabel(definition, status).toLowerCase()} ${definition.many.toLowerCase()}`,
    more: hasMore ? Math.min(nextLimit(cards.length), isCountExact ? count : Infinity) - cards.length : 0,
  }));
}

/**
 * How far a board's columns are open.
 * @param search of other records each column shows its first cards again
 */
export function useBoardLimits(search: string): [BoardLimits, (limits: BoardLimits) => void] {
  const [opened, setOpened] = useState<{ search: string; limits: BoardLimits }>({ search, limits: {} });
  const limits = opened.search === search ? opened.limits : {};
  return [limits, (limits) => setOpened({ search, limits })];
}

const SKELETON_CARDS = [4, 3, 3, 4];

function BoardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className="board overflow-hidden">
      {SKELETON_CARDS.map((cards, i) => (
        <div
          key={i}
          className="grid content-start gap-2 rounded-lg border bg-muted p-2 max-sm:not-first:hidden sm:min-w-62 sm:max-lg:min-w-70 sm:flex-1 dark:bg-sidebar"
        >
          <Skeleton className="my-2 h-5 w-24" />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} className="h-24" />
          ))}
        </div>
      ))}
    </div>
  );
}
