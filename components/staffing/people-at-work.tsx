import Link from "@/lib/shell/reader-link";
import type { ReactNode } from "react";
import type { PeopleCounts, PersonAtWork } from "@/lib/contract/staffing/staffing";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { writeListQuery } from "@/lib/records/list/list-query";
import { RUNNING_ASSIGNMENTS, STARTING_ASSIGNMENTS, within } from "@/lib/records/list/running-assignments";
import { EmptySection, MoreRow, PageList, PageSection } from "../records/page/page-section";
import { RecordMark } from "../records/record-mark";
import { PageRow } from "./page-row";
import { RecordLink } from "./record-link";
import { datesText, ratesText } from "./staffing-texts";
import { useToday } from "@/components/records/moment";
import { isRunning, isStarting } from "@/lib/staffing/statuses";
import { StatusBadge } from "@/components/records/status-badge";

type PeopleAtWorkProps = {
  people: readonly PersonAtWork[];
  counts: PeopleCounts;
  /** Of the list of assignments: whose people these are. */
  filter: Record<string, string>;
  emptyText: string;
  action?: ReactNode;
  emptyAction?: ReactNode;
};

/** The committed assignments of a company or a center, with who works on them: now, and to start. */
export function PeopleAtWork({ people, counts, filter, emptyText, action, emptyAction }: PeopleAtWorkProps) {
  const today = useToday();
  const working = people.filter((one) => isRunning(one, today));
  const starting = people.filter((one) => isStarting(one, today));
  return (
    <>
      {working.length > 0 ? (
        <PeopleSection
          title="People at work"
          people={working}
          count={counts.atWork}
          href={hrefOf(within(RUNNING_ASSIGNMENTS, filter))}
          action={action}
        />
      ) : (
        <PageSection title="People at work" action={starting.length === 0 ? action : null}>
          <EmptySection text={emptyText} action={people.length === 0 ? emptyAction : null} />
        </PageSection>
      )}
      {starting.length > 0 ? (
        <PeopleSection
          title="Yet to start"
          people={starting}
          count={counts.starting}
          href={hrefOf(within(STARTING_ASSIGNMENTS, filter))}
          action={working.length === 0 ? action : null}
        />
      ) : null}
    </>
  );
}

function hrefOf(query: ReturnType<typeof within>): string {
  return `${listPath("assignments")}?${writeListQuery(definitionOf("assignments"), query)}`;
}

type PeopleSectionProps = Pick<PeopleAtWorkProps, "people" | "action"> & {
  title: string;
  count: PeopleCounts["atWork"];
  href: string;
};

/** Somebody with two assignments counts once. */
function PeopleSection({ title, people, count, href, action }: PeopleSectionProps) {
  return (
    <PageSection title={title} count={count.people} action={action}>
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
        <MoreRow shown={people.length} count={count.assignments} href={href} what="assignments" />
      </PageList>
    </PageSection>
  );
}
