import { HydrationBoundary } from "@tanstack/react-query";
import { savedLayout } from "@/components/records/list-state/saved-layout";
import { RecordList } from "@/components/records/list/record-list";
import { personOf } from "@/lib/access/access-role";
import { listRights } from "@/lib/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Teams" };

export default async function TeamsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const layout = await savedLayout("teams");
  const list = prefetchRecordList("teams", await searchParams, layout);
  const [user, state] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <RecordList kind="teams" rights={listRights(personOf(user), "teams")} layout={layout} />
    </HydrationBoundary>
  );
}
