"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { recordHistoryOptions } from "@/lib/query/record-queries";
import type { Definition } from "@/lib/records/definition";
import { ProblemState } from "../problem-state";
import { ChangeSetItem, groupChanges } from "./change-set-item";

export function RecordHistory({ definition, id }: { definition: Definition; id: string }) {
  const history = useInfiniteQuery(recordHistoryOptions(definition.kind, id));
  const sets = groupChanges(history.data?.pages.flatMap((page) => page.content) ?? []);
  return (
    <div className="max-w-[60rem]">
      {history.isPending ? <Skeleton className="h-24" /> : null}
      {history.error && !history.data ? (
        <ProblemState error={history.error} onRetry={() => void history.refetch()} retrying={history.isFetching} />
      ) : null}
      {history.data && sets.length === 0 ? <p className="text-muted-foreground">No changes yet.</p> : null}
      <ol className="grid">
        {sets.map((set) => (
          <ChangeSetItem key={set.id} definition={definition} set={set} />
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
