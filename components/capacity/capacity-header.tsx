"use client";

import { ViewLinks } from "@/components/staffing/view-links";
import { formatTally } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import type { TimelineKind } from "@/lib/query/staffing/timeline-queries";

type CapacityHeaderProps = {
  kind: TimelineKind;
  total: { count: number; isExact: boolean } | undefined;
  viewName: string | null;
};

/** The page's heading, and the way back to the list with the same search and filters. */
export function CapacityHeader({ kind, total, viewName }: CapacityHeaderProps) {
  const many = definitionOf(kind).many;
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <h1 className="page-title">{many}</h1>
        <p className="text-muted-foreground">{[total && formatTally(total), viewName].filter(Boolean).join(" · ")}</p>
      </div>
      <ViewLinks kind={kind} current="timeline" />
    </header>
  );
}
