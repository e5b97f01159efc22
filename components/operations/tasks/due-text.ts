import { formatDay } from "@/lib/format";
import { daysBetween } from "@/lib/staffing/days";

export function formatDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** When an unfinished task is due, in words. @param today `YYYY-MM-DD` */
export function dueText(dueDate: string, today: string): string {
  const days = daysBetween(today, dueDate);
  if (days < 0) return `${formatDays(-days)} overdue`;
  if (days === 0) return "Due today";
  if (days === 1) return "Due tomorrow";
  return `Due ${formatDay(dueDate)}`;
}
