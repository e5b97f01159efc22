"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { recordHistoryOptions } from "@/lib/query/records/record-queries";
import { definitionOf } from "@/lib/records/definitions";
import type { Change, RecordRow } from "@/lib/records/record";
import { Moment } from "@/components/records/moment";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { PageSection } from "@/components/records/page/page-section";
import { displayedChanges } from "@/components/records/value/changed-value";
import { describeValue } from "@/components/records/value/describe-value";
import { recordRateText } from "@/components/staffing/staffing-texts";

/** The pay rate now and before, from the history that the page has loaded. */
export function RatesSection({ record }: { record: RecordRow }) {
  const history = useInfiniteQuery(recordHistoryOptions("freelancers", record.id));
  const earlier = earlierRates(history.data?.pages.flatMap(({ content }) => content) ?? []);
  if (earlier.length === 0 && !hasFailed(history)) return null;
  return (
    <PageSection title="Pay rates">
      <PartFailure of={history} what="the earlier rates" />
      <dl className="border-b">
        <RateRow term="Now">{recordRateText(record, "payRate") ?? "Not set"}</RateRow>
        {earlier.map(({ id, at, rate }) => (
          <RateRow
            key={id}
            term={
              <>
                Until <Moment at={at} />
              </>
            }
          >
            {rate}
          </RateRow>
        ))}
      </dl>
    </PageSection>
  );
}

function RateRow({ term, children }: { term: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="grid min-h-9 grid-cols-[10rem_minmax(0,1fr)] items-center gap-x-3 border-t py-1.5">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** Each rate that was replaced, newest first, with the time it ended. */
export function earlierRates(changes: readonly Change[]): { id: string; at: string; rate: string }[] {
  const definition = definitionOf("freelancers");
  const updates = changes.filter(({ action }) => action === "update");
  const bySet = Map.groupBy(updates, ({ changeSetId }) => changeSetId);
  return [...bySet.values()].flatMap((set) =>
    displayedChanges(definition, set)
      .filter(({ field, before }) => field === "payRate" && before !== null)
      .map(({ id, at, before, names, units }) => ({
        id,
        at,
        rate: describeValue(definition, "payRate", before, names, units.before),
      })),
  );
}
