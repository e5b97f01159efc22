import { countedDays, lastDayOf, periodsOf, type Period, type Scale } from "@/components/ui/timeline/scale";
import type { TimelineBar, TimelineRow, TimelineSpan } from "@/components/ui/timeline/timeline-rows";
import type { TeamRow } from "@/lib/contract/staffing/timeline";
import { formatUpcomingDay } from "@/lib/format";
import { addDays, workdayFrom, workdaysBetween, WORKDAYS_IN_WEEK } from "@/lib/staffing/days";
import { unavailableText } from "@/lib/staffing/time-words";
import {
  calendarIn,
  FULL_WEEK,
  FULL_WEEK_HOURS,
  meanOver,
  partsOf,
  type SummedStep,
  type WorkCalendar,
} from "@/lib/staffing/free-and-booked-time";
import { meanCalendar, meanShares } from "@/lib/staffing/team-calendar";
import { overloadWords } from "./span-words";
import { teamCell, teamFigure } from "./table-cells";
import { tentativeSpans } from "./time-spans";

type Options = { scale: Scale; today: string };

type TeamTime = { team: TeamRow; calendar: WorkCalendar<SummedStep> };

/** A row for each team: for each month or week, how much of its members' time is booked. */
export function teamItems(rows: readonly TeamRow[], { scale, today }: Options): TimelineRow[] {
  const periods = periodsOf(scale).flatMap((period) => splitAt(period, today));
  return rows.map((team) => {
    const time = { team, calendar: { span: { from: scale.from, to: lastDayOf(scale) }, steps: team.steps } };
    const all = periods.flatMap((period) => teamBar(time, period, today) ?? []);
    const bars = all.slice(0, all.findLastIndex(isTaken) + 1);
    const overloads = bars.filter(({ tone }) => tone === "over");
    return {
      id: team.teamId,
      label: team.name,
      mark: "team",
      subLabel: summaryOf(time, today),
      href: `/teams/${team.teamId}`,
      bars,
      spans: [
        ...overloads.map(({ share = 0, start, end }): TimelineSpan => {
          const words = overloadWords({ least: share, most: share });
          return { start, end: end ?? start, type: "overload", ...words };
        }),
        ...tentativeOverloads(time, today),
        ...unbookedSpans(time, bars, { periods, today }),
      ],
      cellOf: teamCell(time.calendar, today),
    };
  });
}

/** `10% free today, 48% unavailable`: of full weeks, as in their list and in the cells. */
function summaryOf({ team: { headcount, freeCapacity }, calendar }: TeamTime, today: string): string {
  if (headcount === 0) return "No members";
  const day = calendarIn(calendar, { from: today, to: today });
  const unavailable = Math.round((day && meanShares(day)?.unavailable) ?? 0);
  const free = `${freeCapacity}% free today`;
  return unavailable === 0 ? free : `${free}, ${unavailableText(unavailable)}`;
}

/** When proposals would overload the mean member, as in the list. */
function tentativeOverloads({ calendar }: TeamTime, today: string): TimelineSpan[] {
  const ahead = calendarIn(calendar, { from: today, to: calendar.span.to });
  return ahead ? tentativeSpans({ calendar: meanCalendar(ahead), weeklyHours: FULL_WEEK_HOURS }) : [];
}

/** The days of a period that the table counts, after those that are over. */
function splitAt(period: Period, today: string): Period[] {
  const counted = countedDays(period, today);
  if (counted.start === period.start) return [period];
  return [{ start: period.start, end: addDays(counted.start, -1) }, counted];
}

/** Whether something is booked or proposed. */
function isTaken({ label, tentative }: TimelineBar): boolean {
  return label !== NONE_BOOKED || tentative !== undefined;
}

const NONE_BOOKED = "0%";

/** A bar for some days, with what is booked as their figure; null without members, and of days that are over without bookings. */
function teamBar({ team, calendar }: TeamTime, period: Period, today: string): TimelineBar | null {
  const { text, share = 0, tentative, unavailable, look } = teamFigure(calendar, period, today);
  const days = calendarIn(calendar, { from: period.start, to: period.end });
  const isAhead = period.end >= workdayFrom(today);
  if (!days || meanShares(days) === null || (look === "none" && !isAhead)) return null;
  const weeks = workdaysBetween(period.start, period.end) / WORKDAYS_IN_WEEK;
  const inWeeks = (figureOf: (step: SummedStep) => number) => fullWeeks((weeks * meanOver(days, figureOf)) / FULL_WEEK);
  return {
    id: `${team.teamId} ${period.start}`,
    ...period,
    label: look === "none" || (share === 0 && tentative) ? NONE_BOOKED : text,
    description: [
      `${inWeeks(({ booked }) => booked)} booked`,
      tentative ? `${inWeeks((step) => step.tentative)} proposed or offered` : null,
      `${inWeeks(({ free }) => free)} free`,
      unavailable === undefined ? null : unavailableText(unavailable),
    ]
      .filter(Boolean)
      .join(", "),
    tone: look === "over" ? "over" : isAhead ? "solid" : "muted",
    share,
    ...(tentative === undefined ? {} : { tentative }),
    ...(unavailable === undefined ? {} : { unavailable }),
    isFigure: true,
    isMovable: false,
  };
}

/** `2.5 full weeks`. */
function fullWeeks(count: number): string {
  const weeks = Math.round(count * 10) / 10;
  return weeks === 1 ? "1 full week" : `${weeks} full weeks`;
}

/** The months after the last booking or proposal, as one. */
function unbookedSpans(
  { calendar }: TeamTime,
  bars: readonly TimelineBar[],
  { periods, today }: { periods: readonly Period[]; today: string },
): TimelineSpan[] {
  const isTimeLeft = ({ start, end }: Period) => {
    const days = calendarIn(calendar, { from: later(start, today), to: end });
    return days !== null && meanOver(days, ({ workable }) => workable) > 0;
  };
  const lastBar = bars.at(-1);
  const free = periods
    .filter(({ start, end }) => end >= today && (!lastBar || start > lastBar.start))
    .filter(isTimeLeft);
  const [opening] = free;
  const last = free.at(-1);
  if (!opening || !last) return [];
  const bookedUntil = partsOf(calendar).findLast(({ booked }) => booked > 0)?.end ?? null;
  const shown =
    bookedUntil !== null && bookedUntil >= today && lastBar?.share !== 0
      ? [`No bookings after ${formatUpcomingDay(bookedUntil, today)}`, "No bookings"]
      : ["No bookings"];
  return [
    {
      start: later(opening.start, today),
      end: last.end,
      type: "unbooked",
      shown,
      description: "No bookings",
    },
  ];
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
