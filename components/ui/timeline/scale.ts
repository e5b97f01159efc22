import {
  addDays,
  daysBetween,
  DAYS_IN_WEEK,
  nextMonth,
  weeksFrom,
  workdaysBetween,
  WORKDAYS_IN_WEEK,
  type DaySpan,
} from "@/lib/staffing/days";

export const ZOOMS = ["week", "month", "quarter"] as const;

export type Zoom = (typeof ZOOMS)[number];

/** Pixels. */
const WEEK_WIDTH: Record<Zoom, number> = { week: 64, month: 24, quarter: 10 };

/** How many weeks a zoom displays, and how many of them a step back or forward skips. */
export const ZOOM_WEEKS: Record<Zoom, { shown: number; step: number }> = {
  week: { shown: 26, step: 4 },
  month: { shown: 52, step: 13 },
  quarter: { shown: 104, step: 26 },
};

/** The days of a timeline on screen; `from` is a Monday. Its weeks fill `frameWidth`, in pixels, if that is wider. */
export type Scale = { from: string; weeks: number; zoom: Zoom; frameWidth?: number };

/** Somewhat narrower weeks are better than some out of sight. */
const FITTING_MIN = 2 / 3;

/** Whole pixels, so that the lines between weeks stay sharp; the names get what is left of the frame. */
export function weekWidth({ zoom, weeks, frameWidth = 0 }: Omit<Scale, "from">): number {
  const fitting = Math.floor(frameWidth / weeks);
  return fitting >= WEEK_WIDTH[zoom] * FITTING_MIN ? fitting : WEEK_WIDTH[zoom];
}

export function widthOf(scale: Scale): number {
  return scale.weeks * weekWidth(scale);
}

export function lastDayOf({ from, weeks }: Scale): string {
  return addDays(from, weeks * DAYS_IN_WEEK - 1);
}

/** Pixels from the timeline's left edge to the day's beginning; outside the edges for other days. */
export function leftOf(scale: Scale, day: string): number {
  return (daysBetween(scale.from, day) * weekWidth(scale)) / DAYS_IN_WEEK;
}

export function middleOf(scale: Scale, day: string): number {
  return leftOf(scale, day) + weekWidth(scale) / DAYS_IN_WEEK / 2;
}

export type Extent = { left: number; width: number; isCutLeft: boolean; isCutRight: boolean };

/** Where a span stands, cut at the timeline's edges; null if it lies outside. */
export function extentOf(scale: Scale, { start, end }: DaySpan): Extent | null {
  const all = widthOf(scale);
  const left = leftOf(scale, start);
  const right = end === null ? Number.POSITIVE_INFINITY : leftOf(scale, addDays(end, 1));
  if (left >= all || right <= 0) return null;
  const from = Math.max(0, left);
  return { left: from, width: Math.min(all, right) - from, isCutLeft: left < 0, isCutRight: right > all };
}

/** Days that one key press moves: a day where days can be told apart, else a week. */
export function stepDays({ zoom }: Pick<Scale, "zoom">): number {
  return zoom === "week" ? 1 : DAYS_IN_WEEK;
}

/** The days of a drag by some pixels, in whole steps. */
export function draggedDays(scale: Scale, pixels: number): number {
  const step = stepDays(scale);
  const stepWidth = (weekWidth(scale) * step) / DAYS_IN_WEEK;
  return Math.round(pixels / stepWidth) * step;
}

export type SpanEdit = "move" | "start" | "end";

/** A span moved or resized by days; it keeps at least one day. An open end stays open unless the end itself is moved. */
export function editSpan({ start, end }: DaySpan, edit: SpanEdit, days: number, openEnd: string): DaySpan {
  if (edit === "move") return { start: addDays(start, days), end: end === null ? null : addDays(end, days) };
  if (edit === "start") {
    const moved = addDays(start, days);
    return { start: end !== null && moved > end ? end : moved, end };
  }
  const moved = addDays(end ?? openEnd, days);
  return { start, end: moved < start ? start : moved };
}

type Month = { day: string; left: number; width: number };

/** The months on screen, with their first displayed day. */
export function monthsOf(scale: Scale): Month[] {
  const end = addDays(scale.from, scale.weeks * DAYS_IN_WEEK);
  const months: Month[] = [];
  for (let day = scale.from; day < end; day = nextMonth(day)) {
    const next = nextMonth(day);
    const left = leftOf(scale, day);
    months.push({ day, left, width: leftOf(scale, next < end ? next : end) - left });
  }
  return months;
}

/** From the first day to the last, both included. */
export type Period = { start: string; end: string };

/**
 * The columns of the table: weeks, or in wider zooms months, cut at the timeline's edges. A month cut to a week or less
 * has none.
 */
export function periodsOf(scale: Scale): Period[] {
  const last = lastDayOf(scale);
  if (scale.zoom === "week") {
    return weeksFrom(scale.from, scale.weeks).map((start) => ({ start, end: addDays(start, DAYS_IN_WEEK - 1) }));
  }
  return monthsOf(scale)
    .map(({ day }) => {
      const end = addDays(nextMonth(day), -1);
      return { start: day, end: end < last ? end : last };
    })
    .filter(({ start, end }) => workdaysBetween(start, end) > WORKDAYS_IN_WEEK);
}

/**
 * The days of a period that its figures count: of one that runs those from today on, where they have workdays, so that
 * what is booked and what is free are of the same days.
 */
export function countedDays({ start, end }: Period, today: string): Period {
  const isRunning = start < today && today <= end && workdaysBetween(today, end) > 0;
  return { start: isRunning ? today : start, end };
}

/** The most of weekly figures, over the weeks with working days in a period. */
export function mostOver(figures: readonly number[], from: string, { start, end }: Period): number {
  const during = figures.filter((_, week) => {
    const [monday, friday] = [0, WORKDAYS_IN_WEEK - 1].map((day) => addDays(from, week * DAYS_IN_WEEK + day));
    return monday !== undefined && friday !== undefined && monday <= end && friday >= start;
  });
  return Math.max(0, ...during);
}
