import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@/components/ui/skeleton";
import { freelancerWorkOptions } from "@/lib/query/staffing/staffing-queries";
import { useRecordPage } from "@/components/records/page/record-page";
import { hasFailed } from "@/components/ui/part-failure";
import { FailedSection } from "@/components/records/page/page-section";
import { AssignmentsSection } from "./assignments-section";
import { AvailabilitySection } from "./availability-section";

/** The load of a freelancer's next weeks, and the assignments that it comes from. */
export function NextWeeks() {
  const { record } = useRecordPage();
  const query = useQuery(freelancerWorkOptions(record.id));
  const { data: work } = query;
  if (!work) {
    if (!hasFailed(query)) return <Skeleton className="h-40" />;
    const what = "the assignments and the availability";
    return <FailedSection title="Assignments and availability" of={query} what={what} />;
  }
  return (
    <>
      <AvailabilitySection stated={work.stated} bookings={work.bookings} />
      <AssignmentsSection assignments={work.assignments} />
    </>
  );
}
