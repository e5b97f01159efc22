import type { MyTask } from "@/lib/contract/operations/tasks";
import { countOf, formatShortDay } from "@/lib/format";
import { addDays, DAYS_IN_WEEK, weekOf } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";

const WEEKDAYS = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });

type TaskWeekProps = {
  tasks: readonly MyTask[];
  today: string;
  /** The day whose tasks are listed; null if all are. */
  chosen: string | null;
  onChoose: (day: string | null) => void;
};

/** The days of this week and the next, with the tasks due; one with tasks can be chosen. */
export function TaskWeek({ tasks, today, chosen, onChoose }: TaskWeekProps) {
  const monday = weekOf(today);
  const days = Array.from({ length: 2 * DAYS_IN_WEEK }, (_, i) => addDays(monday, i));
  return (
    <ol
      aria-label="This week and next"
      className="mb-2 grid grid-cols-7 gap-px overflow-hidden rounded-md border bg-border"
    >
      {days.map((day) => (
        <li key={day} aria-current={day === today ? "date" : undefined} className="grid min-w-0 bg-card">
          <Day
            day={day}
            today={today}
            due={tasks.filter(({ dueDate }) => dueDate === day)}
            isChosen={day === chosen}
            onChoose={() => onChoose(day === chosen ? null : day)}
          />
        </li>
      ))}
    </ol>
  );
}

type DayProps = { day: string; today: string; due: readonly MyTask[]; isChosen: boolean; onChoose: () => void };

function Day({ day, today, due, isChosen, onChoose }: DayProps) {
  const content = (
    <>
      <span className={day === today ? "font-semibold" : "text-muted-foreground"}>
        <span className="max-sm:block">{WEEKDAYS.format(new Date(day))}</span> {formatShortDay(day)}
      </span>
      <span aria-hidden className="flex flex-wrap gap-1 sm:grid sm:gap-1">
        {due.slice(0, SHOWN).map(({ id, status, title, daysOverdue }) => (
          <span key={id} className={cn("flex min-w-0 gap-1.5", daysOverdue !== null && "text-danger")}>
            <span className={cn("size-3.5 shrink-0 rounded-full border-2 border-current", MARKS[status])} />
            <span className={cn("wrap-anywhere max-sm:hidden", due.length > 1 ? "line-clamp-1" : "line-clamp-4")}>
              {title}
            </span>
          </span>
        ))}
        {due.length > SHOWN ? <span className="text-muted-foreground">+{due.length - SHOWN}</span> : null}
      </span>
    </>
  );
  const className = cn(
    "grid min-h-14 content-start gap-1 py-1.5 text-[0.6875rem]/4 max-sm:justify-items-center max-sm:text-center sm:min-h-24 sm:px-2 sm:text-left sm:text-xs",
    day < today && "bg-muted",
  );
  if (due.length === 0) return <div className={className}>{content}</div>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        className,
        "-outline-offset-2 hover:bg-accent aria-pressed:bg-accent aria-pressed:inset-ring-2 aria-pressed:inset-ring-ring",
      )}
    >
      {content}
      <span className="sr-only">, {countOf(due.length, "task")}</span>
    </button>
  );
}

const SHOWN = 2;

/** To do, begun, and over. */
const MARKS = {
  open: "",
  in_progress: "bg-linear-to-r from-current from-50% to-transparent to-50%",
  done: "border-success-fill! bg-success-fill",
  skipped: "border-input! bg-input",
} as const satisfies Record<MyTask["status"], string>;
