"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { StatusBoard, useBoardLimits } from "@/components/staffing/status-board";
import { boardOptions } from "@/lib/query/staffing/board-queries";
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
  /** Displayed instead of a pipeline without assignments. */
  empty: ReactNode;
};

/** Assignments in a column for each status, as `usePipeline` reads them. */
export function Pipeline({ read: { board, limits, setLimits }, hasProject, ...props }: PipelineProps) {
  const { itemsOf, dialog } = useTimeDialogs();
  return (
    <>
      <StatusBoard
        {...props}
        label="Pipeline"
        kind="assignments"
        board={board}
        limits={limits}
        limitMax={BOARD_LIMIT_MAX}
        onLimits={setLimits}
        renderCard={(card) => <AssignmentCard card={card} hasProject={hasProject} />}
        itemsOf={itemsOf}
        isEnd={isEnded}
        emptyText="Nobody here"
      />
      {dialog}
    </>
  );
}

export function usePipeline(query: BoardQuery) {
  const [limits, setLimits] = useBoardLimits(writeBoardQuery(query).toString());
  const board = useQuery(boardOptions({ ...query, limits }));
  return { board, limits, setLimits };
}
