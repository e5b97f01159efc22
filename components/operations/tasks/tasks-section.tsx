"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { useToday } from "@/components/records/moment";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay } from "@/lib/format";
import { recordListOptions } from "@/lib/query/records/record-queries";
import { countedStatuses } from "@/lib/records/counted-statuses";
import { task } from "@/lib/records/definitions/task";
import { listPath } from "@/lib/records/kinds";
import { readListQuery } from "@/lib/records/list/list-query";
import { MoreRow, PageList, PageSection } from "@/components/records/page/page-section";
import { RecordMark } from "@/components/records/record-mark";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { PageRow } from "@/components/staffing/page-row";

const SHOWN = 5;
const COLUMNS = ["name", "status", "dueDate", "assigneeId"];

/** The unfinished tasks of a center or a mapping, the longest overdue first. */
export function useOpenTasks(filter: Record<string, string>) {
  const client = useQueryClient();
  const params = { ...filter, status: countedStatuses("tasks"), sort: "dueDate", size: String(SHOWN) };
  const { query } = readListQuery(task, new URLSearchParams(params));
  return useQuery(recordListOptions(client, "tasks", query, COLUMNS));
}

type TasksSectionProps = {
  tasks: ReturnType<typeof useOpenTasks>;
  /** What they are the tasks of. */
  filter: Record<string, string>;
  title?: string;
  isOneTask?: boolean;
};

/** The tasks of `useOpenTasks`; nothing where there are none. Of one task for many people each row is a person. */
export function TasksSection({ tasks, filter, title = "Tasks", isOneTask = false }: TasksSectionProps) {
  const today = useToday();
  const { data } = tasks;
  if (data?.content.length === 0) return null;
  return (
    <PageSection
      title={title}
      count={data?.totalElements}
      action={
        <Link
          href={`${listPath("tasks")}?${new URLSearchParams(filter)}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-link"
        >
          All tasks
        </Link>
      }
    >
      {data || hasFailed(tasks) ? null : <Skeleton className="h-32" />}
      <PartFailure of={tasks} what="the tasks" />
      {data ? (
        <PageList>
          {data.content.map(({ id, name, dueDate, linked }) => {
            const day = typeof dueDate === "string" ? dueDate : "";
            const assignee = linked.assigneeId?.name;
            return (
              <PageRow
                key={id}
                lead={assignee ? <RecordMark kind="users" name={assignee} /> : null}
                name={
                  <Link
                    href={`${listPath("tasks")}/${id}`}
                    prefetch={false}
                    className="rounded-sm font-medium underline-offset-4 wrap-anywhere hover:underline"
                  >
                    {isOneTask ? (assignee ?? "Nobody") : name}
                  </Link>
                }
                text={isOneTask ? null : (assignee ?? "Nobody")}
                end={[
                  day < today ? (
                    <span key="due" className="font-medium text-danger">
                      Overdue since {formatDay(day)}
                    </span>
                  ) : (
                    `Due ${formatDay(day)}`
                  ),
                ]}
              />
            );
          })}
          <MoreRow
            shown={data.content.length}
            count={data.totalElements}
            href={`${listPath("tasks")}?${new URLSearchParams({ ...filter, status: countedStatuses("tasks") })}`}
            what="unfinished tasks"
          />
        </PageList>
      ) : null}
    </PageSection>
  );
}
