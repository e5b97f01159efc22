"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Suspense, useId, useRef, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { MORE, Panel } from "@/components/staffing/dashboard/panel";
import { ShowMore } from "@/components/ui/show-more";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { useNextFocus } from "@/components/ui/use-focus";
import type { MyTask } from "@/lib/contract/operations/tasks";
import { myTasksOptions } from "@/lib/query/operations/my-task-queries";
import { formatDay, formatUpcomingDay } from "@/lib/format";
import { listPath } from "@/lib/records/kinds";
import { dueText } from "../due-text";
import { isUnfinished, MyTaskActions } from "./my-task-actions";
import { TaskDetails } from "./task-details";
import { useMoveTask } from "./use-move-task";

const ReasonDialog = lazy(async () => ({
  default: (await import("@/components/staffing/reason-dialog")).ReasonDialog,
}));
const TaskWeek = lazy(async () => ({ default: (await import("./task-week")).TaskWeek }));

type MyTasksPanelProps = {
  today: string;
  canList: boolean;
  /** Whether they are all that the person has: with the days they are due, and those done this month. */
  isAlone?: boolean;
};

/** What the person has to do, on their dashboard: done, skipped with a reason, with comments and evidence. */
export function MyTasksPanel({ today, canList, isAlone = false }: MyTasksPanelProps) {
  const query = useQuery(myTasksOptions());
  const { data } = query;
  const [day, setDay] = useState<string | null>(null);
  const week = useRef<HTMLDivElement>(null);
  // People without any task don’t need to know that there could be some.
  if (data?.tasks.length === 0) return null;
  const tasks = data?.tasks ?? [];
  const unfinished = tasks.filter(isUnfinished);
  const done = isAlone ? doneThisMonth(tasks, today) : [];
  const open = day === null ? unfinished : tasks.filter(({ dueDate }) => dueDate === day);
  const finished = day === null ? tasks.filter((task) => !isUnfinished(task) && !done.includes(task)) : [];
  function showAll() {
    // The button goes; the day that was chosen takes the focus.
    week.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    setDay(null);
  }
  const panel = (
    <Panel
      id="my-tasks"
      title="My tasks"
      note={data ? noteOf(unfinished.length, data.summary.overdue) : undefined}
      actions={canList ? <AllTasksLink /> : null}
    >
      {data || hasFailed(query) ? null : <Skeleton className="h-24" />}
      <PartFailure of={query} what="your tasks" />
      <p className="flex items-center gap-x-3 pt-1 empty:hidden has-[[role=status]:only-child]:pt-0">
        {/* There before it says anything, so that it is read out. */}
        <span role="status">{day === null ? null : `Due ${formatDay(day)}`}</span>
        {day === null ? null : (
          <button type="button" className="min-h-6 text-link max-md:min-h-11" onClick={showAll}>
            Show all
          </button>
        )}
      </p>
      {data && open.length === 0 ? (
        <p className="pb-1 text-muted-foreground">
          {day === null ? "You have nothing to do." : "No task is due on this day."}
        </p>
      ) : null}
      <TaskFocus>
        <TaskRows label="My tasks" tasks={open} today={today} hasNext={isAlone} />
        {finished.length > 0 ? (
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
  return (
    // The days beside the tasks that are due on them, where there is space for both.
    <div ref={week} className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title="This week and next">
        <Suspense fallback={<Skeleton className="mb-2 h-52" />}>
          <TaskWeek tasks={tasks} today={today} chosen={day} onChoose={setDay} />
        </Suspense>
      </Panel>
      {panel}
      {done.length > 0 ? (
        <div className="xl:col-start-2">
          <Panel title="Done this month" figure={String(done.length)}>
            <TaskFocus>
              <TaskRows label="Done this month" tasks={done} today={today} />
            </TaskFocus>
          </Panel>
        </div>
      ) : null}
    </div>
  );
}

/** The last done first. One that isn’t saved yet is done today. */
function doneThisMonth(tasks: readonly MyTask[], today: string): MyTask[] {
  const dayOf = ({ doneOn }: MyTask) => doneOn ?? today;
  return tasks
    .filter((task) => task.status === "done" && dayOf(task).slice(0, 7) === today.slice(0, 7))
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1));
}

/** A task that moves leaves its list, and its button with it: the focus goes to the task in its place. */
function TaskFocus({ children }: { children: React.ReactNode }) {
  const row = useRef(0);
  const { onFocus, ...nextFocus } = useNextFocus<HTMLDivElement>((box) => {
    const tasks = box.querySelectorAll<HTMLElement>(":scope > ul > li [aria-expanded]:not([aria-haspopup])");
    return tasks[Math.min(row.current, tasks.length - 1)] ?? box.querySelector("summary");
  });
  return (
    <div
      {...nextFocus}
      onFocus={(event) => {
        // Not in a dialog that a row opened.
        if (!event.currentTarget.contains(event.target)) return;
        const item = event.target.closest("li");
        row.current = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0;
        onFocus(event);
      }}
    >
      {children}
    </div>
  );
}

type TaskRowsProps = {
  label: string;
  tasks: readonly MyTask[];
  today: string;
  /** Whether the first is the next thing to do on the page. */
  hasNext?: boolean;
};

function TaskRows({ label, tasks, today, hasNext = false }: TaskRowsProps) {
  if (tasks.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y max-sm:-mt-2">
      {tasks.map((task, i) => (
        <TaskRow key={task.id} task={task} today={today} isNext={hasNext && i === 0} />
      ))}
    </ul>
  );
}

function AllTasksLink() {
  return (
    <Link
      href={listPath("tasks")}
      prefetch={false}
      className="inline-flex min-h-6 shrink-0 items-center text-link max-md:min-h-11"
    >
      Everyone’s tasks
    </Link>
  );
}

function noteOf(open: number, overdue: number): string {
  if (open === 0) return "All done";
  const tasks = open === 1 ? "1 task" : `${open} tasks`;
  return overdue > 0 ? `${tasks}, ${overdue} overdue` : tasks;
}

function doneText(day: string | null, today: string): string {
  return day === null || day === today ? "Done today" : `Done ${formatUpcomingDay(day, today)}`;
}

function originOf({ mapping, assigner }: MyTask): string | null {
  if (mapping !== null) return `Generated from “${mapping}”`;
  return assigner === null ? null : `Assigned by ${assigner}`;
}

type TaskRowProps = { task: MyTask; today: string; isNext: boolean };

function TaskRow({ task, today, isNext }: TaskRowProps) {
  const { mutate, isPending } = useMoveTask();
  const [isOpen, setOpen] = useState(false);
  const [isSkipping, setSkipping] = useState(false);
  const detailsId = useId();
  const isOver = !isUnfinished(task);
  const move = (status: MyTask["status"]) => {
    if (!isPending) mutate({ task, status });
  };
  return (
    <li className="grid gap-2 py-2.5 max-sm:py-3">
      {/* On phones the title has a line of its own, whose target takes the padding around it. */}
      <div className="flex items-start gap-x-3 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center">
        <div className="grid min-w-0 flex-1 gap-0.5 max-sm:contents">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            className="flex min-h-6 w-fit items-start gap-1.5 rounded-sm text-left font-medium max-md:-my-3 max-md:min-h-11 max-md:items-center max-md:py-3 max-sm:col-span-2"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="wrap-anywhere">{task.title}</span>
            <ChevronDown
              aria-hidden
              className={isOpen ? "mt-0.5 size-4 shrink-0 rotate-180" : "mt-0.5 size-4 shrink-0"}
            />
          </button>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-muted-foreground">
            {isOver ? (
              <Badge tone={task.status === "done" ? "success" : "neutral"}>
                {task.status === "done" ? doneText(task.doneOn, today) : "Skipped"}
              </Badge>
            ) : (
              <span className={task.daysOverdue === null ? undefined : "font-medium text-danger"}>
                {dueText(task.dueDate, today)}
              </span>
            )}
            {task.status === "in_progress" ? <Badge tone="progress">In progress</Badge> : null}
            {[task.category, task.center, originOf(task)].filter(Boolean).join(" · ")}
            {task.reason ? <span className="wrap-anywhere">{task.reason}</span> : null}
          </p>
        </div>
        <UnlessViewed>
          <MyTaskActions
            task={task}
            isNext={isNext}
            isPending={isPending}
            onMove={move}
            onSkip={() => setSkipping(true)}
          />
        </UnlessViewed>
      </div>
      {isOpen ? <TaskDetails id={detailsId} task={task} /> : null}
      {isSkipping ? (
        <Suspense>
          <ReasonDialog
            name={`“${task.title}”`}
            status="Skipped"
            onClose={() => setSkipping(false)}
            hasReason
            onSubmit={({ reason }) => {
              setSkipping(false);
              mutate({ task, status: "skipped", ...(reason === null ? {} : { reason }) });
            }}
          />
        </Suspense>
      ) : null}
    </li>
  );
}
