"use client";

import { useQuery } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { AdminHeader } from "@/components/shell/admin-header";
import { NumberedPages } from "@/components/ui/data-table/numbered-pages";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type JobQuery, jobsOptions } from "@/lib/query/operations/job-queries";
import { JobFilters } from "./job-filters";
import { readJobParams, writeJobParams } from "./job-params";
import { JobRows } from "./job-rows";

/** Every background run, which updates by itself. */
export function JobList() {
  const params = useSearchParams();
  const query = readJobParams((name) => params.get(name));
  const { data: jobs, error, dataUpdatedAt, isFetching, isPlaceholderData, refetch } = useQuery(jobsOptions(query));
  const open = (changes: Partial<JobQuery>) =>
    // Without the router, which would load the page again for rows that the query loads.
    window.history.pushState(null, "", `/admin/jobs${writeJobParams({ ...query, page: 1, ...changes })}`);
  return (
    <div className="grid max-w-[82.5rem] grid-cols-1 gap-4">
      <AdminHeader
        title="Jobs"
        description="Work in the background, such as bulk changes and imports. This page updates by itself."
      />
      {jobs ? (
        <JobFilters query={query} types={jobs.types} people={jobs.people} total={jobs.total} onChange={open} />
      ) : null}
      {jobs && error ? <Outdated onRetry={() => void refetch()} /> : null}
      {jobs ? (
        <section
          aria-label="Jobs"
          aria-busy={isPlaceholderData}
          className="overflow-clip rounded-lg border bg-card shadow-raised aria-busy:opacity-60"
        >
          {jobs.data.length > 0 ? (
            <JobRows jobs={jobs.data} now={dataUpdatedAt} />
          ) : (
            <NoJobs query={query} total={jobs.total} onOpen={open} />
          )}
          {jobs.data.length > 0 ? (
            <NumberedPages page={{ ...jobs, totalElements: jobs.total }} onPage={(page) => open({ page })} />
          ) : null}
        </section>
      ) : error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <JobListSkeleton />
      )}
    </div>
  );
}

/** Old rows stay on screen while they can't be refreshed. */
function Outdated({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded-md bg-warning-surface px-4 py-2 text-warning">
      <CloudOff aria-hidden className="size-4" />
      These rows may be out of date: they can’t be refreshed at present.
      <Button variant="link" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

type NoJobsProps = { query: JobQuery; total: number; onOpen: (changes: Partial<JobQuery>) => void };

function NoJobs({ query: { state, type, by }, total, onOpen }: NoJobsProps) {
  if (total > 0) {
    const actions = <Button onClick={() => onOpen({ page: 1 })}>Go to the first page</Button>;
    return <EmptyState title="There are no more jobs on this page" actions={actions} />;
  }
  if (state ?? type ?? by) {
    return (
      <EmptyState
        title="No jobs found"
        description="No jobs match these filters."
        actions={
          <Button variant="secondary" onClick={() => onOpen({ state: null, type: null, by: null })}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No jobs yet"
      description="Changes of more than 1,000 records, imports and other long work appear here while they run, and afterwards."
    />
  );
}

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

function JobListSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4">
      <Skeleton className="h-9 w-96 max-w-full" />
      <div className="overflow-clip rounded-lg border bg-card">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-6 border-t px-4 first:border-t-0">
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-4 w-28 max-sm:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
