import { addDays, DAYS_IN_WEEK } from "@/lib/staffing/days";
import { currentFormats } from "@/lib/formats/current-formats";
import { daysAhead, inDays, monthsAhead, resolveDay, stepFrom, TODAY } from "../field-types/relative-day";
import { phraseOf, skipPhrase, type SentenceWord } from "./sentence-words";

export type DayContext = {
  /** `YYYY-MM-DD` */
  today: string;
  /** Reads one typed day, such as `15 Dec`, in the person's order of day and month. */
  readDay: (text: string) => string | null;
};

/** Days as ends of a filter. */
export type SentenceSpan = { from: string; to: string; end: number };

const MONTHS = "january february march april may june july august september october november december".split(" ");
const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const NEAR_DAYS: Readonly<Record<string, string>> = { today: TODAY, now: TODAY, tomorrow: "1d", yesterday: "-1d" };
const UNITS: Readonly<Record<string, "d" | "w" | "m">> = { day: "d", week: "w", month: "m" };

/**
 * The days that words name, such as `15 dec`, `next week` or `january 2027`, the longest first.
 * @param isPast whether a day without a year is in the past, as days of creation are
 */
export function readSpan(
  words: readonly SentenceWord[],
  start: number,
  context: DayContext,
  isPast: boolean,
): SentenceSpan | null {
  const near = NEAR_DAYS[words[start]?.key ?? ""];
  if (near !== undefined) return { from: near, to: near, end: start + 1 };
  return (
    readDate(words, start, context, isPast) ??
    readWeekday(words, start, context.today, isPast) ??
    readPeriod(words, start, context.today) ??
    readCounted(words, start, context.today) ??
    readMonth(words, start, context.today, isPast)
  );
}

/** Whether words are a day only behind “by” or a field’s name: a month may be a person, and `24/7` no day. */
export function isVague(words: readonly SentenceWord[], start: number): boolean {
  const key = words[start]?.key ?? "";
  if (key === "now" || weekdayOf(key) !== null || /^\d{1,2}[-/.]\d{1,2}$/.test(key)) return true;
  const isDated = /^\d{1,2}(st|nd|rd|th|\.)?$/.test(words[start + 1]?.key ?? "");
  return /^\d{4}$/.test(key) || (monthOf(key) !== null && !isDated);
}

function readDate(words: readonly SentenceWord[], start: number, context: DayContext, isPast: boolean) {
  const length = dateLength(words, start);
  if (length === 0) return null;
  const text = phraseOf(words, start, start + length);
  const day = context.readDay(text);
  if (day === null) return null;
  const placed = /\d{4}/.test(text) || daysAhead(day) !== null ? day : placedInYear(day, context.today, isPast);
  return { from: placed, to: placed, end: start + length };
}

/** How many words a date has: `2027-02-01`, `15/12`, `15 dec`, `15th of december 2026`, `dec 15`. */
function dateLength(words: readonly SentenceWord[], start: number): number {
  const key = (i: number) => words[start + i]?.key ?? "";
  if (/^\d{1,4}([-/.])\d{1,2}(\1\d{1,4})?\.?$/.test(key(0)) && !/^\d+\.\d+$/.test(key(0))) return 1;
  const isDay = (text: string) => /^([12]?\d|3[01])(st|nd|rd|th|\.)?$/.test(text);
  const of = key(1) === "of" ? 1 : 0;
  const parts =
    isDay(key(0)) && monthOf(key(1 + of)) !== null ? 2 + of : monthOf(key(0)) !== null && isDay(key(1)) ? 2 : 0;
  return parts > 0 && /^20\d\d$/.test(key(parts)) ? parts + 1 : parts;
}

/** The nearest such day from today on, or up to today. */
function placedInYear(day: string, today: string, isPast: boolean): string {
  const inYear = (step: number) => `${Number(day.slice(0, 4)) + step}${day.slice(4)}`;
  if (isPast) return day > today ? inYear(-1) : day;
  return day < today ? inYear(1) : day;
}

