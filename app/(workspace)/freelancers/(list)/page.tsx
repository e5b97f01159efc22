import { HydrationBoundary } from "@tanstack/react-query";
import { savedLayout } from "@/components/records/list-state/saved-layout";
import { RecordList } from "@/components/records/list/record-list";
import { personOf } from "@/lib/access/access-role";
import { listRights } from "@/lib/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Freelancers" };

export default async function FreelancersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const layout = await savedLayout("freelancers");
  const list = prefetchRecordList("freelancers", await searchParams, layout);
  const [user, state] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <RecordList kind="freelancers" rights={listRights(personOf(user), "freelancers")} layout={layout} />
    </HydrationBoundary>
  );
}
