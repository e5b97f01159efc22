"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { recordHistoryOptions } from "@/lib/query/record-queries";
import type { Change } from "@/lib/records/record";
import { Moment } from "../records/moment";
import { PageSection } from "../records/page/page-section";
import { useRecordPage } from "../records/page/record-page";
import { StatusBadge } from "../staffing/status-badge";

/** The statuses that the assignment has gone through, from the history that the page has loaded. */
export function StatusSection() {
  const { record } = useRecordPage();
  const history = useInfiniteQuery(recordHistoryOptions("assignments", record.id));
  const moves = movesDone(history.data?.pages.flatMap(({ content }) => content) ?? []);
  if (moves.length === 0) return null;
  return (
    <PageSection title="Status so far">
      <ol className="grid border-b">
        {moves.map(({ id, status, at, actor, reason }) => (
          <li key={id} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t py-2">
            <span>
              <StatusBadge kind="assignments" status={status} />
            </span>
            <span className="min-w-0 text-muted-foreground wrap-anywhere">
              {actor ? `by ${actor}` : null}
              {reason ? `: ${reason}` : null}
            </span>
            <Moment at={at} className="text-xs text-muted-foreground" />
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

type MoveDone = { id: string; status: string; at: string; actor: string | null; reason: string | null };

/** Oldest first. */
export function movesDone(changes: readonly Change[]): MoveDone[] {
  return changes
    .filter(({ field, after }) => field === "status" && typeof after === "string")
    .map(({ id, changeSetId, after, at, actor }) => {
      const reason = changes.find((other) => other.changeSetId === changeSetId && other.field === "reason")?.after;
      return { id, status: String(after), at, actor, reason: typeof reason === "string" ? reason : null };
    })
    .toReversed();
}
