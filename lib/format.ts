import { currentLocale } from "@/lib/formats/current-formats";
import type { LocaleFacts } from "@/lib/formats/locales";
import type { Definition } from "@/lib/records/definition";

// Only the digits and the symbols of currencies are from here; the person's locale places them.
const DIGITS_LOCALE = "en-US";

const COUNTS = new Intl.NumberFormat(DIGITS_LOCALE);
const CENTS = { minimumFractionDigits: 2, trailingZeroDisplay: "stripIfInteger" } as const;
const DECIMALS = new Intl.NumberFormat(DIGITS_LOCALE, CENTS);
const amountFormatIn = memoize(
  (currency) =>
    new Intl.NumberFormat(DIGITS_LOCALE, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }),
);

/** `$1,250` or `$12.50`; an unknown currency is written as its code. */
export function formatMoney(amount: string, currency: string | null): string {
  const value = Number(amount);
  if (!Number.isFinite(value)) return amount;
  if (!currency) return localized(DECIMALS, value);
  try {
    return localizedMoney(amountFormatIn(currency), value);
  } catch {
    return `${currency} ${localized(DECIMALS, value)}`;
  }
}

/** The number of an `en-US` format as the person's locale writes it. */
function localized(format: Intl.NumberFormat, value: number): string {
  return textOf(format.formatToParts(value));
}

/** As `localized`, with the currency where the locale has it. */
export function localizedMoney(format: Intl.NumberFormat, value: number): string {
  const parts = format.formatToParts(value);
  const { currency } = currentLocale();
  if (currency === "before") return textOf(parts);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? "";
  const sign = parts.find(({ type }) => type === "minusSign")?.value ?? "";
  const number = textOf(parts.filter(({ type }) => type !== "currency" && type !== "literal" && type !== "minusSign"));
  return sign + (currency === "apart" ? `${symbol}\u00A0${number}` : `${number}\u00A0${symbol}`);
}

function textOf(parts: readonly Intl.NumberFormatPart[]): string {
  const facts = currentLocale();
  const whole = parts.flatMap(({ type, value }) => (type === "integer" ? [value] : [])).join("");
  const first = parts.findIndex(({ type }) => type === "integer");
  return parts
    .map(({ type, value }, i) => {
      if (type === "integer") return i === first ? groupedDigits(whole, facts) : "";
      if (type === "group") return "";
      return type === "decimal" ? (facts.decimal ?? value) : value;
    })
    .join("");
}

/** `1250000` as `1,250,000`. */
function groupedDigits(digits: string, { group, hasLakhs, groupsFrom = 4 }: LocaleFacts): string {
  if (digits.length < groupsFrom) return digits;
  return digits.replaceAll(hasLakhs ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g, group);
}

/** A number as inputs display it, `1250.50` as `1.250,50` or ungrouped as `1250,50`; other text stays as it is. */
export function formatPlainNumber(text: string, { isGrouped }: { isGrouped: boolean }): string {
  const [, sign = "", whole = "", part] = /^\s*(-?)(\d+)(?:\.(\d*))?\s*$/.exec(text) ?? [];
  if (whole === "") return text;
  const facts = currentLocale();
  const digits = isGrouped ? groupedDigits(whole, facts) : whole;
  return `${sign}${digits}${part === undefined ? "" : `${facts.decimal ?? "."}${part}`}`;
}

const CENTS_BELOW = 10_000;

/** As `formatMoney`, but a large figure, such as a budget, is rounded: `$39,512`. */
export function formatAmount(amount: string, currency: string | null): string {
  const value = Number(amount);
  return formatMoney(Math.abs(value) >= CENTS_BELOW ? String(Math.round(value)) : amount, currency);
}

export function formatCount(count: number): string {
  return localized(COUNTS, count);
}

/** `1 opening`, `12 openings` */
export function countOf(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
}

/** `1,000+` if the count isn't exact. */
export function formatTally({ count, isExact }: { count: number; isExact: boolean }): string {
  return `${formatCount(count)}${isExact ? "" : "+"}`;
}

