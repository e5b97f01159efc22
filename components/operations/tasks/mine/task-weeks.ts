import { formatUpcomingDay } from "@/lib/format";
import { addDays, DAYS_IN_WEEK, weekOf } from "@/lib/staffing/days";

export const OVERDUE = "Overdue";

/** Below which heading an unfinished task stands: “Overdue”, “This week”, “Next week” or “Week of 7 Dec”. */
export function weekTitle(dueDate: string, today: string): string {
  if (dueDate < today) return OVERDUE;
  const [week, thisWeek] = [weekOf(dueDate), weekOf(today)];
  if (week === thisWeek) return "This week";
  return week === addDays(thisWeek, DAYS_IN_WEEK) ? "Next week" : `Week of ${formatUpcomingDay(week, today)}`;
}

/** Where a link to the task leads on the page. */
export function taskAnchor({ id }: { id: string }): string {
  return `task-${id}`;
}

const WEEKS = 5;

/** Last week, this one and the next three. */
export function calendarDays(today: string): string[] {
  const first = addDays(weekOf(today), -DAYS_IN_WEEK);
  return Array.from({ length: WEEKS * DAYS_IN_WEEK }, (_, i) => addDays(first, i));
}

const WEEKDAYS = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });

/** “Mon” */
export function weekdayOf(day: string): string {
  return WEEKDAYS.format(new Date(day));
}
