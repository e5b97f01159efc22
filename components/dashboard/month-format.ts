/** What a chart's months count: US dollars, or percent. */
export type MonthUnit = "money" | "percent";

/** `month` is `YYYY-MM`. */
export type MonthValue = { month: string; value: number };

const LOCALE = "en-US";
const SHORT_MONTHS = new Intl.DateTimeFormat(LOCALE, { month: "short", timeZone: "UTC" });
const MONTHS = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
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
