import { capitalized } from "@/lib/format";
import { inDays } from "@/lib/records/field-types/relative-day";

export type QuickRange = { label: string; from: string; to: string };

const TODAY = last(1, "Today");
const USUAL = [TODAY, next(7), next(30), next(90), month("this"), month("next"), last(30)];
const PAST = [TODAY, last(7), last(30), month("this"), month("last")];

/** @param isPast for dates that are never in the future, such as when a record was created */
export function quickRanges(isPast: boolean): readonly QuickRange[] {
  return isPast ? PAST : USUAL;
}

/** Days by which something is so. */
export const QUICK_DAYS: readonly QuickRange[] = [
  { label: "Today", from: "", to: inDays(0) },
  ...[7, 30, 90].map((days) => ({ label: `In ${days} days`, from: "", to: inDays(days) })),
];

function last(days: number, label = `Last ${days} days`): QuickRange {
  return { label, from: inDays(1 - days), to: inDays(0) };
}

function next(days: number): QuickRange {
  return { label: `Next ${days} days`, from: inDays(0), to: inDays(days) };
}

function month(which: "last" | "this" | "next"): QuickRange {
  const label = `${capitalized(which)} month`;
  return { label, from: `${which}-month`, to: `${which}-month` };
}
