import { Moment } from "@/components/records/moment";
import type { SavedExchangeRates } from "@/lib/contract/staffing/exchange-rates";

type Version = SavedExchangeRates["history"][number];

const SHOWN_MAX = 6;

/** Who changed the rates, when, and what. */
export function ExchangeRateHistory({ saved: { history } }: { saved: SavedExchangeRates }) {
  if (history.length === 0) return <p className="text-muted-foreground">Nobody has changed the rates yet.</p>;
  return (
    <ol aria-label="Changes" className="grid gap-2 border-t pt-3">
      {history.map((version) => (
        <li key={version.version}>
          <p>
            {version.by ?? "Somebody"}, <Moment at={version.at} />
          </p>
          <p className="text-[0.8125rem] wrap-anywhere text-muted-foreground">{changesText(version)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Such as “EUR 2026-11: 1.2 → 1.25, GBP 2026-11: added 1.3”. */
function changesText({ base, changes }: Version): string {
  if (changes.length === 0) return `Base currency ${base}`;
  const texts = changes.slice(0, SHOWN_MAX).map(({ currency, month, before, after }) => {
    const change = before === null ? `added ${after}` : after === null ? "removed" : `${before} → ${after}`;
    return `${currency} ${month}: ${change}`;
  });
  const more = changes.length - SHOWN_MAX;
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}
