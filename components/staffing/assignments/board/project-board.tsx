"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, SquareKanban } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { hasFailed } from "@/components/ui/part-failure";
import { positionsOptions } from "@/lib/query/staffing/staffing-queries";
import { WHOLE_BOARD } from "@/lib/records/board-query";
import { isToPropose, OpenCount, OpenPositions } from "./open-positions";
import { Pipeline, usePipeline } from "./pipeline";

type ProjectBoardProps = { projectId: string; canUpdate: boolean };

/** The pipeline of one project, inside its page. */
export function ProjectBoard({ projectId, canUpdate }: ProjectBoardProps) {
  const positions = useQuery(positionsOptions(projectId));
  const hasLead = hasFailed(positions) || (positions.data?.some(isToPropose) ?? false);
  return (
    <Pipeline
      id="project-board"
      read={usePipeline({ ...WHOLE_BOARD, projectId })}
      heading="h2"
      canUpdate={canUpdate}
      hasProject={false}
      lead={hasLead ? <OpenPositions projectId={projectId} /> : null}
      leadCount={<OpenCount projectId={projectId} />}
      empty={
        hasLead ? null : (
          <EmptyState
            icon={<SquareKanban />}
            title="Nobody is proposed yet"
            description="Propose a freelancer for one of the positions to start the pipeline."
            actions={
              canUpdate ? (
                <Button asChild>
                  <Link href={`/assignments/new?projectId=${projectId}`} prefetch={false}>
                    <Plus aria-hidden />
                    New assignment
                  </Link>
                </Button>
              ) : null
            }
          />
        )
      }
    />
  );
}
