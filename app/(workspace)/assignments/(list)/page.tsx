import { HydrationBoundary } from "@tanstack/react-query";
import { AssignmentRowMenu } from "@/components/staffing/assignments/assignment-row-menu";
import { AssignmentViews } from "@/components/staffing/assignments/assignment-views";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks, WorkLinks } from "@/components/staffing/view-links";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Assignments" };

export default async function AssignmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("assignments", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  const rights = listRights(personOf(user), "assignments");
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="assignments"
        rights={rights}
        layout={layout}
        links={
          <span className="flex gap-2">
            <WorkLinks current="assignments" className="max-sm:hidden" />
            <ViewLinks kind="assignments" current="list" filters="" />
          </span>
        }
        summary={<AssignmentViews />}
        rowMenu={rights.update ? <AssignmentRowMenu /> : null}
      />
    </HydrationBoundary>
  );
}
