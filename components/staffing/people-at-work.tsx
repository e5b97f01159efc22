import Link from "next/link";
import type { ReactNode } from "react";
import type { PersonAtWork } from "@/lib/contract/staffing";
import { EmptyLine, PageList, PageSection } from "../records/page/page-section";
import { RecordMark } from "../records/record-mark";
import { PageRow } from "./page-row";
import { RecordLink } from "./record-link";
import { datesText, ratesText } from "./staffing-texts";
import { StatusBadge } from "./status-badge";

type PeopleAtWorkProps = {
  people: readonly PersonAtWork[];
  emptyText: string;
  action?: ReactNode;
  emptyAction?: ReactNode;
};

/** The committed assignments of a company or a center, with who works on them. */
export function PeopleAtWork({ people, emptyText, action, emptyAction }: PeopleAtWorkProps) {
  if (people.length === 0) return <EmptyLine title="People at work" text={emptyText} action={emptyAction} />;
  return (
    <PageSection title="People at work" count={people.length} action={action}>
      <PageList>
        {people.map((person) => (
          <PageRow
            key={person.assignmentId}
            lead={<RecordMark kind="freelancers" name={person.name} />}
            name={<RecordLink kind="freelancers" id={person.freelancerId} name={person.name} open={person.open} />}
            mark={<StatusBadge kind="assignments" status={person.status} />}
            text={
              <>
                <Link
                  href={`/assignments/${person.assignmentId}`}
                  prefetch={false}
                  className="underline-offset-4 hover:underline"
                >
                  {person.role}
                </Link>
                {` · ${person.project.name}`}
              </>
            }
            end={[datesText(person.startDate, person.endDate), ratesText(person)]}
          />
        ))}
      </PageList>
    </PageSection>
  );
}
