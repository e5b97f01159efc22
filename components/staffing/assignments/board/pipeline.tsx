"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { StatusBoard, useBoardLimits } from "@/components/staffing/board/status-board";
import { boardOptions, firstBoardQuery } from "@/lib/query/staffing/board-queries";
import { whenIdle } from "@/lib/shell/timing/when-idle";
import { isEnded } from "@/lib/staffing/statuses";
import { BOARD_LIMIT_MAX, writeBoardQuery, type BoardQuery } from "@/lib/records/board-query";
import { AssignmentCard } from "./assignment-card";
import { useTimeDialogs } from "@/components/staffing/assignments/time/use-time-menu";

type PipelineProps = {
  /** Unique on the page. */
  id: string;
  read: ReturnType<typeof usePipeline>;
  heading: "h2" | "h3";
  canUpdate: boolean;
  /** Whether the cards say which project they are of. */
  hasProject: boolean;
  /** Items before the first assignments, and after their count how many they are. */
  lead?: ReactNode;
  leadCount?: ReactNode;
  /** Displayed instead of a pipeline without assignments; null for one that is displayed all the same. */
  empty: ReactNode;
};

/** Assignments in a column for each status, as `usePipeline` reads them. */
export function Pipeline({ read: { board, search, limits, setLimits }, hasProject, ...props }: PipelineProps) {
  const { itemsOf, dialog } = useTimeDialogs();
  return (
    <>
      <StatusBoard
        {...props}
        label="Pipeline"
        kind="assignments"
        board={board}
        search={search}
        limits={limits}
        limitMax={BOARD_LIMIT_MAX}
        onLimits={setLimits}
        renderCard={(card) => <AssignmentCard card={card} hasProject={hasProject} />}
        itemsOf={itemsOf}
        isEnd={isEnded}
      />
      {dialog}
    </>
  );
}

/** @param isWithPage whether the page comes with its first cards; the others are then read right after */
export function usePipeline(query: BoardQuery, { isWithPage = false } = {}) {
  const search = writeBoardQuery(query).toString();
  const [limits, setLimits] = useBoardLimits(search);
  const [firstSearch, setFirstSearch] = useState(isWithPage ? search : null);
  const isFirst = search === firstSearch;
  const board = useQuery(boardOptions(isFirst ? firstBoardQuery(query) : { ...query, limits }));
  const hasMore = board.data?.columns.some((column) => column.hasMore) ?? true;
  useEffect(() => (isFirst && hasMore ? whenIdle(() => setFirstSearch(null)) : undefined), [isFirst, hasMore]);
  return {
    board,
    search,
    limits,
    setLimits: (opened: typeof limits) => {
      setFirstSearch(null);
      setLimits(opened);
    },
  };
}
