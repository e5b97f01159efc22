import { currentLocale } from "@/lib/formats/current-formats";
import { stepFrom } from "@/lib/records/field-types/relative-day";
import { monthOf } from "@/lib/records/import/days";

const DAY_MS = 86_400_000;

const STEP_AT_END = /\s*[+-]\s*\d+\s*[dwm]\s*$/i;

/**
 * Reads a typed date, or a step such as `+2w`, alone or behind a date. A step alone goes on from `base`.
 * @param base the field's day before somebody typed; `today` where there is none
 */
export function parseDayOrStep(text: string, { today, base }: { today: string; base: string }): string | null {
  const step = STEP_AT_END.exec(text);
  if (!step) return parseDay(text, today);
  const before = text.slice(0, step.index).trim();
  const from = before === "" ? base : parseDay(before, today);
  return from === null ? null : stepFrom(from, step[0]);
}

/**
 * Reads a typed date: `2026-12-31`, `31 Dec 2026`, `Dec 31`, `3. März`, `31/12/2026` in the order of the person's locale,
 * `today` or `tomorrow`. Without a year it is the nearest such day. Points put the day first in any language, and an order
 * in which there is no such day gives way to the other.
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`, null if the text isn't a date
 */
export function parseDay(text: string, today: string, isDayFirst = isDayFirstHere()): string | null {
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const typed = words.join(" ");
  if (typed === "today") return today;
  if (typed === "tomorrow") return new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  const month = words.map(monthOf).find((one) => one !== null);
  const [first = "", second = "", third = "", ...rest] = words.filter((word) => /^\d/.test(word));
  const others = words.filter((word) => /^\p{L}/u.test(word) && monthOf(word) === null);
  if (rest.length > 0 || !others.every((word) => /^(st|nd|rd|th|er|of|de|del)$/.test(word))) return null;
  if (month !== undefined) return third === "" ? dayOf(second, month, first, today) : null;
  if (others.length > 0) return null;
  if (first.length === 4) return third === "" ? null : dayOf(first, Number(second), third, today);
  const dayFirst = dayOf(third, Number(second), first, today);
  const monthFirst = dayOf(third, Number(first), second, today);
  if (/^\s*\d{1,2}\.\s*\d{1,2}\.?/.test(text)) return dayFirst;
  return isDayFirst ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

function dayOf(year: string, month: number, day: string, today: string): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})?$/.test(year)) return null;
  const inYear = (full: number) => isoDay(full, month, Number(day));
  if (year !== "") return inYear(Number(year.length === 2 ? `20${year}` : year));
  const thisYear = Number(today.slice(0, 4));
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(today));
  const days = [thisYear + 1, thisYear, thisYear - 1].map(inYear).filter((other) => other !== null);
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Null for a day that doesn't exist, such as 31 June. */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function isDayFirstHere(): boolean {
  const { typedFirst } = currentLocale();
  if (typedFirst !== null) return typedFirst === "day";
  const parts = new Intl.DateTimeFormat().formatToParts(0).map(({ type }) => type);
  return parts.indexOf("day") < parts.indexOf("month");
}
