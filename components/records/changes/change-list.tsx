"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { ledgerOptions, ledgerParams } from "@/lib/query/records/ledger-queries";
import { recordKeys } from "@/lib/query/records/record-keys";
import type { Kind } from "@/lib/records/kinds";
import { readLedgerFilter, type LedgerFilter } from "@/lib/records/ledger-filter";
import { DaySection, groupsByDay } from "../day-groups";
import { useReaderClock } from "../moment";
import { ChangeFilters } from "./change-filters";
import { ChangeRow } from "./change-row";
import { groupEntries } from "./group-entries";

type ChangeListProps = {
  /** The kinds whose changes the reader may see. */
  kinds: readonly Kind[];
  back: { href: string; label: string };
};

/** Everything that changed, newest first: what, who, when and from where. The filters are in the URL. */
export function ChangeList({ kinds, back }: ChangeListProps) {
  const params = useSearchParams();
  const client = useQueryClient();
  const clock = useReaderClock();
  const filter = readLedgerFilter((name) => params.get(name));
  const list = useInfiniteQuery(ledgerOptions(filter));
  const entries = list.data?.pages.flatMap(({ content }) => content) ?? [];
  const open = (changes: Partial<LedgerFilter>, way: "push" | "replace" = "push") => {
    const search = ledgerParams({ ...filter, ...changes }).toString();
    // Without the router, which would load the page again for rows that the query loads.
    window.history[`${way}State`](null, "", search ? `/changes?${search}` : "/changes");
  };
  return (
    <div className="grid max-w-[82.5rem] grid-cols-1 gap-4">
      <PageHeader
        back={back}
        title="Changes"
        description="A change can be undone as long as nothing newer depends on it."
        action={
          <Button variant="secondary" asChild className="max-md:h-11">
            <a href={`/api/changes/export?${ledgerParams(filter)}`} download>
              <Download aria-hidden />
              Export
            </a>
          </Button>
        }
      />
      <ChangeFilters filter={filter} kinds={kinds} people={list.data?.pages[0]?.people ?? []} onOpen={open} />
      {list.data ? (
        entries.length > 0 ? (
          <section aria-label="Changes" className="grid grid-cols-1 gap-6">
            {groupsByDay(entries, clock).map(({ day, rows }) => (
              <DaySection key={day} day={day} today={clock.today}>
                <ol className="divide-y overflow-clip rounded-lg border bg-card shadow-raised">
                  {groupEntries(rows).map((folded) => (
                    <ChangeRow
                      key={folded.save[0].id}
                      {...folded}
                      onUndone={() => void client.invalidateQueries({ queryKey: recordKeys.all })}
                    />
                  ))}
                </ol>
              </DaySection>
            ))}
            {list.hasNextPage ? (
              <Button
                variant="secondary"
                className="w-full max-md:h-11"
                aria-disabled={list.isFetchingNextPage}
                onClick={() => (list.isFetchingNextPage ? undefined : void list.fetchNextPage())}
              >
                {list.isFetchingNextPage
                  ? "Loading…"
                  : list.isFetchNextPageError
                    ? "Couldn’t load more. Try again"
                    : "Load more"}
              </Button>
            ) : null}
          </section>
        ) : (
          <NoChanges isFiltered={ledgerParams(filter).size > 0} onClear={() => open(NO_FILTER)} />
        )
      ) : list.error ? (
        <ProblemState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <Skeleton className="h-96" aria-label="Loading" role="status" />
      )}
    </div>
  );
}

const NO_FILTER = readLedgerFilter(() => null);

function NoChanges({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return <EmptyState title="No changes yet" description="What people change appears here." />;
  }
  return (
    <EmptyState
      title="No changes found"
      description="No change matches these filters."
      actions={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