/** `12 years`, `1 year`, `1 day late` or `50%`. */
export function formatFigure(value: number, unit?: string): string {
  const figure = formatCount(value);
  if (!unit) return figure;
  if (unit === "%") return `${figure}%`;
  return `${figure} ${value === 1 ? unit.replace(/s(?= |$)/, "") : unit}`;
}

/** Of several kinds. */
export const RECORDS = { one: "Record", many: "Records" };

/** `1 freelancer`, `1,200 freelancers`, or `10,000+ freelancers` if `hasMore`. */
export function formatRecordCount(
  { one, many }: Pick<Definition, "one" | "many">,
  count: number,
  hasMore = false,
): string {
  return `${formatCount(count)}${hasMore ? "+" : ""} ${(count === 1 && !hasMore ? one : many).toLowerCase()}`;
}

const WORDS_LOCALE = "en-GB";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const TIME_OF_DAY = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const;
const momentFormatIn = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat(WORDS_LOCALE, { ...DAY, month: "2-digit", day: "2-digit", ...TIME_OF_DAY, timeZone }),
);
const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `YYYY-MM-DD` as `12 Oct 2026`, the same in every time zone. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return isDay(day, date) ? dayText(day, currentLocale().day) : day;
}

/** `3 Dec`, without the year. */
export function formatShortDay(day: string): string {
  return dayText(day, SHORT_PATTERNS[currentLocale().day]);
}

const SHORT_PATTERNS: Record<LocaleFacts["day"], string> = {
  "D MMM YYYY": "D MMM",
  "MMM D, YYYY": "MMM D",
  "DD.MM.YYYY": "DD.MM.",
  "DD/MM/YYYY": "DD/MM",
  "DD-MM-YYYY": "DD-MM",
  "YYYY-MM-DD": "MM-DD",
};

function dayText(day: string, pattern: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const parts: Record<string, string> = {
    YYYY: year,
    MMM: MONTH_NAMES[Number(month) - 1] ?? month,
    MM: month,
    DD: date,
    D: String(Number(date)),
  };
  return pattern.replaceAll(/YYYY|MMM|MM|DD|D/g, (part) => parts[part] ?? part);
}

/** Not 31 November, which would be read as 1 December. */
function isDay(day: string, date: Date): boolean {
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const MONTHS = new Intl.DateTimeFormat(WORDS_LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });

/** `YYYY-MM` as `September 2026`. */
export function formatMonth(month: string): string {
  return MONTHS.format(new Date(`${month}-01T00:00:00Z`));
}

const DAY_RANGES = new Intl.DateTimeFormat(WORDS_LOCALE, { ...DAY, timeZone: "UTC" });
const MONTH_DAY_RANGES = new Intl.DateTimeFormat("en-US", { ...DAY, timeZone: "UTC" });

