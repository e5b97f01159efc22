"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import Link from "@/lib/shell/reader-link";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { TaskSummary as Summary } from "@/lib/contract/operations/tasks";
import { formatCount } from "@/lib/format";
import { taskSummaryOptions } from "@/lib/query/operations/task-queries";
import { countedStatuses } from "@/lib/records/counted-statuses";
import { listPath } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";

type Part = { name: keyof Summary; label: string; status: string; dueDate?: string };

const PARTS: readonly Part[] = [
  { name: "overdue", label: "Overdue", status: countedStatuses("tasks"), dueDate: "..-1d" },
  { name: "open", label: "Open", status: "open" },
  { name: "in_progress", label: "In progress", status: "in_progress" },
  { name: "done", label: "Done", status: "done" },
  { name: "skipped", label: "Skipped", status: "skipped" },
];

/** How many tasks there are in each status, each a link to them in the list. */
export function TaskSummary() {
  const query = useQuery(taskSummaryOptions());
  const params = useSearchParams();
  const { data } = query;
  if (hasFailed(query)) return <PartFailure of={query} verb="count" what="the tasks by status" />;
  return (
    <nav
      aria-label="Task counts"
      className="overflow-x-auto max-sm:-mx-4 max-sm:scroll-fade max-sm:pr-8 max-sm:pl-4 max-sm:[scrollbar-width:none]"
    >
      <span className="segments">
        {PARTS.map(({ name, label, status, dueDate }) => (
          <Link
            key={name}
            href={`${listPath("tasks")}?status=${status}${dueDate ? `&dueDate=${dueDate}` : ""}`}
            prefetch={false}
            aria-current={
              params.get("status") === status && params.get("dueDate") === (dueDate ?? null) ? "page" : undefined
            }
            className="segment -outline-offset-2"
          >
            {label}
            {data ? (
              <span className={cn("tabular-nums", name === "overdue" && data.overdue > 0 && "text-danger")}>
                {formatCount(data[name])}
              </span>
            ) : (
              <Skeleton className="h-4 w-6" />
            )}
          </Link>
        ))}
      </span>
    </nav>
  );
}
