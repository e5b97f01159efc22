import Link from "@/lib/shell/reader-link";
import { Moment } from "@/components/records/moment";
import type { Job } from "@/lib/contract/operations/jobs";
import { JobProgress, JobState } from "./job-state";
import { jobDuration, jobProgress, jobTypeName } from "./job-texts";

const COLUMNS = "lg:grid lg:grid-cols-[minmax(0,1fr)_10rem_10rem_10rem_7.5rem_6.5rem] lg:items-center lg:gap-x-4";

/** The jobs of a page: a table on wide screens, else one card for each. */
export function JobRows({ jobs, now }: { jobs: readonly Job[]; now: number }) {
  return (
    <>
      <div aria-hidden className={`hidden h-9 border-b bg-muted/50 px-4 text-xs text-muted-foreground ${COLUMNS}`}>
        <span>Job</span>
        <span>State</span>
        <span>Progress</span>
        <span>Started by</span>
        <span>Started</span>
        <span>Duration</span>
      </div>
      <ul aria-label="Jobs" className="divide-y">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} now={now} />
        ))}
      </ul>
    </>
  );
}

function JobRow({ job, now }: { job: Job; now: number }) {
  const duration = jobDuration(job, now);
  const typeName = jobTypeName(job.type);
  return (
    <li className={`relative grid gap-1.5 px-4 py-3 hover:bg-accent lg:min-h-14 lg:py-2 ${COLUMNS}`}>
      <div className="min-w-0">
        <Link
          href={`/admin/jobs/${job.id}`}
          prefetch={false}
          className="block font-medium wrap-anywhere before:absolute before:inset-0 hover:underline lg:truncate"
        >
          {job.title}
        </Link>
        {job.title.startsWith(typeName) ? null : <p className="text-xs text-muted-foreground">{typeName}</p>}
      </div>
      <div className="flex items-center gap-4 lg:contents">
        <JobState job={job} />
        <div className="max-lg:min-w-0 max-lg:flex-1">
          {jobProgress(job) === null ? (
            <span className="text-muted-foreground max-lg:hidden">—</span>
          ) : (
            <JobProgress job={job} />
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-1 max-lg:text-xs max-lg:text-muted-foreground lg:contents">
        <p className="truncate">
          <span className="lg:hidden">Started by </span>
          {job.startedBy ?? "Muster"}
        </p>
        <p className="text-muted-foreground">
          <Moment at={job.startedAt ?? job.createdAt} />
          {duration ? <span className="lg:hidden">, {duration}</span> : null}
        </p>
      </div>
      <p className="text-muted-foreground tabular-nums max-lg:hidden">{duration ?? "—"}</p>
    </li>
  );
}
