import type { SavedExchangeRates } from "@/lib/contract/staffing/exchange-rates";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { rebased } from "@/lib/staffing/sum-in-currency";

export type RatesDraft = {
  base: string;
  /** Newest first. */
  months: readonly string[];
  /** What is typed, by month and currency. */
  texts: Readonly<Record<string, string>>;
};

type Saved = Pick<SavedExchangeRates, "base" | "rates">;

export function draftOf({ base, rates }: Saved): RatesDraft {
  return {
    base,
    months: newestFirst(rates.map(({ month }) => month)),
    texts: Object.fromEntries(rates.map(({ month, currency, rate }) => [keyOf(month, currency), rate])),
  };
}

export function keyOf(month: string, currency: string): string {
  return `${month} ${currency}`;
}

/** The currencies that need a rate. */
export function otherCurrencies(base: string): string[] {
  return CURRENCIES.filter((currency) => currency !== base);
}

/** All rates of a draft, without blank ones, in the table's order. */
export function ratesOf({ base, months, texts }: RatesDraft) {
  return months.flatMap((month) =>
    otherCurrencies(base).flatMap((currency) => {
      const rate = texts[keyOf(month, currency)]?.trim() ?? "";
      return rate === "" ? [] : [{ month, currency, rate }];
    }),
  );
}

export function withMonth(draft: RatesDraft, month: string): RatesDraft {
  return { ...draft, months: newestFirst([...draft.months, month]) };
}

export function withRate(draft: RatesDraft, month: string, currency: string, rate: string): RatesDraft {
  return { ...draft, texts: { ...draft.texts, [keyOf(month, currency)]: rate } };
}

/** The same rates as seen from another base currency. */
export function withBase(draft: RatesDraft, base: string): RatesDraft {
  return draftOf({ base, rates: rebased({ base: draft.base, rates: ratesOf(draft) }, base) });
}

/** The month after the newest, or the present one without any. */
export function nextMonth({ months: [newest] }: RatesDraft, today: string): string {
  if (newest === undefined) return today.slice(0, 7);
  const [year = 0, month = 1] = newest.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}

type Pasted = { draft: RatesDraft; count: number; errors: string[] };

const LINE = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-\d\d)?\s*[,;\t]\s*([A-Za-z]{3})\s*[,;\t]\s*(\d+(?:\.\d+)?)$/;

/** Lines of a month, a currency and a rate, as a table is copied or a CSV file has them; a heading may stand above. */
export function withPasted(draft: RatesDraft, text: string): Pasted {
  const result: Pasted = { draft, count: 0, errors: [] };
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim().replaceAll('"', "");
    if (trimmed === "" || (i === 0 && /^month\b/i.test(trimmed))) continue;
    const [, month = "", code = "", rate = ""] = LINE.exec(trimmed) ?? [];
    const currency = code.toUpperCase();
    if (month === "")
      result.errors.push(`Line ${i + 1}: enter a month, a currency and a rate, such as 2026-11,EUR,1.085`);
    else if (!otherCurrencies(draft.base).includes(currency))
      result.errors.push(
        currency === draft.base
          ? `Line ${i + 1}: ${currency} is the base currency, which needs no rate`
          : `Line ${i + 1}: use one of ${otherCurrencies(draft.base).join(", ")} instead of ${currency}`,
      );
    else {
      result.draft = withRate(withMonth(result.draft, month), month, currency, rate);
      result.count += 1;
    }
  }
  return result;
}

function newestFirst(months: readonly string[]): string[] {
  return [...new Set(months)].toSorted().toReversed();
}
