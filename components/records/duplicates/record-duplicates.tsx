"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Moment } from "@/components/records/moment";
import { ProblemState } from "@/components/records/problem-state";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useNextFocus } from "@/components/ui/use-focus";
import type { Duplicates, FoundDuplicate } from "@/lib/contract/changes/duplicates";
import { duplicatesOptions } from "@/lib/query/records/duplicate-queries";
import { recordOptions } from "@/lib/query/records/record-queries";
import { definitionOf } from "@/lib/records/definitions";
import { useDefinition } from "@/lib/shell/installation/installation-countries";
import { listPath, type Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { PartFailure } from "@/components/ui/part-failure";
import { Comparison } from "./comparison";
import { PairActions, PairButton } from "./pair-actions";
import { PairHead } from "./pair-head";
import { useDismissal } from "./use-dismissal";

/** The likely doubles of one record, and those of which somebody said that they are none. */
export function RecordDuplicates({ kind, id }: { kind: Kind; id: string }) {
  const named = useQuery(recordOptions(kind, id));
  const { data: record } = named;
  const { data, error, refetch, isFetching } = useQuery(duplicatesOptions(kind, id));
  if (!record) return <PartFailure of={named} what={`the ${definitionOf(kind).one.toLowerCase()}`} />;
  return (
    <div className="grid reading-width grid-cols-1 gap-5">
      <PageHeader
        back={{ href: `${listPath(kind)}/${id}`, label: record.name }}
        title={`Possible duplicates of ${record.name}`}
        description={`${definitionOf(kind).many} with the same contact details, or a similar name in the same place.`}
      />
      {data ? (
        <Found kind={kind} record={record} duplicates={data} />
      ) : error ? (
        <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Card role="status" aria-label="Loading" className="grid gap-2 p-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-10 w-full max-w-xl" />
        </Card>
      )}
    </div>
  );
}

type FoundProps = { kind: Kind; record: RecordRow; duplicates: Duplicates };

function Found({ kind, record, duplicates: { likely, dismissed } }: FoundProps) {
  const { dismiss, restore, isPending } = useDismissal(kind);
  // A button moves with its record from one list to the other.
  const nextFocus = useNextFocus<HTMLDivElement>((box) => box);
  return (
    <div {...nextFocus} tabIndex={-1} className="grid gap-5">
      {likely.length === 0 ? (
        <Card>
          <EmptyState
            icon={<CircleCheck />}
            title="No duplicates found"
            description={`Nothing looks like ${record.name} (${record.code}).`}
          />
        </Card>
      ) : (
        <ol aria-label="Possible duplicates" className="grid grid-cols-1 gap-4">
          {likely.map((other) => (
            <FoundItem key={other.id} kind={kind} record={record} other={other}>
              <PairActions
                kind={kind}
                one={record}
                other={other}
                canMerge={record.may?.delete === true}
                similarity={other.similarity}
                onDismiss={record.may?.update ? () => dismiss({ id: record.id, otherId: other.id }) : null}
                isPending={isPending}
              />
            </FoundItem>
          ))}
        </ol>
      )}
      {dismissed.length > 0 ? (
        <section aria-labelledby="dismissed" className="grid grid-cols-1 gap-2">
          <h2 id="dismissed" className="section-title">
            Not duplicates
          </h2>
          <ul aria-label="Not duplicates" className="grid grid-cols-1 gap-4">
            {dismissed.map(({ dismissal, ...other }) => (
              <FoundItem key={other.id} kind={kind} record={record} other={other}>
                <p className="text-muted-foreground">
                  Decided by {dismissal.by ?? "Muster"} <Moment at={dismissal.at} />
                </p>
                {record.may?.update ? (
                  <PairButton isPending={isPending} onClick={() => restore({ id: record.id, otherId: other.id })}>
                    Undo<span className="sr-only">: {other.code}</span>
                  </PairButton>
                ) : null}
              </FoundItem>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

type FoundItemProps = { kind: Kind; record: RecordRow; other: FoundDuplicate; children: React.ReactNode };

function FoundItem({ kind, record, other, children }: FoundItemProps) {
  const { similarity, reasons, compared } = other;
  return (
    <li className="overflow-clip rounded-lg border bg-card shadow-raised">
      <PairHead similarity={similarity} reasons={reasons}>
        {children}
      </PairHead>
      <Comparison definition={useDefinition(kind)} one={record} other={other} compared={compared} />
    </li>
  );
}
