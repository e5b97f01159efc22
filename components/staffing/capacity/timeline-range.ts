import { ZOOM_WEEKS, ZOOMS, type Scale, type Zoom } from "@/components/ui/timeline/scale";
import { TIMELINE_WEEKS_MAX } from "@/lib/contract/limits";
import { addDays, daysBetween, DAYS_IN_WEEK, weekOf, type DaySpan } from "@/lib/staffing/days";

/** The URL parameters of a timeline beside those of its list. */
export const RANGE_PARAMETERS = ["from", "zoom", "as"] as const;

export type TimelineRange = { scale: Scale; isTable: boolean };

/** Work that runs is readable from some time before today. */
const WEEKS_BEFORE = 4;

function initialWeek(today: string): string {
  return addDays(weekOf(today), -WEEKS_BEFORE * DAYS_IN_WEEK);
}

/** Unreadable parameters count as missing: a timeline begins four weeks before this one, in months. */
export function readRange(params: URLSearchParams, today: string): TimelineRange {
  const zoom = ZOOMS.find((known) => known === params.get("zoom")) ?? "month";
  const from = params.get("from") ?? "";
  return {
    scale: { from: isDay(from) ? weekOf(from) : initialWeek(today), weeks: ZOOM_WEEKS[zoom].shown, zoom },
    isTable: params.get("as") === "table",
  };
}

const MARGIN_WEEKS = 2;
/** Fewer would be wider than their words need. */
const WEEKS_MIN = 12;

/** At most as much of what is displayed is over while a project runs, since what comes is what can be changed. */
const SHARE_BEFORE = 1 / 4;

/**
 * In months, from two weeks before the start to two weeks after the end, or for twelve weeks after today without an end.
 * Of a project that runs, no more of what is over than a quarter of all.
 */
export function rangeAround({ start, end }: DaySpan, today: string): TimelineRange {
  const first = addDays(weekOf(start), -MARGIN_WEEKS * DAYS_IN_WEEK);
  const last = end ?? addDays(start > today ? start : today, WEEKS_MIN * DAYS_IN_WEEK - 1);
  const weeksTo = (from: string) => Math.ceil((daysBetween(from, last) + 1) / DAYS_IN_WEEK) + MARGIN_WEEKS;
  const thisWeek = weekOf(today);
  const ahead = Math.max(WEEKS_MIN, weeksTo(thisWeek));
  const before = Math.round((ahead * SHARE_BEFORE) / (1 - SHARE_BEFORE));
  const recent = addDays(thisWeek, -before * DAYS_IN_WEEK);
  const isCut = last >= today && recent > first;
  const from = isCut ? recent : first;
  const weeks = isCut ? before + ahead : weeksTo(first);
  return {
    scale: { from, weeks: Math.min(TIMELINE_WEEKS_MAX, Math.max(WEEKS_MIN, weeks)), zoom: "month" },
    isTable: false,
  };
}

/** The parameters of a changed range; those of the initial one are left out. */
export function writeRange({ scale, isTable }: TimelineRange, today: string): [string, string][] {
  const params = new URLSearchParams();
  if (scale.from !== initialWeek(today)) params.set("from", scale.from);
  if (scale.zoom !== "month") params.set("zoom", scale.zoom);
  if (isTable) params.set("as", "table");
  return [...params];
}

export function zoomed({ from }: Scale, zoom: Zoom): Scale {
  return { from, zoom, weeks: ZOOM_WEEKS[zoom].shown };
}

/** @param steps 0 returns to today */
export function shifted(scale: Scale, steps: -1 | 0 | 1, today: string): Scale {
  if (steps === 0) return { ...scale, from: initialWeek(today) };
  return { ...scale, from: addDays(scale.from, steps * ZOOM_WEEKS[scale.zoom].step * DAYS_IN_WEEK) };
}

function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
