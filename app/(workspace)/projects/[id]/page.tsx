import { HydrationBoundary } from "@tanstack/react-query";
import { readRecordPage, recordMetadata, type RecordPageProps } from "@/app/(workspace)/kind-pages/record";
import { ProjectBoardTab } from "@/components/staffing/assignments/board/project-board-tab";
import { ProjectTimelineTab } from "@/components/staffing/capacity/project-timeline-tab";
import { ProjectPage } from "@/components/staffing/projects/project-page";
import { can } from "@/lib/accounts/access/rights";
import { positionsPart } from "@/lib/query/prefetch/prefetch-staffing";

export const generateMetadata = recordMetadata("projects");

export default async function ProjectRoutePage(props: RecordPageProps) {
  const { id, state, person, rights } = await readRecordPage("projects", props, (id) => [positionsPart(id)]);
  const canUpdate = can(person, "update", "assignments");
  return (
    <HydrationBoundary state={state}>
      <ProjectPage
        id={id}
        rights={rights}
        canAssign={can(person, "create", "assignments")}
        board={<ProjectBoardTab projectId={id} canUpdate={canUpdate} />}
        timeline={<ProjectTimelineTab projectId={id} canUpdate={canUpdate} />}
      />
    </HydrationBoundary>
  );
}
