import { HydrationBoundary } from "@tanstack/react-query";
import { ProjectBoard } from "@/components/assignments/project-board";
import { ProjectPage } from "@/components/projects/project-page";
import { personOf } from "@/lib/access/access-role";
import { can, listRights } from "@/lib/access/rights";
import { fetchRecord, prefetchRecord } from "@/lib/query/prefetch-records";
import { positionsPart } from "@/lib/query/prefetch-staffing";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("projects", (await params).id)).name };
}

export default async function ProjectRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, user] = await Promise.all([prefetchRecord("projects", id, [positionsPart(id)]), requireUser()]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <ProjectPage
        id={id}
        rights={listRights(person, "projects")}
        canAssign={can(person, "create", "assignments")}
        board={<ProjectBoard projectId={id} canUpdate={can(person, "update", "assignments")} />}
      />
    </HydrationBoundary>
  );
}