function readWeekday(words: readonly SentenceWord[], start: number, today: string, isPast: boolean) {
  const isMore = ["next", "this", "last"].includes(words[start]?.key ?? "");
  const weekday = weekdayOf(words[start + Number(isMore)]?.key ?? "");
  if (weekday === null) return null;
  const ahead = (weekday - weekdayIn(today) + DAYS_IN_WEEK) % DAYS_IN_WEEK || DAYS_IN_WEEK;
  const day = addDays(today, isPast || words[start]?.key === "last" ? ahead - DAYS_IN_WEEK : ahead);
  return { from: day, to: day, end: start + 1 + Number(isMore) };
}

/** This, the next or the last week, month or year. */
function readPeriod(words: readonly SentenceWord[], start: number, today: string): SentenceSpan | null {
  const step = ["last", "this", "next"].indexOf(words[start]?.key ?? "") - 1;
  const unit = words[start + 1]?.key;
  if (step < -1 || unit === undefined) return null;
  const end = start + 2;
  if (unit === "month") {
    const month = `${words[start]?.key}-month`;
    return { from: month, to: month, end };
  }
  if (unit === "week") {
    const sinceFirst = (weekdayIn(today) - currentFormats().firstWeekday + DAYS_IN_WEEK) % DAYS_IN_WEEK;
    const first = addDays(today, step * DAYS_IN_WEEK - sinceFirst);
    return { from: first, to: addDays(first, DAYS_IN_WEEK - 1), end };
  }
  const year = Number(today.slice(0, 4)) + step;
  return unit === "year" ? { from: `${year}-01-01`, to: `${year}-12-31`, end } : null;
}

/** “next 7 days”, “last 2 weeks”, “in 3 months”, “within 10 days”. */
function readCounted(words: readonly SentenceWord[], start: number, today: string): SentenceSpan | null {
  const before = skipPhrase(words, start, [
    "next",
    "last",
    "past",
    "in",
    "within",
    "in the next",
    "in the last",
    "the next",
    "the last",
  ]);
  const count = words[before?.end ?? 0]?.key ?? "";
  const unit = UNITS[(words[(before?.end ?? 0) + 1]?.key ?? "").replace(/s$/, "")];
  if (!before || !/^[1-9]\d{0,2}$/.test(count) || !unit) return null;
  const isPast = /last|past/.test(before.phrase);
  const end = before.end + 2;
  const days = Number(count) * (unit === "w" ? DAYS_IN_WEEK : 1);
  if (unit !== "m") return isPast ? { from: inDays(1 - days), to: TODAY, end } : { from: TODAY, to: inDays(days), end };
  const other = stepFrom(today, `${isPast ? "-" : "+"}${count}m`) ?? today;
  return isPast ? { from: other, to: TODAY, end } : { from: TODAY, to: other, end };
}

/** A month, perhaps with its year, or a year. */
function readMonth(words: readonly SentenceWord[], start: number, today: string, isPast: boolean): SentenceSpan | null {
  const key = words[start]?.key ?? "";
  if (/^20\d\d$/.test(key)) return { from: `${key}-01-01`, to: `${key}-12-31`, end: start + 1 };
  const month = monthOf(key);
  if (month === null) return null;
  const [, written] = /^(20\d\d)$/.exec(words[start + 1]?.key ?? "") ?? [];
  const thisYear = Number(today.slice(0, 4));
  const distance = month - Number(today.slice(5, 7));
  const year = written ?? String(isPast ? thisYear - Number(distance > 0) : thisYear + Number(distance < 0));
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  return { from: first, to: resolveDay(first, "this-month", "to"), end: start + 1 + Number(written !== undefined) };
}

/** The day before (-1) or after (1), relative where the day is. */
export function besideDay(day: string, step: 1 | -1, today: string): string {
  const ahead = daysAhead(day);
  if (ahead !== null) return inDays(ahead + step);
  const fixed = monthsAhead(day) === null ? day : resolveDay(today, day, step < 0 ? "from" : "to");
  return addDays(fixed, step);
}

function monthOf(key: string): number | null {
  const name = key.replace(/\.$/, "").replace(/^sept$/, "sep");
  const month = name.length < 3 ? -1 : MONTHS.findIndex((one) => one === name || one.slice(0, 3) === name);
  return month < 0 ? null : month + 1;
}

function weekdayOf(key: string): number | null {
  const weekday = key.length < 3 ? -1 : WEEKDAYS.findIndex((one) => one === key || one.slice(0, 3) === key);
  return weekday < 0 ? null : weekday;
}

function weekdayIn(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
