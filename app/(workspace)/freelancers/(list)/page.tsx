import { HydrationBoundary } from "@tanstack/react-query";
import { keptLayout } from "@/components/records/list/kept-layout";
import { RecordList } from "@/components/records/list/record-list";
import { personOf } from "@/lib/access/person-of";
import { can, canMove } from "@/lib/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Freelancers" };

export default async function FreelancersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const layout = await keptLayout("freelancers");
  const list = prefetchRecordList("freelancers", await searchParams, layout);
  const [user, state] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="freelancers"
        canCreate={can(personOf(user), "create", "freelancers")}
        canExport={can(personOf(user), "export", "freelancers")}
        canUpdate={can(personOf(user), "update", "freelancers")}
        canMove={canMove(personOf(user), "freelancers")}
        canDelete={can(personOf(user), "delete", "freelancers")}
        layout={layout}
      />
    </HydrationBoundary>
  );
}
