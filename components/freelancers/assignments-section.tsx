import { Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { FreelancerAssignment } from "@/lib/contract/staffing";
import { COMMITTED_STATUSES, PENDING_STATUSES } from "@/lib/records/assignment-statuses";
import { todayAt } from "@/lib/records/field-types/relative-day";
import { useMinute } from "../records/moment";
import { EmptySection, PageList, PageSection } from "../records/page/page-section";
import { PageRow } from "../staffing/page-row";
import { RecordLink } from "../staffing/record-link";
import { datesText, rateText } from "../staffing/staffing-texts";
import { StatusBadge } from "../staffing/status-badge";

type AssignmentsSectionProps =
  | { isPast?: false; assignments: readonly FreelancerAssignment[]; freelancerId: string; canAssign: boolean }
  | { isPast: true; assignments: readonly FreelancerAssignment[] };

/** A freelancer's assignments: those that run or come, or those that are over. */
export function AssignmentsSection(props: AssignmentsSectionProps) {
  const today = todayAt(useMinute());
  const shown = props.assignments.filter((assignment) => isOver(assignment, today) === (props.isPast ?? false));
  if (props.isPast && shown.length === 0) return null;
  return (
    <PageSection title={props.isPast ? "Past assignments" : "Now and next"} count={shown.length}>
      {!props.isPast && shown.length === 0 ? (
        <EmptySection
          text="Nothing is planned for this freelancer."
          action={props.canAssign ? <AddAssignment freelancerId={props.freelancerId} /> : null}
        />
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

function AddAssignment({ freelancerId }: { freelancerId: string }) {
  return (
    <Button variant="secondary" asChild>
      <Link href={`/assignments/new?freelancerId=${freelancerId}`} prefetch={false}>
        <Plus aria-hidden />
        Add assignment
      </Link>
    </Button>
  );
}

function AssignmentRow({ assignment }: { assignment: FreelancerAssignment }) {
  const { id, role, project, company, status, startDate, endDate, allocation, billRate } = assignment;
  const rate = rateText(billRate, assignment);
  return (
    <PageRow
      name={<RecordLink kind="assignments" id={id} name={role} />}
      mark={<StatusBadge kind="assignments" status={status} />}
      text={
        <>
          <Link href={`/projects/${project.id}`} prefetch={false} className="underline-offset-4 hover:underline">
            {project.name}
          </Link>
          {company ? ` · ${company.name}` : null}
        </>
      }
      end={[datesText(startDate, endDate), `${allocation}%${rate ? ` · ${rate}` : ""}`]}
    />
  );
}

const OPEN_STATUSES: readonly string[] = [...PENDING_STATUSES, ...COMMITTED_STATUSES];

function isOver({ status, endDate }: FreelancerAssignment, today: string): boolean {
  return !OPEN_STATUSES.includes(status) || (endDate !== null && endDate < today);
}
