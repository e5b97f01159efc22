import { HydrationBoundary } from "@tanstack/react-query";
import { readListPage, type ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { AssignmentPeek } from "@/components/staffing/assignments/assignment-peek";
import { AssignmentRowMenu } from "@/components/staffing/assignments/assignment-row-menu";
import { RecordList } from "@/components/records/list/record-list";
import { ViewLinks } from "@/components/staffing/view-links";
import { WorkLinks } from "@/components/staffing/work-links";

export const metadata = { title: "Assignments" };

export default async function AssignmentsPage(props: ListPageProps) {
  const { state, layout, rights } = await readListPage("assignments", props);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="assignments"
        rights={rights}
        layout={layout}
        links={
          <span className="flex gap-2">
            <WorkLinks current="assignments" />
            <ViewLinks kind="assignments" current="list" filters="" />
          </span>
        }
        peekPart={<AssignmentPeek />}
        rowMenu={rights.update ? <AssignmentRowMenu /> : null}
      />
    </HydrationBoundary>
  );
}
