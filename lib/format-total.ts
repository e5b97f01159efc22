import type { SpendTotal } from "@/lib/contract/staffing/money-total";
import { formatAmount, formatCount, formatMonth } from "@/lib/format";

/** A sum of amounts, with or without the count of assignments that have no bill rate. */
export type Total = Omit<SpendTotal, "withoutRate"> & Partial<Pick<SpendTotal, "withoutRate">>;

/** `€71,464`, or `≈ €71,464` where a part of it was converted. */
export function totalText({ amount, currency, isConverted }: Total): string {
  return `${isConverted ? "≈ " : ""}${formatAmount(amount, currency)}`;
}

/** What a sum is made with; null if nothing in it was converted. */
export function conversionText({ isConverted, rateMonth }: Total): string | null {
  if (!isConverted) return null;
  const latest = rateMonth === null ? "" : `, the latest of ${formatMonth(rateMonth)}`;
  return `Converted with each month’s exchange rate${latest}`;
}

/** What a sum is without, such as `+ $50,791 without an exchange rate` and `1 assignment has no bill rate`. */
export function totalNotes({ leftOut, withoutRate = 0 }: Total): string[] {
  const amounts = leftOut.map(({ amount, currency }) => formatAmount(amount, currency)).join(" + ");
  return [
    ...(leftOut.length > 0 ? [`+ ${amounts} without an exchange rate`] : []),
    ...(withoutRate > 0
      ? [
          withoutRate === 1
            ? "1 assignment has no bill rate"
            : `${formatCount(withoutRate)} assignments have no bill rate`,
        ]
      : []),
  ];
}
