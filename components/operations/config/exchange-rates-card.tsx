"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Moment, useToday } from "@/components/records/moment";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { DisabledIfViewed, UnlessViewed } from "@/lib/shell/unless-viewed";
import type { SavedExchangeRates } from "@/lib/contract/staffing/exchange-rates";
import { ProblemError } from "@/lib/query/api-client";
import {
  exchangeRateKey,
  exchangeRatesOptions,
  saveExchangeRatesOptions,
} from "@/lib/query/staffing/exchange-rate-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { isSame } from "@/lib/values";
import { draftOf, nextMonth, ratesOf, withMonth, type RatesDraft } from "./exchange-rate-draft";
import { ExchangeRateTable } from "./exchange-rate-table";
import { PasteRates } from "./paste-rates";

export const EXCHANGE_RATES = { id: "exchange-rates", title: "Exchange rates" };

/** The base currency, and what others were worth in it month by month. Changes are saved together. */
export function ExchangeRatesCard({ isHidden = false }: { isHidden?: boolean }) {
  const query = useQuery(exchangeRatesOptions());
  const { data } = query;
  return (
    <Card role="region" aria-label={EXCHANGE_RATES.title} id={EXCHANGE_RATES.id} hidden={isHidden}>
      <CardHeader>
        <div className="grid min-w-0 gap-0.5">
          <CardTitle>{EXCHANGE_RATES.title}</CardTitle>
          <CardDescription>
            How much of the base currency one unit is worth. Sums of several currencies use the rate of each month, or
            the latest before it; amounts without one are named beside the sum.
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        {data ? (
          <RatesForm key={data.version} saved={data} />
        ) : hasFailed(query) ? (
          <PartFailure of={query} what="the exchange rates" />
        ) : (
          <Skeleton className="h-40" />
        )}
      </CardContent>
    </Card>
  );
}

function RatesForm({ saved }: { saved: SavedExchangeRates }) {
  const client = useQueryClient();
  const today = useToday();
  const [draft, setDraft] = useState<RatesDraft>(() => draftOf(saved));
  const [hasHistory, setHistory] = useState(false);
  const { mutate, isPending, error, reset } = useMutationOnce(saveExchangeRatesOptions(client));
  const rates = ratesOf(draft);
  const isChanged = draft.base !== saved.base || !isSame(rates, ratesOf(draftOf(saved)));
  const isStale = error instanceof ProblemError && error.problem.current !== undefined;
  const edit = (next: RatesDraft) => {
    reset();
    setDraft(next);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isPending) mutate({ edit: { base: draft.base, rates }, version: saved.version });
      }}
    >
      <DisabledIfViewed>
        <ExchangeRateTable
          draft={draft}
          errorAt={(month, currency) => errorOf(error, rates, month, currency)}
          onChange={edit}
        />
        <Button
          variant="secondary"
          size="sm"
          className="w-fit max-md:h-11"
          onClick={() => edit(withMonth(draft, nextMonth(draft, today)))}
        >
          Add month
        </Button>
        <PasteRates draft={draft} onPaste={edit} />
      </DisabledIfViewed>
      {error ? (
        <p role="alert" className="text-danger">
          {isStale ? "Somebody else has saved exchange rates since you opened them." : error.message}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {isChanged ? (
          <UnlessViewed>
            <Button type="submit" className="max-md:h-11" aria-disabled={isPending}>
              {isPending ? "Saving…" : "Save"}
            </Button>
            <Button
              variant="ghost"
              className="max-md:h-11"
              onClick={() => {
                edit(draftOf(saved));
                if (isStale) void client.invalidateQueries({ queryKey: exchangeRateKey });
              }}
            >
              {isStale ? "Discard and reload" : "Discard changes"}
            </Button>
          </UnlessViewed>
        ) : null}
        <span className="ml-auto flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
          <span>
            {saved.by ?? (saved.rates.length > 0 ? "Demo rates" : "Nobody yet")}, <Moment at={saved.at} />
          </span>
          <Button
            variant="ghost"
            size="sm"
            className="max-md:h-11"
            aria-expanded={hasHistory}
            onClick={() => setHistory(!hasHistory)}
          >
            History<span className="sr-only"> of exchange rates</span>
          </Button>
        </span>
      </div>
      {hasHistory ? <ExchangeRateHistory saved={saved} /> : null}
    </form>
  );
}

/** The problem’s message about one rate. */
function errorOf(
  error: Error | null,
  rates: ReturnType<typeof ratesOf>,
  month: string,
  currency: string,
): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const index = rates.findIndex((one) => one.month === month && one.currency === currency);
  return error.problem.errors?.find(({ path }) => path.startsWith(`rates.${index}.`))?.message;
}

type Version = SavedExchangeRates["history"][number];

const SHOWN_MAX = 6;

/** Who changed the rates, when, and what. */
function ExchangeRateHistory({ saved: { history } }: { saved: SavedExchangeRates }) {
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
