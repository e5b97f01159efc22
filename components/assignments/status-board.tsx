"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Board } from "@/components/board/board";
import { ProblemState } from "@/components/records/problem-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { BoardCard } from "@/lib/contract/board";
import { formatTally } from "@/lib/format";
import { boardOptions } from "@/lib/query/board-queries";
import { isEnded } from "@/lib/records/assignment-statuses";
import { orderText } from "@/lib/records/board-order";
import { BOARD_LIMIT_MAX, BOARD_STEP, type BoardQuery } from "@/lib/records/board-query";
import { AssignmentCard } from "./assignment-card";
import { moveAssignment, moveProblem, needsReason, statusLabel, STATUSES } from "./move-assignment";
import { ReasonDialog } from "@/components/staffing/reason-dialog";

type StatusBoardProps = {
  /** Unique on the page. */
  id: string;
  label: string;
  query: BoardQuery;
  heading: "h2" | "h3";
  canUpdate: boolean;
  /** Displayed instead of a board without cards. */
  empty: ReactNode;
};

type PendingMove = { card: BoardCard; status: string };

/** Assignments in a column for each status; a drop changes the status. */
export function StatusBoard({ id, label, query, heading, canUpdate, empty }: StatusBoardProps) {
  const client = useQueryClient();
  const [limits, setLimits] = useState(query.limits);
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const board = useQuery(boardOptions({ ...query, limits }));

  if (board.isPending) return <BoardSkeleton label={label} />;
  if (!board.data) {
    return <ProblemState error={board.error} onRetry={() => void board.refetch()} retrying={board.isFetching} />;
  }
  if (board.data.columns.every(({ count }) => count === 0)) return empty;

  const columns = board.data.columns.map(({ status, count, isCountExact, cards, hasMore }) => ({
    id: status,
    title: statusLabel(status),
    tone: STATUSES.find(({ value }) => value === status)?.tone ?? ("neutral" as const),
    count: formatTally({ count, isExact: isCountExact }),
    note: orderText(status),
    isEnd: isEnded(status),
    cards,
    more: hasMore ? Math.min(nextLimit(cards.length), isCountExact ? count : Infinity) - cards.length : 0,
  }));

  function problemOf(card: BoardCard, status: string): string | null {
    if (!canUpdate) return "You can’t change assignments.";
    return moveProblem(card, status);
  }

  function move(card: BoardCard, status: string) {
    if (needsReason(status)) setPendingMove({ card, status });
    else void moveAssignment(client, { card, status });
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
        renderCard={(card) => <AssignmentCard card={card} hasProject={query.projectId === null} />}
        onMove={move}
        onShowMore={(status) => setLimits({ ...limits, [status]: nextLimit(limits[status]) })}
      />
      {pendingMove ? (
        <ReasonDialog
          name={pendingMove.card.name}
          status={statusLabel(pendingMove.status)}
          onClose={() => setPendingMove(null)}
          onSubmit={(reason) => {
            setPendingMove(null);
            void moveAssignment(client, { ...pendingMove, reason });
          }}
        />
      ) : null}
    </>
  );
}

function nextLimit(limit = BOARD_STEP): number {
  return Math.min(limit + BOARD_STEP, BOARD_LIMIT_MAX);
}

const SKELETON_CARDS = [4, 3, 3, 4];

function BoardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className="board overflow-hidden">
      {SKELETON_CARDS.map((cards, i) => (
        <div
          key={i}
          className="grid content-start gap-2 rounded-lg border bg-muted p-2 max-sm:not-first:hidden sm:min-w-62 sm:flex-1 dark:bg-sidebar"
        >
          <Skeleton className="my-2 h-5 w-24" />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} className="h-30" />
          ))}
        </div>
      ))}
    </div>
  );
}
