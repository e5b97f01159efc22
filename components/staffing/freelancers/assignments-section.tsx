import type { FreelancerAssignment } from "@/lib/contract/staffing/staffing";
import { COMMITTED_STATUSES, PENDING_STATUSES } from "@/lib/staffing/statuses";
import { useToday } from "@/components/records/moment";
import { EmptySection, PageList, PageSection } from "@/components/records/page/page-section";
import { AssignmentRow } from "@/components/staffing/assignment-row";

type AssignmentsSectionProps = { isPast?: boolean; assignments: readonly FreelancerAssignment[] };

/** A freelancer's assignments: those that run or come, or those that are over. */
export function AssignmentsSection({ isPast = false, assignments }: AssignmentsSectionProps) {
  const today = useToday();
  const shown = assignments.filter((assignment) => isOver(assignment, today) === isPast);
  if (isPast && shown.length === 0) return null;
  return (
    <PageSection title={isPast ? "Past assignments" : "Now and next"} count={shown.length}>
      {!isPast && shown.length === 0 ? (
        <EmptySection text="Nothing is planned for this freelancer." />
      ) : (
        <PageList>
          {shown.map((assignment) => (
            <AssignmentRow key={assignment.id} assignment={assignment} />
          ))}
        </PageList>
      )}
    </PageSection>
  );
}

const OPEN_STATUSES: readonly string[] = [...PENDING_STATUSES, ...COMMITTED_STATUSES];

function isOver({ status, endDate }: FreelancerAssignment, today: string): boolean {
  return !OPEN_STATUSES.includes(status) || (endDate !== null && endDate < today);
}
