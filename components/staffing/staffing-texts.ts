import { formatAmount, formatCount, formatDay, formatDayRange, formatRate, formatUpcomingDay } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { formatHours } from "@/lib/staffing/time-words";
import type { OpeningSums } from "@/lib/staffing/openings/openings";
import type { ListedRow } from "@/lib/records/record";

/** “5 Jan – 30 Jun 2026”, “From 5 Jan 2026”, “Until 30 Jun 2026”; null without dates. */
export function datesText(start: unknown, end: unknown): string | null {
  const [from, to] = [textOrNull(start), textOrNull(end)];
  if (from && to) return formatDayRange(from, to);
  if (from) return `From ${formatDay(from)}`;
  return to ? `Until ${formatDay(to)}` : null;
}

type Gaps = Pick<OpeningSums, "gaps" | "gapStarts">;

/** “Gap from 7 Dec”, “2 gaps: 7 Dec, 21 Dec”, or of more only the first: “3 gaps from 7 Dec”; null without gaps. */
export function gapsText({ gaps, gapStarts: starts }: Gaps, today: string): string | null {
  const [from] = starts;
  if (from === undefined) return null;
  const words = gaps === 1 ? "Gap" : `${gaps} gaps`;
  const dayOf = (day: string) => (day > today ? formatUpcomingDay(day, today) : "now");
  if (gaps === 2 && new Set(starts).size === 2) return `${words}: ${starts.map(dayOf).join(", ")}`;
  return from > today ? `${words} from ${dayOf(from)}` : `${words} now`;
}

/** “$95”, “$95.50”, “$39,512”. */
export function amountText(amount: string, currency: string | null): string {
  return formatAmount(amount, currency);
}

type Rate = { currency: string; rateUnit: string };

/** “$95/h”; null without an amount. */
export function rateText(amount: string | null, { currency, rateUnit }: Rate): string | null {
  return amount === null ? null : formatRate(amount, currency, rateUnit);
}

type BothRates = Rate & { billRate: string | null; payRate?: string | null };

/** “Bills $179/h · pays $120/h”; a reader who may not know one of them gets the other. */
export function ratesText({ billRate, payRate = null, ...unit }: BothRates): string | null {
  const pay = rateText(payRate, unit);
  if (billRate === null) return pay && `Pays ${pay}`;
  return joined([`Bills ${rateText(billRate, unit)}`, pay && `pays ${pay}`]);
}

/** A record's amount per unit, such as its pay rate. */
export function recordRateText(record: ListedRow, field: string): string | null {
  const amount = textOrNull(record[field]);
  const [currency, rateUnit] = [textOrNull(record.currency), textOrNull(record.rateUnit)];
  return amount && currency && rateUnit ? rateText(amount, { currency, rateUnit }) : null;
}

/** A derived figure as a number; null if it is unknown. */
export function derivedNumber({ derived }: ListedRow, name: string): number | null {
  const value = derived?.[name];
  return value === null || value === undefined ? null : Number(value);
}

/** “3 assignments”, “1 assignment”. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** “32 h (9%), 2 people”: what is free of a team today, as a share of its members’ full weeks and of whom; or “Nobody”. */
export function freeMembersText({ people, hours }: { people: number; hours: number }, share: number): string {
  if (people === 0) return "Nobody";
  return `${formatHours(hours, Infinity)} h (${share}%), ${countText(people, "person", "people")}`;
}

/** Words of a line, without those that are missing. */
export function joined(words: readonly (string | null | undefined | false)[]): string {
  return words.filter(Boolean).join(" · ");
}
