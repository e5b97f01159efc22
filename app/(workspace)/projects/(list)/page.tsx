import { HydrationBoundary } from "@tanstack/react-query";
import { readListPage, type ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { RecordList } from "@/components/records/list/record-list";
import { WorkLinks } from "@/components/staffing/work-links";
import { ProjectPeek } from "@/components/staffing/projects/project-peek";
import { ProjectSlots } from "@/components/staffing/slots/list-slots";
import { can } from "@/lib/accounts/access/rights";

export const metadata = { title: "Projects" };

export default async function ProjectsPage(props: ListPageProps) {
  const { state, layout, person, rights } = await readListPage("projects", props);
  return (
    <HydrationBoundary state={state}>
      <ProjectSlots>
        <RecordList
          kind="projects"
          rights={rights}
          layout={layout}
          links={<WorkLinks current="projects" />}
          peekPart={<ProjectPeek canAssign={can(person, "create", "assignments")} />}
        />
      </ProjectSlots>
    </HydrationBoundary>
  );
}
