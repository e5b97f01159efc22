"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCount } from "@/lib/format";
import { taskSummaryOptions } from "@/lib/query/operations/task-queries";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { readableSearch, writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { partOf } from "@/lib/records/task-parts";
import { cn } from "@/lib/utils";

const PARTS = [
  { name: "overdue", label: "Overdue" },
  { name: "open", label: "Open" },
  { name: "in_progress", label: "In progress" },
  { name: "done", label: "Done" },
  { name: "skipped", label: "Skipped" },
] as const;

/** How many tasks of the list there are in each status, each a link to them with the list's search and other filters. */
export function TaskSummary({ list }: { list: ListQuery }) {
  const query = useQuery(taskSummaryOptions(list));
  const { data } = query;
  if (hasFailed(query)) return <PartFailure of={query} verb="count" what="the tasks by status" />;
  const searchOf = (conditions: Partial<ListQuery>) =>
    readableSearch(writeListQuery(definitionOf("tasks"), { sort: list.sort, size: list.size, ...conditions }));
  const current = searchOf({ q: list.q, filters: list.filters, where: list.where });
  return (
    <nav
      aria-label="Task counts"
      className="overflow-x-auto max-sm:-mx-4 max-sm:scroll-fade max-sm:pr-8 max-sm:pl-4 max-sm:[scrollbar-width:none]"
    >
      <span className="segments">
        {PARTS.map(({ name, label }) => {
          const search = searchOf(partOf(list, name));
          return (
            <Link
              key={name}
              href={`${listPath("tasks")}${search}`}
              prefetch={false}
              aria-current={search === current ? "page" : undefined}
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
          );
        })}
      </span>
    </nav>
  );
}
