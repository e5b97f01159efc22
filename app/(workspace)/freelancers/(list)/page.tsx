import { HydrationBoundary } from "@tanstack/react-query";
import { readListPage, type ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { FreelancerPeek } from "@/components/staffing/freelancers/freelancer-peek";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks } from "@/components/staffing/view-links";
import { can } from "@/lib/accounts/access/rights";

export const metadata = { title: "Freelancers" };

export default async function FreelancersPage(props: ListPageProps) {
  const { state, layout, person, rights } = await readListPage("freelancers", props);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="freelancers"
        rights={rights}
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
