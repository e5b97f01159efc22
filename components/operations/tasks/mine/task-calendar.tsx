import type { MyTask } from "@/lib/contract/operations/tasks";
import { countOf, formatDay } from "@/lib/format";
import { DAYS_IN_WEEK } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { isUnfinished } from "./my-task-actions";
import { calendarDays, taskAnchor, weekdayOf } from "./task-weeks";

/** Some weeks, with a mark on each day that has tasks, which leads to the first of them. */
export function TaskCalendar({ tasks, today }: { tasks: readonly MyTask[]; today: string }) {
  const days = calendarDays(today);
  return (
    <div className="grid max-w-sm gap-1 pb-2 text-center text-xs">
      <div aria-hidden className="grid grid-cols-7 text-muted-foreground">
        {days.slice(0, DAYS_IN_WEEK).map((day) => (
          <span key={day}>{weekdayOf(day)}</span>
        ))}
      </div>
      <ol aria-label="Days with tasks" className="grid grid-cols-7">
        {days.map((day) => (
          <li key={day} aria-current={day === today ? "date" : undefined}>
            <Day day={day} today={today} due={tasks.filter(({ dueDate }) => dueDate === day)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type DayProps = { day: string; today: string; due: readonly MyTask[] };

function Day({ day, today, due }: DayProps) {
  const className = cn(
    "mx-auto grid size-9 content-center justify-items-center rounded-md leading-4",
    day === today && "font-semibold inset-ring",
    due.length > 0 ? "bg-accent hover:underline" : day !== today && "text-muted-foreground",
  );
  const number = Number(day.slice(8));
  const [task] = due;
  if (!task) return <span className={className}>{number}</span>;
  return (
    <a href={`#${taskAnchor(task)}`} title={due.map(({ title }) => title).join(", ")} className={className}>
      {number}
      <span className="sr-only">
        , {countOf(due.length, "task")} due {formatDay(day)}
      </span>
      <span aria-hidden className="flex gap-0.5">
        {due.slice(0, 3).map((one) => (
          <span key={one.id} className={cn("size-1.5 rounded-full", markOf(one))} />
        ))}
      </span>
    </a>
  );
}

function markOf(task: MyTask): string {
  if (!isUnfinished(task)) return "bg-success-fill";
  return task.daysOverdue === null ? "bg-data" : "bg-danger-fill";
}
