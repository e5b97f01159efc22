"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedSection } from "@/components/records/page/page-section";
import { useRecordPage } from "@/components/records/page/record-page";
import { CurrentProjects } from "@/components/staffing/current-projects";
import { hasFailed } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { companyWorkOptions } from "@/lib/query/staffing/staffing-queries";

/** The current projects of the company around it, with their slots. */
export function CompanyProjects() {
  const { id } = useRecordPage().record;
  const query = useQuery(companyWorkOptions(id));
  const { data: work } = query;
  if (hasFailed(query)) return <FailedSection title="Current projects" of={query} what="the current projects" />;
  if (!work) return <Skeleton className="h-40" />;
  return (
    <CurrentProjects
      projects={work.projects}
      counts={work.projectCounts}
      filter={{ companyId: id }}
      emptyText="No current projects."
    />
  );
}
