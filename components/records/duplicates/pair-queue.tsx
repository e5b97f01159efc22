"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { NumberedPages } from "@/components/ui/data-table/numbered-pages";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useNextFocus } from "@/components/ui/use-focus";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { DuplicatePair } from "@/lib/contract/changes/duplicates";
import { formatRecordCount } from "@/lib/format";
import { pairsOptions } from "@/lib/query/records/duplicate-queries";
import { definitionOf } from "@/lib/records/definitions";
import { useDefinition } from "@/lib/shell/installation/installation-countries";
import { listPath, type Kind } from "@/lib/records/kinds";
import { Comparison } from "./comparison";
import { PairActions } from "./pair-actions";
import { PairHead } from "./pair-head";
import { useDismissal } from "./use-dismissal";

type PairQueueProps = { kind: Kind; rights: Pick<ListRights, "update" | "delete"> };

/** Pairs of records that may be the same, the most similar first. */
export function PairQueue({ kind, rights }: PairQueueProps) {
  const { many } = definitionOf(kind);
  return (
    <div className="grid reading-width grid-cols-1 gap-5">
      <PageHeader
        back={{ href: listPath(kind), label: many }}
        title={`Duplicate ${many.toLowerCase()}`}
        description="Pairs that may be the same, the most similar first. Merge them, or say that they aren’t duplicates."
      />
      <Pairs kind={kind} rights={rights} />
    </div>
  );
}

function Pairs({ kind, rights }: PairQueueProps) {
  const [number, setNumber] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(pairsOptions(kind, number));
  // A pair disappears with the button that was pressed.
  const nextFocus = useNextFocus<HTMLDivElement>((box) => box.querySelector<HTMLElement>("li a") ?? box);
  if (!data) {
    if (!error) return <QueueSkeleton />;
    return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data.content.length === 0 && number > 1) {
    // The last pair of the last page was dealt with.
    return <Button onClick={() => setNumber(number - 1)}>Show the previous page</Button>;
  }
  return (
    <div {...nextFocus} tabIndex={-1} className="grid gap-3">
      <Unchecked kind={kind} unchecked={data.unchecked} />
      {data.content.length === 0 ? (
        <Card>
          <EmptyState
            icon={<CircleCheck />}
            title="No duplicates found"
            description={`New and edited ${definitionOf(kind).many.toLowerCase()} are checked as they are saved.`}
          />
        </Card>
      ) : (
        <>
          <ol aria-label="Pairs" aria-busy={isPlaceholderData || undefined} className="grid grid-cols-1 gap-4">
            {data.content.map((pair) => (
              <PairItem key={`${pair.first.id} ${pair.second.id}`} kind={kind} pair={pair} rights={rights} />
            ))}
          </ol>
          <NumberedPages page={data} onPage={setNumber} />
        </>
      )}
    </div>
  );
}

function Unchecked({ kind, unchecked }: { kind: Kind; unchecked: number }) {
  if (unchecked === 0) return null;
  return (
    <p role="status" className="text-muted-foreground">
      {formatRecordCount(definitionOf(kind), unchecked)} still to be checked. More pairs may appear here.
    </p>
  );
}

function PairItem({ kind, pair, rights }: PairQueueProps & { pair: DuplicatePair }) {
  const { first, second, similarity, reasons, compared } = pair;
  const definition = useDefinition(kind);
  const { dismiss, isPending } = useDismissal(kind);
  return (
    <li className="overflow-clip rounded-lg border bg-card shadow-raised">
      <PairHead similarity={similarity} reasons={reasons}>
        <PairActions
          kind={kind}
          one={first}
          other={second}
          canMerge={rights.delete}
          similarity={similarity}
          onDismiss={rights.update ? () => dismiss({ id: first.id, otherId: second.id }) : null}
          isPending={isPending}
        />
      </PairHead>
      <Comparison definition={definition} one={first} other={second} compared={compared} />
    </li>
  );
}

function QueueSkeleton() {
  return (
    <Card role="status" aria-label="Loading" className="grid gap-6 p-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-10 w-full max-w-xl" />
        </div>
      ))}
    </Card>
  );
}
