import { formatShortDay, localizedMoney } from "@/lib/format";
import { currentLocale } from "@/lib/formats/current-formats";

/** What a chart's months count: an amount in a currency, or percent. */
export type MonthUnit = { currency: string } | "percent";

/** `month` is `YYYY-MM`. */
export type MonthValue = { month: string; value: number };

const LOCALE = "en-US";
const SHORT_MONTHS = new Intl.DateTimeFormat(LOCALE, { month: "short", timeZone: "UTC" });
const MONTHS = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
const LONG_MONTHS = new Intl.DateTimeFormat(LOCALE, { month: "long", timeZone: "UTC" });

/** `2026-11` as `Nov` */
export function formatShortMonth(month: string): string {
  return SHORT_MONTHS.format(new Date(`${month}-01T00:00:00Z`));
}

/** `2026-11` as `November 2026` */
export function formatMonth(month: string): string {
  return MONTHS.format(new Date(`${month}-01T00:00:00Z`));
}

/** `$1,250` or `49%` */
export function formatAmount(value: number, unit: MonthUnit): string {
  return unit === "percent" ? `${Math.round(value)}%` : moneyText(value, unit.currency, { maximumFractionDigits: 0 });
}

/** `$1.3M` or `49%` */
export function formatShortAmount(value: number, unit: MonthUnit): string {
  return unit === "percent" ? `${Math.round(value)}%` : moneyText(value, unit.currency, { notation: "compact" });
}

function moneyText(value: number, currency: string, options: Intl.NumberFormatOptions): string {
  return localizedMoney(new Intl.NumberFormat(LOCALE, { style: "currency", currency, ...options }), value);
}

/** Round amounts from 0 to at least `max`, in at most four steps. */
export function axisSteps(max: number): number[] {
  if (max <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(max / STEPS_MAX));
  const step = [1, 2, 5].map((n) => n * power).find((size) => size * STEPS_MAX >= max) ?? 10 * power;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, n) => n * step);
}

const STEPS_MAX = 4;

/** “14 points less than in October”; null if there is nothing to compare with. */
export function comparePercents(months: readonly MonthValue[], thisMonth: string): string | null {
  const at = months.findIndex(({ month }) => month === thisMonth);
  const [last, current] = [months[at - 1], months[at]];
  if (!last || !current || last.value === 0) return null;
  const name = LONG_MONTHS.format(new Date(`${last.month}-01T00:00:00Z`));
  const difference = Math.round(current.value) - Math.round(last.value);
  if (difference === 0) return `as much as in ${name}`;
  const size = Math.abs(difference);
  return `${size === 1 ? "1 point" : `${size} points`} ${moreOrLess(difference)} than in ${name}`;
}

/** “37% less than 1–24 Oct”; null if there is nothing to compare with. @param before some days of one month */
export function compareAmounts(amount: number, before: { from: string; to: string; amount: number }): string | null {
  if (before.amount === 0) return null;
  const days = daysInMonth(before.from, before.to);
  const difference = Math.round((amount / before.amount - 1) * 100);
  if (difference === 0) return `as much as ${days}`;
  return `${Math.abs(difference)}% ${moreOrLess(difference)} than ${days}`;
}

/** “1–24 Oct”, as the reader writes days: “Oct 1–24”, or “01.10. – 24.10.” where months have no name. */
function daysInMonth(from: string, to: string): string {
  if (from === to) return formatShortDay(from);
  switch (currentLocale().day) {
    case "D MMM YYYY":
      return `${dateOf(from)}–${formatShortDay(to)}`;
    case "MMM D, YYYY":
      return `${formatShortDay(from)}–${dateOf(to)}`;
    default:
      return `${formatShortDay(from)} – ${formatShortDay(to)}`;
  }
}

function dateOf(day: string): number {
  return Number(day.slice("YYYY-MM-".length));
}

function moreOrLess(difference: number): string {
  return difference < 0 ? "less" : "more";
}
