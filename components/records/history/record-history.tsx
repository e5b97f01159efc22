"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { recordHistoryOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import { groupChanges, type ChangeSet } from "../change-sets";
import { ProblemState } from "../problem-state";
import { ChangeSetItem, mergeOf } from "./change-set-item";

export function RecordHistory({ definition, id }: { definition: Definition; id: string }) {
  const history = useInfiniteQuery(recordHistoryOptions(definition.kind, id));
  const sets = groupChanges(history.data?.pages.flatMap((page) => page.content) ?? []);
  return (
    <div>
      {history.isPending ? <Skeleton className="h-24" /> : null}
      {history.error && !history.data ? (
        <ProblemState error={history.error} onRetry={() => void history.refetch()} retrying={history.isFetching} />
      ) : null}
      {history.data && sets.length === 0 ? <p className="text-muted-foreground">No changes yet.</p> : null}
      <ol className="grid">
        {sets.map((set) => (
          <ChangeSetItem key={set.id} definition={definition} set={set}>
            <MergedHistory definition={definition} set={set} />
          </ChangeSetItem>
        ))}
      </ol>
      {history.hasNextPage ? (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 w-full"
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
