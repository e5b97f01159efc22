"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { recordHistoryOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import { groupChanges, type ChangeSet } from "../change-sets";
import { dayTitle, groupsByDay } from "../day-groups";
import { useReaderClock } from "../moment";
import { ProblemState } from "../problem-state";
import { ChangeSetItem, mergeOf } from "./change-set-item";

export function RecordHistory({ definition, id }: { definition: Definition; id: string }) {
  const history = useInfiniteQuery(recordHistoryOptions(definition.kind, id));
  const clock = useReaderClock();
  const sets = groupChanges(history.data?.pages.flatMap((page) => page.content) ?? []);
  return (
    <div className="@container/history">
      {history.isPending ? <Skeleton className="h-24" /> : null}
      {history.error && !history.data ? (
        <ProblemState error={history.error} onRetry={() => void history.refetch()} retrying={history.isFetching} />
      ) : null}
      {history.data && sets.length === 0 ? <p className="text-muted-foreground">No changes yet.</p> : null}
      <div className="grid grid-cols-1 gap-4">
        {groupsByDay(sets, clock).map(({ day, rows }) => (
          // The days are a column where there is space.
          <section
            key={day}
            aria-label={dayTitle(day, clock.today)}
            className="grid gap-x-4 gap-y-1 not-first:border-t not-first:pt-4 @xl/history:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <h3 className="text-xs leading-7 font-medium text-muted-foreground">{dayTitle(day, clock.today)}</h3>
            <ol className="grid grid-cols-1 gap-3">
              {rows.map((set) => (
                <ChangeSetItem key={set.id} definition={definition} set={set}>
                  <MergedHistory definition={definition} set={set} />
                </ChangeSetItem>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {history.hasNextPage ? (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4 w-full"
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? "Loading…" : "Load more"}
        </Button>
      ) : null}
    </div>
  );
}

/** The history of the record that a merge brought in, which has no page any more. */
function MergedHistory({ definition, set }: { definition: Definition; set: ChangeSet }) {
  const [isOpen, setOpen] = useState(false);
  const merge = mergeOf(set);
  if (!merge) return null;
  return (
    <div className="grid gap-3">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5 w-fit text-muted-foreground"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Hide" : "Show"} the history of {merge.name}
      </Button>
      {isOpen ? <RecordHistory definition={definition} id={merge.otherId} /> : null}
    </div>
  );
}
