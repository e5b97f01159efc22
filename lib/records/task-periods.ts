import { formatDay, formatMonth } from "../format";
import { addDays, DAYS_IN_WEEK, weekOf } from "@/lib/staffing/days";

export type Frequency = "once" | "daily" | "weekly" | "monthly" | "quarterly";

type Template = { frequency: Frequency; dueOffset: number };

/** What one task is for: its week, month and so on, and when it is due. */
export type DuePeriod = { period: string; dueDate: string };

/**
 * The periods whose tasks are due from one day to another, both included. A task is due `dueOffset` days after its
 * period's first day; one that is done once is due that long after `from`.
 */
export function periodsDue({ frequency, dueOffset }: Template, from: string, to: string): DuePeriod[] {
  if (frequency === "once") return [{ period: "once", dueDate: addDays(from, dueOffset) }];
  const periods: DuePeriod[] = [];
  for (let day = addDays(from, -dueOffset); day <= addDays(to, -dueOffset); day = addDays(day, 1)) {
    const period = periodFrom(frequency, day);
    if (period !== null) periods.push({ period, dueDate: addDays(day, dueOffset) });
  }
  return periods;
}

/** The name of the period that begins on the day; null if none does. */
function periodFrom(frequency: Exclude<Frequency, "once">, day: string): string | null {
  const [year, month, date] = [day.slice(0, 4), Number(day.slice(5, 7)), day.slice(8)];
  switch (frequency) {
    case "daily":
      return isWeekday(day) ? day : null;
    case "weekly":
      return weekOf(day) === day ? weekName(day) : null;
    case "monthly":
      return date === "01" ? day.slice(0, 7) : null;
    case "quarterly":
      return date === "01" && month % 3 === 1 ? `${year}-Q${(month + 2) / 3}` : null;
  }
}

function isWeekday(day: string): boolean {
  return day < addDays(weekOf(day), 5);
}

/** The ISO week that begins on this Monday, such as `2026-W48`: it belongs to the year of its Thursday. */
function weekName(monday: string): string {
  const year = addDays(monday, 3).slice(0, 4);
  const first = weekOf(`${year}-01-04`);
  const number = (Date.parse(monday) - Date.parse(first)) / (7 * 24 * 60 * 60 * 1000) + 1;
  return `${year}-W${String(number).padStart(2, "0")}`;
}

/** `Week of 7 Sep 2026`, `September 2026`, `Q3 2026`, `7 Sep 2026` or `Once`; another name as it is. */
export function periodText(period: string): string {
  const [, year = "", kind, number = ""] = /^(\d{4})-([WQ]?)(\d{1,2})$/.exec(period) ?? [];
  if (kind === "W") return `Week of ${formatDay(mondayOf(year, Number(number)))}`;
  if (kind === "Q") return `Q${number} ${year}`;
  if (kind === "") return formatMonth(period);
  return period === "once" ? "Once" : formatDay(period);
}

/** The Monday of an ISO week. */
function mondayOf(year: string, week: number): string {
  return addDays(weekOf(`${year}-01-04`), (week - 1) * DAYS_IN_WEEK);
}
