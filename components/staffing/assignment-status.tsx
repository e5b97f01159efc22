import { Badge } from "@/components/ui/badge";
import { isPastEnd } from "@/lib/staffing/statuses";
import { useToday } from "../records/moment";
import { StatusBadge } from "@/components/records/status-badge";

/** An assignment's status, marked if it should have been completed by now. */
export function AssignmentStatus({ assignment }: { assignment: { status: string; endDate: string | null } }) {
  const today = useToday();
  return (
    <>
      <StatusBadge kind="assignments" status={assignment.status} />
      {isPastEnd(assignment, today) ? <Badge tone="warning">Past its end</Badge> : null}
    </>
  );
}
