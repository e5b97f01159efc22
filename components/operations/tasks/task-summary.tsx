"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { TaskSummary as Summary } from "@/lib/contract/operations/tasks";
import { formatCount } from "@/lib/format";
import { taskSummaryOptions } from "@/lib/query/operations/task-queries";
import { countedStatuses } from "@/lib/records/counted-statuses";
import { listPath } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";

const OVERDUE = `status=${countedStatuses("tasks")}&dueDate=..-1d`;

const PARTS: readonly { name: keyof Summary; label: string; query: string }[] = [
  { name: "overdue", label: "Overdue", query: OVERDUE },
  { name: "open", label: "Open", query: "status=open" },
  { name: "in_progress", label: "In progress", query: "status=in_progress" },
  { name: "done", label: "Done", query: "status=done" },
  { name: "skipped", label: "Skipped", query: "status=skipped" },
];

/** How many tasks there are in each status, each a link to them. */
export function TaskSummary() {
  const query = useQuery(taskSummaryOptions());
  const { data } = query;
  if (hasFailed(query)) return <PartFailure of={query} verb="count" what="the tasks by status" />;
  return (
    <ul aria-label="Tasks by status" className="flex gap-2 overflow-x-auto max-sm:-mx-4 max-sm:px-4">
      {PARTS.map(({ name, label, query }) => (
        <li key={name} className="shrink-0 grow basis-28">
          <Link
            href={`${listPath("tasks")}?${query}`}
            prefetch={false}
            className="grid gap-0.5 rounded-lg border bg-card px-3.5 py-2.5 shadow-raised -outline-offset-2 hover:bg-accent"
          >
            <span className="text-xs text-muted-foreground">{label}</span>
            {data ? (
              <span
                className={cn(
                  "text-xl/7 font-semibold tabular-nums",
                  name === "overdue" && data.overdue > 0 && "text-danger",
                )}
              >
                {formatCount(data[name])}
              </span>
            ) : (
              <Skeleton className="h-7 w-12" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
