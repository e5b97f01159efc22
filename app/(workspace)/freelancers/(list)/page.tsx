import { HydrationBoundary } from "@tanstack/react-query";
import { FreelancerPeek } from "@/components/staffing/freelancers/freelancer-peek";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks } from "@/components/staffing/view-links";
import { personOf } from "@/lib/accounts/access/access-role";
import { can, listRights } from "@/lib/accounts/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Freelancers" };

export default async function FreelancersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("freelancers", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="freelancers"
        rights={listRights(person, "freelancers")}
        layout={layout}
        recordAction={
          can(person, "create", "assignments")
            ? { label: "Add assignment", path: "/assignments/new?freelancerId=" }
            : null
        }
        peekPart={<FreelancerPeek />}
        links={<ViewLinks kind="freelancers" current="list" />}
      />
    </HydrationBoundary>
  );
}
