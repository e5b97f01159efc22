import { HydrationBoundary } from "@tanstack/react-query";
import { readRecordPage, recordMetadata, type RecordPageProps } from "@/app/(workspace)/kind-pages/record";
import { AssignmentPage } from "@/components/staffing/assignments/assignment-page";
import { fetchRecord, prefetchParts } from "@/lib/query/prefetch/prefetch-records";
import { assignmentParts } from "@/lib/query/prefetch/prefetch-staffing";

export const generateMetadata = recordMetadata("assignments");

export default async function AssignmentRoutePage(props: RecordPageProps) {
  const record = props.params.then(({ id }) => fetchRecord("assignments", id));
  const [{ id, state, rights }, parts] = await Promise.all([
    readRecordPage("assignments", props),
    record.then((assignment) => prefetchParts(assignmentParts(assignment))),
  ]);
  return (
    <HydrationBoundary state={state}>
      <HydrationBoundary state={parts}>
        <AssignmentPage id={id} rights={rights} />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
