"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, TriangleAlert } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import type { ReactNode } from "react";
import { Moment } from "@/components/records/moment";
import { EmptySection, PageList, PageSection } from "@/components/records/page/page-section";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import type { JobDetail } from "@/lib/contract/operations/jobs";
import { jobOptions } from "@/lib/query/operations/job-queries";
import { FailedRows } from "./failed-rows";
import { CancelJobButton, RetryJobButton } from "./job-buttons";
import { JobProgress, JobState } from "./job-state";
import { jobDuration, jobProgress, jobTypeName } from "./job-texts";

export function JobPage({ id }: { id: string }) {
  const { data: job, error, dataUpdatedAt, isFetching, refetch } = useQuery(jobOptions(id));
  return (
    <article className="grid reading-width grid-cols-1 gap-6">
      {job ? (
        <>
          <JobHeader job={job} />
          {job.error ? <JobError text={job.error} /> : null}
          <JobFacts job={job} now={dataUpdatedAt} />
          {job.failed > 0 && job.importPath ? (
            <FailedRows importPath={job.importPath} failed={job.failed} undone={job.undone} />
          ) : null}
          <JobFiles files={job.files} />
          <JobLog job={job} />
        </>
      ) : error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </article>
  );
}

function JobHeader({ job }: { job: JobDetail }) {
  return (
    <PageHeader
      back={{ href: "/admin/jobs", label: "Jobs" }}
      title={job.title}
      beside={
        <p role="status" aria-label="State">
          <JobState job={job} />
        </p>
      }
      action={
        <div className="flex gap-2">
          {/* The rows to correct below lead there, too. */}
          {job.importPath && (job.failed === 0 || job.undone === "all") ? (
            <Button asChild variant="secondary">
              <Link href={job.importPath} prefetch={false}>
                Open import
              </Link>
            </Button>
          ) : null}
          {job.mayCancel ? <CancelJobButton id={job.id} title={job.title} /> : null}
          {job.mayRetry ? <RetryJobButton id={job.id} title={job.title} /> : null}
        </div>
      }
    />
  );
}

function JobError({ text }: { text: string }) {
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-danger-surface px-4 py-3 text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}

const UNDONE_TEXTS = {
  all: "What it changed was taken back",
  part: "Part of what it changed was taken back",
};

function JobFacts({ job, now }: { job: JobDetail; now: number }) {
  return (
    <dl className="divide-y border-y">
      <Fact label="Type" value={jobTypeName(job.type)} />
      <Fact label="Progress" value={jobProgress(job) === null ? null : <JobProgress job={job} />} />
      <Fact label="Undone" value={job.undone ? UNDONE_TEXTS[job.undone] : null} />
      {job.results.map(({ label, value }) => (
        <Fact key={label} label={label} value={<span className="tabular-nums">{value}</span>} />
      ))}
      <Fact label="Started by" value={job.startedBy ?? "Muster"} />
      <Fact label={job.startedAt ? "Started" : "Requested"} value={<Times job={job} now={now} />} />
    </dl>
  );
}

/** “5 min ago, took 12 s” */
function Times({ job, now }: { job: JobDetail; now: number }) {
  const duration = jobDuration(job, now);
  return (
    <>
      <Moment at={job.startedAt ?? job.createdAt} />
      {duration ? `, ${job.endedAt ? "took" : "running for"} ${duration}` : null}
    </>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === null) return null;
  return (
    <div className="grid min-h-10 items-baseline gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="max-w-80 wrap-anywhere">{value}</dd>
    </div>
  );
}

function JobFiles({ files }: { files: JobDetail["files"] }) {
  if (files.length === 0) return null;
  return (
    <PageSection title="Files" count={files.length}>
      <PageList>
        {files.map(({ name, path }) => (
          <li key={path}>
            <a href={path} download className="flex min-h-11 items-center gap-2 px-4 hover:bg-accent">
              <Download aria-hidden className="size-4 text-muted-foreground" />
              {name}
            </a>
          </li>
        ))}
      </PageList>
    </PageSection>
  );
}

function JobLog({ job: { lines, failed, importPath } }: { job: JobDetail }) {
  // What failed says more than an empty log.
  if (lines.length === 0 && failed > 0 && importPath) return null;
  return (
    <PageSection title="Log">
      {lines.length === 0 ? (
        <EmptySection
          text={failed > 0 ? "This job logged no reason for what failed." : "This job has logged nothing."}
        />
      ) : (
        <ol aria-label="Log" className="grid gap-1 rounded-lg border bg-card px-4 py-3 text-[0.8125rem]">
          {lines.map(({ n, at, text }) => (
            <li key={n} className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
              <span className="wrap-anywhere">{text}</span>
              <Moment at={at} className="text-xs text-muted-foreground" />
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  );
}
