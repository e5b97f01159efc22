"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedSection } from "@/components/records/page/page-section";
import { useRecordPage } from "@/components/records/page/record-page";
import { CurrentProjects } from "@/components/staffing/current-projects";
import { hasFailed } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { teamWorkOptions } from "@/lib/query/staffing/staffing-queries";
import { MembersSection } from "./members-section";

/** The members and current projects of the team around it. */
export function TeamAtWork() {
  const { id } = useRecordPage().record;
  const query = useQuery(teamWorkOptions(id));
  const { data: work } = query;
  if (hasFailed(query))
    return <FailedSection title="Members and projects" of={query} what="the members and projects" />;
  if (!work) return <Skeleton className="h-40" />;
  return (
    <>
      <MembersSection members={work.members} action={null} />
      <CurrentProjects
        projects={work.projects}
        counts={work.projectCounts}
        filter={{ teamId: id }}
        emptyText="No current projects."
      />
    </>
  );
}
