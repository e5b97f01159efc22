"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { ADMIN_PAGES, type AdminPage } from "@/lib/accounts/access/admin-pages";
import { formatCount } from "@/lib/format";
import { jobsOptions } from "@/lib/query/operations/job-queries";
import { coverageOptions, taskSummaryOptions } from "@/lib/query/operations/task-queries";
import { cn } from "@/lib/utils";
import { coverageState } from "../tasks/coverage-state";

/** The pages that only administrators and system users may open, with what waits there. */
export function AdminIndex() {
  const notes = useNotes();
  return (
    <div className="grid max-w-[82.5rem] gap-4">
      <h1 className="page-title">Administration</h1>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {ADMIN_PAGES.map((page) => (
          <li key={page.path}>
            <PageCard page={page} note={notes[page.path]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Note = { count: number; text: string; tone: "text-danger" | "text-warning" };

function PageCard({ page: { path, title, description }, note }: { page: AdminPage; note: Note | undefined }) {
  return (
    <Link
      href={path}
      prefetch={false}
      className="grid h-full content-start gap-0.5 rounded-lg border bg-card px-4 py-3 shadow-raised hover:bg-accent"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        {note && note.count > 0 ? (
          <span className={cn("font-medium tabular-nums", note.tone)}>{`${formatCount(note.count)} ${note.text}`}</span>
        ) : null}
      </span>
      <span className="text-pretty text-muted-foreground">{description}</span>
    </Link>
  );
}

/** By page; none while they load, and where they can't be counted. */
function useNotes(): Partial<Record<AdminPage["path"], Note>> {
  const tasks = useQuery(taskSummaryOptions()).data;
  const coverage = useQuery(coverageOptions()).data;
  const failedJobs = useQuery(jobsOptions({ page: 1, state: "failed", type: null, by: null })).data;
  const gaps = coverage?.cells.filter((cell) => coverageState(cell) === "missing").length ?? 0;
  return {
    "/admin/tasks": { count: tasks?.overdue ?? 0, text: "overdue", tone: "text-danger" },
    "/admin/tasks/mappings": { count: gaps, text: gaps === 1 ? "gap" : "gaps", tone: "text-warning" },
    "/admin/jobs": { count: failedJobs?.total ?? 0, text: "failed", tone: "text-danger" },
  };
}
