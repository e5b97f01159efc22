"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { Moment } from "@/components/records/moment";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { PageList, PageSection } from "@/components/records/page/page-section";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import { isOpenJob } from "@/lib/contract/operations/job-states";
import type { Job } from "@/lib/contract/operations/jobs";
import { ownJobsOptions } from "@/lib/query/operations/job-queries";
import { CancelJobButton } from "./job-buttons";
import { JobProgress, JobState } from "./job-state";

const ENDED_MAX = 3;

/**
 * The background jobs that the person started, while they go on; the end of each is a notification. Who can't open the
 * pages of jobs reads here how the last ones ended.
 */
export function OwnJobs({ administers }: { administers: boolean }) {
  const query = useQuery(ownJobsOptions());
  const jobs = query.data ?? [];
  const ended = administers ? [] : jobs.filter((job) => !isOpenJob(job)).slice(0, ENDED_MAX);
  const shown = [...jobs.filter(isOpenJob), ...ended];
  if (shown.length === 0 && !hasFailed(query)) return null;
  return (
    <PageSection
      title="Your background jobs"
      action={
        administers ? (
          <Link
            href="/admin/jobs"
            prefetch={false}
            className="inline-flex min-h-6 items-center rounded-sm font-medium text-brand underline-offset-4 hover:underline max-md:min-h-11"
          >
            View all jobs
          </Link>
        ) : null
      }
    >
      <PartFailure of={query} what="your jobs" />
      {shown.length > 0 ? (
        <PageList>
          {shown.map((job) => (
            <OwnJob key={job.id} job={job} isLinked={administers} />
          ))}
        </PageList>
      ) : null}
    </PageSection>
  );
}

function OwnJob({ job, isLinked }: { job: Job; isLinked: boolean }) {
  return (
    // The notification of its end leads here.
    <li
      id={job.id}
      className="grid gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:items-center"
    >
      <div className="min-w-0">
        {isLinked ? (
          <Link href={`/admin/jobs/${job.id}`} prefetch={false} className="font-medium wrap-anywhere hover:underline">
            {job.title}
          </Link>
        ) : (
          <p className="font-medium wrap-anywhere">{job.title}</p>
        )}
        <p className="text-xs text-muted-foreground">
          {job.error ?? <Moment at={job.endedAt ?? job.startedAt ?? job.createdAt} />}
        </p>
      </div>
      <div className="flex flex-row-reverse items-center justify-end gap-4 sm:contents">
        <JobProgress job={job} />
        <div className="flex items-center gap-3 sm:justify-end">
          <JobState job={job} />
          {isOpenJob(job) && !job.isCancelling ? (
            <UnlessViewed>
              <CancelJobButton id={job.id} title={job.title} />
            </UnlessViewed>
          ) : null}
        </div>
      </div>
    </li>
  );
}
