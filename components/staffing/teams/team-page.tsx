"use client";

import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@/components/ui/skeleton";
import type { ListRights } from "@/lib/accounts/access/rights";
import { teamWorkOptions } from "@/lib/query/staffing/staffing-queries";
import type { RecordRow } from "@/lib/records/record";
import { Facts, type FactGroup } from "@/components/records/page/facts";
import { HistorySection } from "@/components/records/page/history-section";
import { PageColumns } from "@/components/records/page/page-columns";
import { RecordHeader, type Highlight } from "@/components/records/page/record-header";
import { RecordPage } from "@/components/records/page/record-page";
import { TextSection } from "@/components/records/page/text-section";
import { FailedSection } from "@/components/records/page/page-section";
import { hasFailed } from "@/components/ui/part-failure";
import { AddLink } from "@/components/staffing/add-link";
import { CurrentProjects } from "@/components/staffing/current-projects";
import { countText, derivedNumber, freeMembersText } from "@/components/staffing/staffing-texts";
import { useToday } from "@/components/records/moment";
import { freeMembers } from "@/lib/staffing/team-calendar";
import { MembersSection } from "./members-section";

type TeamPageProps = { id: string; rights: ListRights; canAddProject: boolean };

export function TeamPage({ id, rights, canAddProject }: TeamPageProps) {
  const query = useQuery(teamWorkOptions(id));
  const { data: work } = query;
  // Read here: what is only read within the record’s part isn’t followed before the record is there.
  const isFailed = hasFailed(query);
  const today = useToday();
  const edit = `/teams/${id}/edit`;
  return (
    <RecordPage kind="teams" id={id} rights={rights}>
      {(record) => (
        <>
          <RecordHeader
            highlights={highlightsOf(record, work && freeMembers(work.members, today))}
            action={record.may?.update ? <AddLink href={edit}>Add members</AddLink> : null}
          />
          <PageColumns side={<Facts groups={FACTS} />} end={<HistorySection />}>
            {work ? (
              <>
                <MembersSection
                  members={work.members}
                  action={
                    record.may?.update ? (
                      <AddLink href={edit} isQuiet>
                        Add members
                      </AddLink>
                    ) : null
                  }
                />
                <CurrentProjects
                  projects={work.projects}
                  counts={work.projectCounts}
                  filter={{ teamId: id }}
                  emptyText="No current projects."
                  action={
                    canAddProject ? (
                      <AddLink href={`/projects/new?teamId=${id}`} isQuiet>
                        New project
                      </AddLink>
                    ) : null
                  }
                />
              </>
            ) : isFailed ? (
              <FailedSection title="Members and projects" of={query} what="the members and projects" />
            ) : (
              <Skeleton className="h-64" />
            )}
            <TextSection name="description" />
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

const FACTS: readonly FactGroup[] = [
  { title: "Team", fields: ["leadId", "companyId", "centerCode"] },
  { title: "Skills and tags", fields: ["skillsCovered", "tags"] },
];

/** @param free undefined until the members are known */
function highlightsOf(record: RecordRow, free: ReturnType<typeof freeMembers> | undefined): Highlight[] {
  const headcount = derivedNumber(record, "headcount");
  const { freeCapacity } = record;
  return [
    ...(headcount === null ? [] : [{ label: "Headcount", value: countText(headcount, "person", "people") }]),
    ...(typeof freeCapacity === "number" && headcount
      ? [{ label: "Free today", value: free ? freeMembersText(free, freeCapacity) : `${freeCapacity}%` }]
      : []),
  ];
}
