import { HydrationBoundary } from "@tanstack/react-query";
import { MappingList } from "@/components/operations/tasks/mapping-list";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Task mappings" };

export default async function MappingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("mappings", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <MappingList rights={listRights(personOf(user), "mappings")} layout={layout} />
    </HydrationBoundary>
  );
}
