import { HydrationBoundary } from "@tanstack/react-query";
import { AssignmentViews } from "@/components/assignments/assignment-views";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks } from "@/components/staffing/view-links";
import { personOf } from "@/lib/access/access-role";
import { listRights } from "@/lib/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Assignments" };

export default async function AssignmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("assignments", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="assignments"
        rights={listRights(personOf(user), "assignments")}
        layout={layout}
        links={<ViewLinks kind="assignments" current="list" filters="" />}
        summary={<AssignmentViews />}
      />
    </HydrationBoundary>
  );
}
