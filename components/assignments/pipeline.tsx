"use client";

import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { StatusBoard, type BoardLimits } from "@/components/staffing/status-board";
import { boardOptions } from "@/lib/query/board-queries";
import { isEnded } from "@/lib/records/assignment-statuses";
import { BOARD_LIMIT_MAX, type BoardQuery } from "@/lib/records/board-query";
import { assignment } from "@/lib/records/definitions/assignment";
import { AssignmentCard } from "./assignment-card";

type PipelineProps = {
  /** Unique on the page. */
  id: string;
  query: BoardQuery;
  heading: "h2" | "h3";
  canUpdate: boolean;
  /** Displayed instead of a pipeline without assignments. */
  empty: ReactNode;
};

/** Assignments in a column for each status. */
export function Pipeline({ query, ...props }: PipelineProps) {
  const [limits, setLimits] = useState<BoardLimits>(query.limits);
  return (
    <StatusBoard
      {...props}
      label="Pipeline"
      definition={{ ...assignment, kind: "assignments" }}
      board={useQuery(boardOptions({ ...query, limits }))}
      limits={limits}
      limitMax={BOARD_LIMIT_MAX}
      onLimits={setLimits}
      renderCard={(card) => <AssignmentCard card={card} hasProject={query.projectId === null} />}
      isEnd={isEnded}
      emptyText="Nobody here"
    />
  );
}
