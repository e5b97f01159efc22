import { HydrationBoundary } from "@tanstack/react-query";
import { readRecordPage, recordMetadata, type RecordPageProps } from "@/app/(workspace)/kind-pages/record";
import { TeamPage } from "@/components/staffing/teams/team-page";
import { can } from "@/lib/accounts/access/rights";
import { workPart } from "@/lib/query/prefetch/prefetch-staffing";

export const generateMetadata = recordMetadata("teams");

export default async function TeamRoutePage(props: RecordPageProps) {
  const { id, state, person, rights } = await readRecordPage("teams", props, (id) => [workPart("teams", id)]);
  return (
    <HydrationBoundary state={state}>
      <TeamPage id={id} rights={rights} canAddProject={can(person, "create", "projects")} />
    </HydrationBoundary>
  );
}
