"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { MORE, Panel, PanelLink } from "@/components/staffing/dashboard/panel";
import { ShowMore } from "@/components/ui/show-more";
import { Skeleton } from "@/components/ui/skeleton";
import type { MyTask } from "@/lib/contract/operations/tasks";
import { myTasksOptions } from "@/lib/query/operations/my-task-queries";
import { formatDayRange } from "@/lib/format";
import { listPath } from "@/lib/records/kinds";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import { isUnfinished } from "./my-task-actions";
import { TaskFocus, TaskRows } from "./task-rows";
import { calendarDays } from "./task-weeks";

const LatestNotifications = lazy(async () => ({
  default: (await import("@/components/operations/inbox/latest-notifications")).LatestNotifications,
}));
const AccountPanel = lazy(async () => ({
  default: (await import("@/components/accounts/account/account-panel")).AccountPanel,
}));
const TaskCalendar = lazy(async () => ({ default: (await import("./task-calendar")).TaskCalendar }));

type MyTasksPanelProps = {
  today: string;
  canList: boolean;
  /** Whether the person may open no list: an agenda of weeks, with what was finished lately, their news and account. */
  isAlone?: boolean;
};

/** What the person has to do, on their dashboard: done, skipped with a reason, with comments and evidence. */
export function MyTasksPanel({ today, canList, isAlone = false }: MyTasksPanelProps) {
  const query = useQuery(myTasksOptions());
  const { data } = query;
  // People without any task don’t need to know that there could be some.
  if (data?.tasks.length === 0) return isAlone ? <OwnColumns news={<News />} account={<Account />} /> : null;
  const tasks = data?.tasks ?? [];
  const unfinished = tasks.filter(isUnfinished);
  const finished = finishedFirst(tasks, today);
  const panel = (
    <Panel
      id="my-tasks"
      title="My tasks"
      note={data ? noteOf(unfinished.length, data.summary.overdue) : undefined}
      actions={canList ? <PanelLink href={listPath("tasks")}>Everyone’s tasks</PanelLink> : null}
    >
      {data || hasFailed(query) ? null : <Skeleton className="h-24" />}
      <PartFailure of={query} what="your tasks" />
      {data && unfinished.length === 0 ? <p className="pb-1 text-muted-foreground">You have nothing to do.</p> : null}
      <TaskFocus>
        <TaskRows label="My tasks" tasks={unfinished} today={today} isAgenda={isAlone} />
        {finished.length > 0 && !isAlone ? (
          <ShowMore
            more={`Show ${finished.length} finished lately`}
            fewer="Hide finished tasks"
            wordsClassName={MORE}
            className="border-t"
          >
            <TaskRows label="My finished tasks" tasks={finished} today={today} />
          </ShowMore>
        ) : null}
      </TaskFocus>
    </Panel>
  );
  if (!isAlone || !data) return panel;
  const days = calendarDays(today);
  return (
    <OwnColumns
      news={
        <>
          {panel}
          <News />
        </>
      }
      account={
        <>
          {/* Where there is space beside the agenda. */}
          <div className="max-xl:hidden">
            <Panel title={formatDayRange(days.at(0) ?? today, days.at(-1) ?? today)}>
              <Suspense fallback={<Skeleton className="h-52" />}>
                <TaskCalendar tasks={tasks} today={today} />
              </Suspense>
            </Panel>
          </div>
          {finished.length > 0 ? (
            <Panel title="Finished lately" figure={String(finished.length)}>
              <TaskFocus>
                <TaskRows label="Finished lately" tasks={finished} today={today} />
              </TaskFocus>
            </Panel>
          ) : null}
          <Account />
        </>
      }
    />
  );
}

/** What happens, and beside it when and for whom. */
function OwnColumns({ news, account }: { news: ReactNode; account: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{news}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{account}</div>
    </div>
  );
}

function News() {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <LatestNotifications />
    </Suspense>
  );
}

/** An administrator who looks at the product as somebody else doesn't see where they are signed in. */
function Account() {
  return (
    <UnlessViewed>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <AccountPanel />
      </Suspense>
    </UnlessViewed>
  );
}

/** The last done first, those skipped after them. One that isn’t saved yet is done today. */
function finishedFirst(tasks: readonly MyTask[], today: string): MyTask[] {
  const dayOf = ({ status, doneOn }: MyTask) => (status === "done" ? (doneOn ?? today) : "");
  return tasks
    .filter((task) => !isUnfinished(task))
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0));
}

function noteOf(open: number, overdue: number): string {
  if (open === 0) return "All done";
  const tasks = open === 1 ? "1 task" : `${open} tasks`;
  return overdue > 0 ? `${tasks}, ${overdue} overdue` : tasks;
}
