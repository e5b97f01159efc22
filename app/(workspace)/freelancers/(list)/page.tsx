import { HydrationBoundary } from "@tanstack/react-query";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks } from "@/components/staffing/view-links";
import { personOf } from "@/lib/access/access-role";
import { listRights } from "@/lib/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Freelancers" };

export default async function FreelancersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("freelancers", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="freelancers"
        rights={listRights(personOf(user), "freelancers")}
        layout={layout}
        links={<ViewLinks kind="freelancers" current="list" />}
      />
    </HydrationBoundary>
  );
}