/** `1 Mar – 30 Jun 2027`, or `From 1 Mar 2027` without an end. */
export function formatDayRange(from: string, to: string | null): string {
  if (to === null) return `From ${formatDay(from)}`;
  const [start, end] = [from, to].map((day) => new Date(`${day}T00:00:00Z`));
  if (!start || !end || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return `${from} – ${to}`;
  const pattern = currentLocale().day;
  if (!pattern.includes("MMM")) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  const ranges = pattern.startsWith("M") ? MONTH_DAY_RANGES : DAY_RANGES;
  return shortMonths(ranges.formatRange(start, end).replaceAll("\u2009", " "));
}

/** As `formatDayRange`, without the first year where less than a year makes it plain: `8 Dec – 7 May 2027`. */
export function formatShortDayRange(from: string, to: string | null): string {
  const isPlain = to !== null && from.slice(0, 4) !== to.slice(0, 4) && formatUpcomingDay(to, from) !== formatDay(to);
  return isPlain ? `${formatUpcomingDay(from, from)} – ${formatDay(to)}` : formatDayRange(from, to);
}

const RATE_UNITS: Record<string, string> = { hour: "h", day: "day", month: "month" };

/** `$118/h` or `$1,250.50/day`. */
export function formatRate(amount: string, currency: string | null, unit: string): string {
  return `${formatMoney(amount, currency)}${formatRateUnit(unit)}`;
}

/** As `formatRate`, where space is scarce: `$15,900/mo`. */
export function formatShortRate(amount: string, currency: string | null, unit: string): string {
  return formatMoney(amount, currency) + (unit === "month" ? "/mo" : formatRateUnit(unit));
}

/** What a position pays: `$80–120/h`, `from $80/h`, `up to $600/day`; null without amounts. */
export function formatRateRange(
  min: string | null,
  max: string | null,
  currency: string | null,
  unit = "hour",
): string | null {
  if (max === null) return min === null ? null : `from ${formatRate(min, currency, unit)}`;
  if (min === null) return `up to ${formatRate(max, currency, unit)}`;
  const [low, high] = [min, max].map((amount) => localized(DECIMALS, Number(amount)));
  const range =
    currentLocale().currency === "after"
      ? formatMoney(max, currency).replace(high ?? "", () => `${low}–${high}`)
      : `${formatMoney(min, currency)}–${high}`;
  return range + formatRateUnit(unit);
}

/** `/h`, `/day` or `/month`. */
export function formatRateUnit(unit: string): string {
  return `/${RATE_UNITS[unit] ?? unit}`;
}

/** `3 Dec`, with the year from 330 days ahead and 35 days ago: else it would be taken for another year’s. */
export function formatUpcomingDay(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const ahead = (date.getTime() - new Date(`${today}T00:00:00Z`).getTime()) / DAY_MS;
  return ahead >= -35 && ahead < 330 && isDay(day, date) ? formatShortDay(day) : formatDay(day);
}

/** Minutes and hours for the last day, days for the last week, then the date. */
export function formatRelativeTime(at: string, now: number, timeZone: string): string {
  const date = new Date(at);
  const age = now - date.getTime();
  if (Number.isNaN(age)) return at;
  if (age < MINUTE_MS) return "just now";
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  if (age < 2 * DAY_MS) return "yesterday";
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)} days ago`;
  return formatDay(partsIn(timeZone, date).day);
}

/** `12 Oct 2026, 14:05 UTC`. */
export function formatMoment(at: string, timeZone: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const { day, zone } = partsIn(timeZone, date);
  return `${formatDay(day)}, ${formatTimeOfDay(at, timeZone)} ${zone}`;
}

/** `14:05` or `2:05 PM`. */
export function formatTimeOfDay(at: string, timeZone: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const { hour, minute } = partsIn(timeZone, date);
  if (!currentLocale().hasHalfDays) return `${hour}:${minute}`;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

function partsIn(timeZone: string, date: Date): { day: string; hour: string; minute: string; zone: string } {
  const parts = momentFormatIn(timeZone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((other) => other.type === type)?.value ?? "";
  const day = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  return { day, hour: part("hour"), minute: part("minute"), zone: part("timeZoneName") };
}

/** The locale alone has four letters for September. */
export function shortMonths(text: string): string {
  return text.replaceAll("Sept", "Sep");
}

const LIST = new Intl.ListFormat("en-GB");

export function formatList(words: readonly string[]): string {
  return LIST.format(words);
}

const ALTERNATIVES = new Intl.ListFormat("en-GB", { type: "disjunction" });

export function formatAlternatives(words: readonly string[]): string {
  return ALTERNATIVES.format(words);
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Memoizes by one word: `Intl` takes a hundred times longer to create a formatter than to use it. */
function memoize<Made>(make: (word: string) => Made): (word: string) => Made {
  const known = new Map<string, Made>();
  return (word) => {
    const formatter = known.get(word) ?? make(word);
    known.set(word, formatter);
    return formatter;
  };
}
