"use client";

import { Plus, SquareKanban } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { WHOLE_BOARD } from "@/lib/records/board-query";
import { Pipeline, usePipeline } from "./pipeline";

type ProjectBoardProps = { projectId: string; canUpdate: boolean };

/** The pipeline of one project, inside its page. */
export function ProjectBoard({ projectId, canUpdate }: ProjectBoardProps) {
  return (
    <Pipeline
      id="project-board"
      read={usePipeline({ ...WHOLE_BOARD, projectId })}
      heading="h3"
      canUpdate={canUpdate}
      hasProject={false}
      empty={
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
      }
    />
  );
}
