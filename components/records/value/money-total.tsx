import { formatAmount, formatCount, formatMonth } from "@/lib/format";
import type { SpendTotal } from "@/lib/contract/money-total";

type Total = Omit<SpendTotal, "withoutRate"> & Partial<Pick<SpendTotal, "withoutRate">>;

/** A sum as text, such as `≈ €71,464`, with what made it, and what it is without in further lines. */
export function MoneyTotal({ total }: { total: Total }) {
  const conversion = conversionText(total);
  return (
    <>
      <span title={conversion ?? undefined}>
        {totalText(total)}
        {conversion ? <span className="sr-only"> ({conversion})</span> : null}
      </span>
      {totalNotes(total).map((note) => (
        <span key={note} className="block text-xs text-muted-foreground">
          {note}
        </span>
      ))}
    </>
  );
}

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

/** A derived figure that is a total; null for anything else. */
export function readTotal(value: unknown): SpendTotal | null {
  return isTotal(value) ? value : null;
}

function isTotal(value: unknown): value is SpendTotal {
  return typeof value === "object" && value !== null && "leftOut" in value && Array.isArray(value.leftOut);
}
