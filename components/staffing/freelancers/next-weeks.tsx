import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@/components/ui/skeleton";
import { freelancerWorkOptions } from "@/lib/query/staffing/staffing-queries";
import { useRecordPage } from "@/components/records/page/record-page";
import { ProblemState } from "@/components/records/problem-state";
import { AssignmentsSection } from "./assignments-section";
import { AvailabilitySection } from "./availability-section";

/** The load of a freelancer's next weeks, and the assignments that it comes from. */
export function NextWeeks() {
  const { record } = useRecordPage();
  const { data: work, error, isFetching, refetch } = useQuery(freelancerWorkOptions(record.id));
  if (!work) {
    if (!error) return <Skeleton className="h-40" />;
    return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <>
      <AvailabilitySection stated={work.stated} bookings={work.bookings} />
      <AssignmentsSection assignments={work.assignments} />
    </>
  );
}
