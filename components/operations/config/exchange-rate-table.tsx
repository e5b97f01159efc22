import { NumberInput } from "@/components/records/form/inputs/number-input";
import { NativeSelect } from "@/components/ui/input";
import { formatMonth } from "@/lib/format";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { keyOf, otherCurrencies, withBase, withRate, type RatesDraft } from "./exchange-rate-draft";
import { ScrollRegion } from "@/components/ui/scroll-region";

type ExchangeRateTableProps = {
  draft: RatesDraft;
  errorAt: (month: string, currency: string) => string | undefined;
  onChange: (draft: RatesDraft) => void;
};

/** A row for each month and a column for each currency. */
export function ExchangeRateTable({ draft, errorAt, onChange }: ExchangeRateTableProps) {
  const currencies = otherCurrencies(draft.base);
  return (
    <>
      <label className="flex w-fit items-center gap-2">
        <span className="text-[0.8125rem] font-medium">Base currency</span>
        <NativeSelect value={draft.base} onChange={(event) => onChange(withBase(draft, event.currentTarget.value))}>
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </NativeSelect>
      </label>
      {draft.months.length === 0 ? (
        <p className="text-muted-foreground">No rates yet: sums leave other currencies than {draft.base} out.</p>
      ) : (
        <ScrollRegion aria-label="Table of exchange rates" className="-mx-4 max-h-96 overflow-y-auto border-y px-4">
          <table className="w-full min-w-[34rem]">
            <caption className="sr-only">What one unit is worth in {draft.base}</caption>
            <thead>
              <tr className="text-xs text-muted-foreground">
                <th scope="col" className="py-1.5 pr-3 text-left font-normal">
                  Month
                </th>
                {currencies.map((currency) => (
                  <th key={currency} scope="col" className="px-1 text-left font-normal">
                    {currency}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {draft.months.map((month) => (
                <tr key={month}>
                  <th scope="row" className="py-0.5 pr-3 text-left font-normal whitespace-nowrap">
                    {formatMonth(month)}
                  </th>
                  {currencies.map((currency) => {
                    const error = errorAt(month, currency);
                    return (
                      <td key={currency} className="px-1 py-0.5 align-top">
                        <NumberInput
                          aria-label={`${currency} in ${formatMonth(month)}`}
                          aria-invalid={error ? true : undefined}
                          title={error}
                          value={draft.texts[keyOf(month, currency)] ?? ""}
                          onChange={(rate) => onChange(withRate(draft, month, currency, rate))}
                        />
                        {error ? <p className="text-xs text-danger">{error}</p> : null}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  );
}
