"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Moment } from "@/components/records/moment";
import { ProblemState } from "@/components/records/problem-state";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
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
import { DuplicateParty, Reasons } from "./duplicate-party";
import { PairActions, PairButton } from "./pair-actions";
import { SharedValues } from "./shared-values";
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
        <Card className="overflow-hidden">
          <ol aria-label="Possible duplicates" className="grid">
            {likely.map((other) => (
              <FoundItem key={other.id} kind={kind} other={other}>
                <PairActions
                  kind={kind}
                  one={record}
                  other={other}
                  canMerge={record.may?.delete === true}
                  onDismiss={record.may?.update ? () => dismiss({ id: record.id, otherId: other.id }) : null}
                  isPending={isPending}
                />
              </FoundItem>
            ))}
          </ol>
        </Card>
      )}
      {dismissed.length > 0 ? (
        <Card className="overflow-hidden">
          <CardHeader>
            <CardTitle>Not duplicates</CardTitle>
          </CardHeader>
          <CardContent className="p-0">
            <ul aria-label="Not duplicates" className="grid">
              {dismissed.map(({ dismissal, ...other }) => (
                <FoundItem key={other.id} kind={kind} other={other}>
                  <p className="self-center text-muted-foreground">
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
          </CardContent>
        </Card>
      ) : null}
    </div>
  );
}

type FoundItemProps = { kind: Kind; other: FoundDuplicate; children: React.ReactNode };

function FoundItem({ kind, other, children }: FoundItemProps) {
  const definition = useDefinition(kind);
  return (
    <li className="grid gap-3 border-t p-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-2">
        <DuplicateParty kind={kind} party={other} />
        <Reasons reasons={other.reasons} />
      </div>
      <div className="flex flex-wrap items-start gap-2">{children}</div>
      <div className="empty:hidden sm:col-span-2">
        <SharedValues definition={definition} values={other.shared} />
      </div>
    </li>
  );
}
