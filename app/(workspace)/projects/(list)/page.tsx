import { HydrationBoundary } from "@tanstack/react-query";
import { RecordList } from "@/components/records/list/record-list";
import { WorkLinks } from "@/components/staffing/view-links";
import { ProjectPeek } from "@/components/staffing/projects/project-peek";
import { personOf } from "@/lib/accounts/access/access-role";
import { can, listRights } from "@/lib/accounts/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Projects" };

export default async function ProjectsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("projects", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="projects"
        rights={listRights(person, "projects")}
        layout={layout}
        links={<WorkLinks current="projects" />}
        peekPart={<ProjectPeek />}
        recordAction={
          can(person, "create", "assignments") ? { label: "Add assignment", path: "/assignments/new?projectId=" } : null
        }
      />
    </HydrationBoundary>
  );
}
