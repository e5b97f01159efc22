import type { MyTask } from "@/lib/contract/operations/tasks";
import { formatShortDay } from "@/lib/format";
import { addDays, DAYS_IN_WEEK, weekOf } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";

const WEEKDAYS = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });

type TaskWeekProps = { tasks: readonly MyTask[]; today: string };

/** The days of this week and the next, with the tasks due on them; on phones only days with tasks, and today. */
export function TaskWeek({ tasks, today }: TaskWeekProps) {
  const monday = weekOf(today);
  const days = Array.from({ length: 2 * DAYS_IN_WEEK }, (_, i) => addDays(monday, i));
  return (
    <ol
      aria-label="This week and next"
      className="mb-2 grid overflow-hidden rounded-md border max-sm:divide-y sm:grid-cols-7"
    >
      {days.map((day, i) => {
        const due = tasks.filter(({ dueDate }) => dueDate === day);
        const isToday = day === today;
        return (
          <li
            key={day}
            aria-current={isToday ? "date" : undefined}
            className={cn(
              "min-w-0 px-2 py-1.5 text-xs sm:min-h-20",
              due.length === 0 && !isToday && "max-sm:hidden",
              i % DAYS_IN_WEEK > 0 && "sm:border-l",
              i >= DAYS_IN_WEEK && "sm:border-t",
              day < today && "bg-muted",
            )}
          >
            <p className={isToday ? "font-semibold" : "text-muted-foreground"}>
              {WEEKDAYS.format(new Date(day))} {formatShortDay(day)}
            </p>
            {due.map(({ id, title }) => (
              <p key={id} title={title} className={cn("mt-1 line-clamp-2", day < today && "text-danger")}>
                {title}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
