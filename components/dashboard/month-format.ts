/** What a chart's months count: US dollars, or percent. */
export type MonthUnit = "money" | "percent";

/** `month` is `YYYY-MM`. */
export type MonthValue = { month: string; value: number };

const LOCALE = "en-US";
const SHORT_MONTHS = new Intl.DateTimeFormat(LOCALE, { month: "short", timeZone: "UTC" });
const MONTHS = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
const LONG_MONTHS = new Intl.DateTimeFormat(LOCALE, { month: "long", timeZone: "UTC" });
const DOLLARS = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const SHORT_DOLLARS = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD", notation: "compact" });

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
  return unit === "money" ? DOLLARS.format(value) : `${Math.round(value)}%`;
}

/** `$1.3M` or `49%` */
export function formatShortAmount(value: number, unit: MonthUnit): string {
  return unit === "money" ? SHORT_DOLLARS.format(value) : `${Math.round(value)}%`;
}

/** “14 points less than in October”, “37% less than in all of October”; null if there is nothing to compare with. */
export function compareToLast(months: readonly MonthValue[], unit: MonthUnit, thisMonth: string): string | null {
  const at = months.findIndex(({ month }) => month === thisMonth);
  const [last, current] = [months[at - 1], months[at]];
  if (!last || !current || last.value === 0) return null;
  const name = LONG_MONTHS.format(new Date(`${last.month}-01T00:00:00Z`));
  const difference =
    unit === "percent"
      ? Math.round(current.value) - Math.round(last.value)
      : Math.round((current.value / last.value - 1) * 100);
  if (difference === 0) return `as much as in ${unit === "percent" ? "" : "all of "}${name}`;
  const size = Math.abs(difference);
  const amount = unit === "money" ? `${size}%` : size === 1 ? "1 point" : `${size} points`;
  return `${amount} ${difference < 0 ? "less" : "more"} than ${unit === "percent" ? "in" : "in all of"} ${name}`;
}
