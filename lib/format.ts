import type { Definition } from "@/lib/records/definition";

const LOCALE = "en-US";

const COUNTS = new Intl.NumberFormat(LOCALE);
const CENTS = { minimumFractionDigits: 2, trailingZeroDisplay: "stripIfInteger" } as const;
const DECIMALS = new Intl.NumberFormat(LOCALE, CENTS);
const amountFormatIn = memoize(
  (currency) =>
    new Intl.NumberFormat(LOCALE, { style: "currency", currency, trailingZeroDisplay: CENTS.trailingZeroDisplay }),
);

/** `$1,250` or `$12.50`; an unknown currency is written as its code. */
export function formatMoney(amount: string, currency: string | null): string {
  const value = Number(amount);
  if (!Number.isFinite(value)) return amount;
  if (!currency) return DECIMALS.format(value);
  try {
    return amountFormatIn(currency).format(value);
  } catch {
    return `${currency} ${DECIMALS.format(value)}`;
  }
}

const CENTS_BELOW = 10_000;

/** As `formatMoney`, but a large figure, such as a budget, is rounded: `$39,512`. */
export function formatAmount(amount: string, currency: string | null): string {
  const value = Number(amount);
  return formatMoney(Math.abs(value) >= CENTS_BELOW ? String(Math.round(value)) : amount, currency);
}

export function formatCount(count: number): string {
  return COUNTS.format(count);
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

const DATE_LOCALE = "en-GB";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const SHORT_DAYS = new Intl.DateTimeFormat(DATE_LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });
const MOMENT = { ...DAY, hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
const dayFormatIn = memoize((timeZone) => new Intl.DateTimeFormat(DATE_LOCALE, { ...DAY, timeZone }));
const momentFormatIn = memoize((timeZone) => new Intl.DateTimeFormat(DATE_LOCALE, { ...MOMENT, timeZone }));

/** `YYYY-MM-DD` as `12 Oct 2026`, the same in every time zone. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return isDay(day, date) ? formatDate(date, "UTC") : day;
}

/** Not 31 November, which would be read as 1 December. */
function isDay(day: string, date: Date): boolean {
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const MONTHS = new Intl.DateTimeFormat(DATE_LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });

/** `YYYY-MM` as `September 2026`. */
export function formatMonth(month: string): string {
  return MONTHS.format(new Date(`${month}-01T00:00:00Z`));
}

const DAY_RANGES = new Intl.DateTimeFormat(DATE_LOCALE, { ...DAY, timeZone: "UTC" });

/** `1 Mar – 30 Jun 2027`, or `From 1 Mar 2027` without an end. */
export function formatDayRange(from: string, to: string | null): string {
  if (to === null) return `From ${formatDay(from)}`;
  const [start, end] = [from, to].map((day) => new Date(`${day}T00:00:00Z`));
  if (!start || !end || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return `${from} – ${to}`;
  return shortMonths(DAY_RANGES.formatRange(start, end).replaceAll("\u2009", " "));
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
  return `${formatMoney(min, currency)}–${DECIMALS.format(Number(max))}${formatRateUnit(unit)}`;
}

/** `/h`, `/day` or `/month`. */
export function formatRateUnit(unit: string): string {
  return `/${RATE_UNITS[unit] ?? unit}`;
}

/** `3 Dec`, with the year from 330 days ahead. */
export function formatUpcomingDay(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const isSoon = date.getTime() - new Date(`${today}T00:00:00Z`).getTime() < 330 * DAY_MS;
  return isSoon && isDay(day, date) ? shortMonths(SHORT_DAYS.format(date)) : formatDay(day);
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
  return formatDate(date, timeZone);
}

/** `12 Oct 2026, 14:05 UTC`. */
export function formatMoment(at: string, timeZone: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return shortMonths(momentFormatIn(timeZone).format(date));
}

function formatDate(date: Date, timeZone: string): string {
  return shortMonths(dayFormatIn(timeZone).format(date));
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
