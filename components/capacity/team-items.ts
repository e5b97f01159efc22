import { periodsOf, sumOver, type Period, type Scale } from "@/components/timeline/scale";
import type { TimelineBar, TimelineRow, WeekSpan } from "@/components/timeline/timeline-rows";
import type { TeamRow } from "@/lib/contract/staffing/timeline";
import { formatUpcomingDay } from "@/lib/format";
import { addDays, DAYS_IN_WEEK, firstWeekFrom, weekOf, WORKDAYS_IN_WEEK } from "@/lib/staffing/days";
import { teamCell } from "./table-cells";
import { overloadSpan, weeksOf } from "./week-spans";

type Options = { scale: Scale; today: string };

const FULL = 100;

/** A row for each team: for each month or week, how much of its members' time is booked. */
export function teamItems(rows: readonly TeamRow[], { scale, today }: Options): TimelineRow[] {
  return rows.map((row) => {
    const cellOf = teamCell(row, scale.from);
    const bars = periodsOf(scale).flatMap((period) => teamBar(row, period, scale.from) ?? []);
    const overloads = bars.filter(({ share = 0 }) => share > FULL);
    return {
      id: row.teamId,
      label: row.name,
      mark: "team",
      ...summaryOf(row, today, scale.from),
      href: `/teams/${row.teamId}`,
      bars,
      spans: [
        ...overloads.map(({ share = 0, start, end }) =>
          overloadSpan(share, weeksOf({ start, end: end ?? start }, scale.from)),
        ),
        ...unbookedSpans(row, { scale, today }),
      ],
      cellOf,
    };
  });
}

/**
 * `10% free today, 56% booked this week`, as in their list and in the cells; who is neither isn't available. Below
 * 1024 px what is free alone.
 */
function summaryOf(row: TeamRow, today: string, from: string): Pick<TimelineRow, "subLabel" | "shortSubLabel"> {
  const { headcount, freeCapacity } = row;
  if (headcount === 0) return { subLabel: "No members" };
  const start = weekOf(today);
  const isInSight = row.loads[firstWeekFrom(start, from)] !== undefined;
  const booked = isInSight ? teamCell(row, from)({ start, end: addDays(start, DAYS_IN_WEEK - 1) }) : null;
  const free = `${freeCapacity}% free today`;
  const both = booked?.share === undefined ? free : `${free}, ${booked.text} booked this week`;
  return { subLabel: both, shortSubLabel: free };
}

/** A cell of the chart, with the table's figure; null without bookings. */
function teamBar(row: TeamRow, days: Period, from: string): TimelineBar | null {
  const { text, share } = teamCell(row, from)(days);
  if (share === undefined) return null;
  const inWeeks = (figures: readonly number[]) => fullWeeks(sumOver(figures, from, days) / WORKDAYS_IN_WEEK);
  return {
    id: `${row.teamId} ${days.start}`,
    ...days,
    label: text,
    description: `${inWeeks(row.loads)} of ${inWeeks(row.capacity)} booked`,
    tone: share > FULL ? "over" : "solid",
    share,
    isMovable: false,
  };
}

/** `2.5 full weeks`. */
function fullWeeks(percent: number): string {
  const weeks = Math.round(percent / 10) / 10;
  return weeks === 1 ? "1 full week" : `${weeks} full weeks`;
}

/** The months after the last booking, as one. */
function unbookedSpans({ loads, capacity, bookedUntil }: TeamRow, { scale, today }: Options): WeekSpan[] {
  const { from } = scale;
  const periods = periodsOf(scale);
  const past = periods.findLastIndex((days) => sumOver(loads, from, days) > 0) + 1;
  const free = periods.slice(past).filter((days) => days.end >= weekOf(today) && sumOver(capacity, from, days) > 0);
  const [opening] = free;
  const last = free.at(-1);
  if (!opening || !last) return [];
  const start = opening.start > weekOf(today) ? opening.start : weekOf(today);
  const words =
    bookedUntil !== null && bookedUntil >= today
      ? [`Last booking ends ${formatUpcomingDay(bookedUntil, today)}`, "No bookings"]
      : ["No bookings"];
  return [
    {
      ...weeksOf({ start, end: last.end }, from),
      type: "unbooked",
      label: "",
      shown: words,
      description: "No bookings",
    },
  ];
}
