import { conversionText, totalNotes, totalText, type Total } from "@/lib/format-total";
import type { SpendTotal } from "@/lib/contract/staffing/money-total";

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

/** A derived figure that is a total; null for anything else. */
export function readTotal(value: unknown): SpendTotal | null {
  return isTotal(value) ? value : null;
}

function isTotal(value: unknown): value is SpendTotal {
  return typeof value === "object" && value !== null && "leftOut" in value && Array.isArray(value.leftOut);
}
