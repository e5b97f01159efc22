import { HydrationBoundary } from "@tanstack/react-query";
import { ProjectBoardTab } from "@/components/staffing/assignments/board/project-board-tab";
import { ProjectTimelineTab } from "@/components/staffing/capacity/project-timeline-tab";
import { ProjectPage } from "@/components/staffing/projects/project-page";
import { personOf } from "@/lib/accounts/access/access-role";
import { can, listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { positionsPart } from "@/lib/query/prefetch/prefetch-staffing";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("projects", (await params).id)).name };
}

export default async function ProjectRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, user] = await Promise.all([prefetchRecord("projects", id, [positionsPart(id)]), requireUser()]);
  const person = personOf(user);
  const canUpdate = can(person, "update", "assignments");
  return (
    <HydrationBoundary state={state}>
      <ProjectPage
        id={id}
        rights={listRights(person, "projects")}
        canAssign={can(person, "create", "assignments")}
        board={<ProjectBoardTab projectId={id} canUpdate={canUpdate} />}
        timeline={<ProjectTimelineTab projectId={id} canUpdate={canUpdate} />}
      />
    </HydrationBoundary>
  );
}
