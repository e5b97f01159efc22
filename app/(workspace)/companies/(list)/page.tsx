import { HydrationBoundary } from "@tanstack/react-query";
import { RecordList } from "@/components/records/list/record-list";
import { personOf } from "@/lib/access/access-role";
import { listRights } from "@/lib/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Companies" };

export default async function CompaniesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("companies", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <RecordList kind="companies" rights={listRights(personOf(user), "companies")} layout={layout} />
    </HydrationBoundary>
  );
}
