import { ChevronDown } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { useNextFocus } from "@/components/ui/use-focus";
import type { MyTask } from "@/lib/contract/operations/tasks";
import { countOf, formatShortDay, formatUpcomingDay } from "@/lib/format";
import { lazy } from "@/lib/shell/connection/lazy";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import { cn } from "@/lib/utils";
import { dueText } from "../due-text";
import { isUnfinished, MyTaskActions } from "./my-task-actions";
import { TaskDetails } from "./task-details";
import { OVERDUE, taskAnchor, weekdayOf, weekTitle } from "./task-weeks";
import { useMoveTask } from "./use-move-task";

const ReasonDialog = lazy(async () => ({
  default: (await import("@/components/staffing/reason-dialog")).ReasonDialog,
}));

type TaskRowsProps = {
  label: string;
  tasks: readonly MyTask[];
  today: string;
  /** Whether they stand in weeks, each on its day; the first is then the next thing to do on the page. */
  isAgenda?: boolean;
};

export function TaskRows({ label, tasks, today, isAgenda = false }: TaskRowsProps) {
  if (tasks.length === 0) return null;
  const weeks = tasks.map(({ dueDate }) => weekTitle(dueDate, today));
  const isFirstOf = (values: readonly string[], i: number) => values[i] !== values[i - 1];
  const days = tasks.map(({ dueDate }) => dueDate);
  return (
    <ul aria-label={label} className={isAgenda ? undefined : "divide-y @max-md:-mt-2"}>
      {tasks.map((task, i) => {
        const row = <TaskRow task={task} today={today} isNext={isAgenda && i === 0} isOnDay={isAgenda} />;
        const anchor = { id: taskAnchor(task), tabIndex: -1 };
        if (!isAgenda) return <li key={task.id}>{row}</li>;
        return (
          <li key={task.id} {...anchor} className="scroll-mt-20">
            {isFirstOf(weeks, i) ? (
              <WeekHeading week={weeks[i]} count={weeks.filter((week) => week === weeks[i]).length} isFirst={i === 0} />
            ) : null}
            <div className={cn("flex gap-x-4", !isFirstOf(weeks, i) && "border-t")}>
              <DayBlock day={task.dueDate} today={today} isShown={isFirstOf(days, i)} />
              {row}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type WeekHeadingProps = { week: string | undefined; count: number; isFirst: boolean };

function WeekHeading({ week, count, isFirst }: WeekHeadingProps) {
  return (
    <h3
      className={cn(
        "flex gap-x-2 border-b pb-1 text-xs font-medium",
        isFirst ? "pt-1" : "pt-4",
        week === OVERDUE && "text-danger",
      )}
    >
      {week} <span className="font-normal text-muted-foreground">{countOf(count, "task")}</span>
    </h3>
  );
}

type DayBlockProps = { day: string; today: string; isShown: boolean };

/** The day as calendars have it, once for all its tasks; each says its day in words, too. */
function DayBlock({ day, today, isShown }: DayBlockProps) {
  return (
    <div aria-hidden className="w-14 shrink-0 py-2.5 @max-md:hidden">
      {isShown ? (
        <>
          <p className={cn("font-medium", day < today && "text-danger")}>{formatShortDay(day)}</p>
          <p className="text-xs text-muted-foreground">{day === today ? "Today" : weekdayOf(day)}</p>
        </>
      ) : null}
    </div>
  );
}

type TaskRowProps = {
  task: MyTask;
  today: string;
  isNext: boolean;
  /** Whether its day stands before it. */
  isOnDay: boolean;
};

function TaskRow({ task, today, isNext, isOnDay }: TaskRowProps) {
  const { mutate, isPending } = useMoveTask();
  const [isOpen, setOpen] = useState(false);
  const [isSkipping, setSkipping] = useState(false);
  const detailsId = useId();
  const isOver = !isUnfinished(task);
  const move = (status: MyTask["status"]) => {
    if (!isPending) mutate({ task, status });
  };
  return (
    <div className="grid min-w-0 flex-1 gap-2 py-2.5 @max-md:py-3">
      {/* Where it is narrow, the title has a line of its own, whose target takes the padding around it. */}
      <div className="flex items-start gap-x-3 @max-md:grid @max-md:grid-cols-[minmax(0,1fr)_auto] @max-md:items-center">
        <div className="grid min-w-0 flex-1 gap-0.5 @max-md:contents">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            className="flex min-h-6 w-fit items-start gap-1.5 rounded-sm text-left font-medium max-md:-my-3 max-md:min-h-11 max-md:items-center max-md:py-3 @max-md:col-span-2"
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
              <span
                className={cn(
                  task.daysOverdue !== null && "font-medium text-danger",
                  isOnDay && task.dueDate > today && "@md:sr-only",
                )}
              >
                {isOnDay && task.dueDate > today
                  ? `Due ${weekdayOf(task.dueDate)} ${formatUpcomingDay(task.dueDate, today)}`
                  : dueText(task.dueDate, today)}
              </span>
            )}
            {task.status === "in_progress" ? <Badge tone="progress">In progress</Badge> : null}
            {[task.category, task.center, originOf(task)].filter(Boolean).join(" · ")}
            {task.reason ? <span className="wrap-anywhere">{task.reason}</span> : null}
          </p>
          {isOnDay && !isOpen && task.description ? (
            <p className="mt-1 line-clamp-2 max-w-prose wrap-anywhere text-muted-foreground @max-md:col-span-2 @max-md:mb-1.5">
              {task.description}
            </p>
          ) : null}
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
    </div>
  );
}

function doneText(day: string | null, today: string): string {
  return day === null || day === today ? "Done today" : `Done ${formatUpcomingDay(day, today)}`;
}

function originOf({ mapping, assigner }: MyTask): string | null {
  if (mapping !== null) return `Generated from “${mapping}”`;
  return assigner === null ? null : `Assigned by ${assigner}`;
}

/** A task that moves leaves its list, and its button with it: the focus goes to the task in its place. */
export function TaskFocus({ children }: { children: React.ReactNode }) {
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
