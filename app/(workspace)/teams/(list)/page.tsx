import { HydrationBoundary } from "@tanstack/react-query";
import { readListPage, type ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { RecordList } from "@/components/records/list/record-list";
import { TeamPeek } from "@/components/staffing/teams/team-peek";
import { ViewLinks } from "@/components/staffing/view-links";

export const metadata = { title: "Teams" };

export default async function TeamsPage(props: ListPageProps) {
  const { state, layout, rights } = await readListPage("teams", props);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="teams"
        rights={rights}
        layout={layout}
        links={<ViewLinks kind="teams" current="list" />}
        peekPart={<TeamPeek />}
      />
    </HydrationBoundary>
  );
}
