import { HydrationBoundary } from "@tanstack/react-query";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks } from "@/components/staffing/view-links";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Teams" };

export default async function TeamsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("teams", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="teams"
        rights={listRights(personOf(user), "teams")}
        layout={layout}
        links={<ViewLinks kind="teams" current="list" />}
      />
    </HydrationBoundary>
  );
}
