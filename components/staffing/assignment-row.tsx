import Link from "@/lib/shell/reader-link";
import type { FreelancerAssignment } from "@/lib/contract/staffing/staffing";
import { AssignmentStatus } from "./assignment-status";
import { ContradictionMarks } from "@/components/staffing/contradictions/contradiction-marks";
import { PageRow } from "./page-row";
import { RecordLink } from "./record-link";
import { datesText, joined, ratesText } from "./staffing-texts";

/** One of a freelancer's assignments, with what it is for. */
export function AssignmentRow({ assignment }: { assignment: FreelancerAssignment }) {
  const { id, role, project, company, startDate, endDate, allocation } = assignment;
  return (
    <PageRow
      name={<RecordLink kind="assignments" id={id} name={role} />}
      mark={<AssignmentStatus assignment={assignment} />}
      text={
        <>
          <Link href={`/projects/${project.id}`} prefetch={false} className="underline-offset-4 hover:underline">
            {project.name}
          </Link>
          {company ? ` · ${company.name}` : null}
          <span className="block empty:hidden">
            <ContradictionMarks work={assignment} limits={assignment.limits} />
          </span>
        </>
      }
      end={[datesText(startDate, endDate), joined([`${allocation}%`, ratesText(assignment)])]}
    />
  );
}
