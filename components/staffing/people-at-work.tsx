import Link from "next/link";
import type { ReactNode } from "react";
import type { PersonAtWork } from "@/lib/contract/staffing/staffing";
import { EmptySection, PageList, PageSection } from "../records/page/page-section";
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

/** The committed assignments of a company or a center, with who works on them: now, and to start. */
export function PeopleAtWork({ people, emptyText, action, emptyAction }: PeopleAtWorkProps) {
  const working = people.filter(isAtWork);
  const starting = people.filter((one) => !isAtWork(one));
  return (
    <>
      {working.length > 0 ? (
        <PeopleSection title="People at work" people={working} action={action} />
      ) : (
        <PageSection title="People at work" action={starting.length === 0 ? action : null}>
          <EmptySection text={emptyText} action={people.length === 0 ? emptyAction : null} />
        </PageSection>
      )}
      {starting.length > 0 ? (
        <PeopleSection title="Yet to start" people={starting} action={working.length === 0 ? action : null} />
      ) : null}
    </>
  );
}

/** Not yet those whose assignment is accepted; the upstream leaves out those past their end. */
function isAtWork({ status }: PersonAtWork): boolean {
  return status === "active";
}

/** Somebody with two assignments counts once. */
export function countAtWork(people: readonly PersonAtWork[]): number {
  return countPeople(people.filter(isAtWork));
}

function countPeople(people: readonly PersonAtWork[]): number {
  return new Set(people.map(({ freelancerId }) => freelancerId)).size;
}

type PeopleSectionProps = Pick<PeopleAtWorkProps, "people" | "action"> & { title: string };

function PeopleSection({ title, people, action }: PeopleSectionProps) {
  return (
    <PageSection title={title} count={countPeople(people)} action={action}>
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
