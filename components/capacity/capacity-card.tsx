"use client";

import { ProblemState } from "@/components/records/problem-state";
import { Timeline } from "@/components/timeline/timeline";
import { TimelineLegend, type LegendEntry } from "@/components/timeline/timeline-legend";
import { isHeading, type TimelineItem } from "@/components/timeline/timeline-rows";
import { TimelineTable } from "@/components/timeline/timeline-table";
import { TimelineToolbar } from "@/components/timeline/timeline-toolbar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";
import type { useDateProposal } from "./use-date-proposal";
import type { useTimelineView } from "./use-timeline-view";

type CapacityCardProps = {
  label: string;
  view: ReturnType<typeof useTimelineView>;
  today: string;
  /** Undefined while the first rows load. */
  items: readonly TimelineItem[] | undefined;
  request: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  proposed: ReturnType<typeof useDateProposal> | null;
  /** Shown in place of an empty timeline. */
  empty: React.ReactNode;
  more?: { hasMore: boolean; load: () => void };
  legend: readonly LegendEntry[];
  order?: React.ReactNode;
  className?: string;
};

/** A timeline in its four states, or its table, with the toolbar above. */
export function CapacityCard(props: CapacityCardProps) {
  const { view, proposed, order, className } = props;
  return (
    <Card className={cn("capacity-card overflow-clip", className)}>
      <TimelineToolbar view={view} order={order} />
      <CapacityContent {...props} />
      {proposed?.panel}
    </Card>
  );
}

function CapacityContent({ label, view, today, items, request, proposed, empty, more, legend }: CapacityCardProps) {
  if (!items) {
    if (request.error) {
      return (
        <ProblemState error={request.error} onRetry={() => void request.refetch()} retrying={request.isFetching} />
      );
    }
    return <TimelineSkeleton />;
  }
  if (items.length === 0) return empty;
  const load = more?.hasMore === true && !request.isFetching ? more.load : undefined;
  if (!view.isTable) {
    return (
      <>
        <Timeline
          label={label}
          items={items}
          scale={view.scale}
          today={today}
          proposal={proposed?.proposal ?? null}
          onPropose={proposed?.propose ?? ignore}
          {...(load ? { onEnd: load } : {})}
          legend={<TimelineLegend entries={legend.filter((entry) => isUsed(entry, items))} />}
        />
      </>
    );
  }
  return (
    <>
      <TimelineTable label={label} items={items} scale={view.scale}>
        {more?.hasMore ? (
          <Button variant="secondary" size="sm" aria-disabled={request.isFetching} onClick={load}>
            {request.isFetching ? "Loading…" : "Show more"}
          </Button>
        ) : null}
      </TimelineTable>
      <div className="timeline-foot">
        <TimelineLegend entries={legend.filter(({ mark }) => typeof mark === "object" && "look" in mark)} />
      </div>
    </>
  );
}

/** Whether something on the timeline has the mark. */
function isUsed({ mark }: LegendEntry, items: readonly TimelineItem[]): boolean {
  return items.some((item) => {
    if (isHeading(item)) return false;
    if (typeof mark === "string")
      return item.spans.some(({ type, shown }) => type === mark && (type !== "free" || shown !== undefined));
    if ("look" in mark) return false;
    return item.bars.some(({ tone, pattern }) => tone === mark.tone && pattern === mark.pattern);
  });
}

function ignore(): void {}

const SKELETON_ROWS = 12;

function TimelineSkeleton() {
  return (
    <div aria-busy className="grid min-h-0 overflow-hidden">
      {Array.from({ length: SKELETON_ROWS }, (_, i) => (
        <div key={i} className="flex h-12 items-center gap-6 border-b px-4">
          <Skeleton className="h-4 w-32 shrink-0" />
          <Skeleton className="h-5" style={{ width: `${20 + ((i * 17) % 45)}%`, marginLeft: `${(i * 11) % 25}%` }} />
        </div>
      ))}
    </div>
  );
}

export const ASSIGNMENT_LEGEND: readonly LegendEntry[] = [
  { words: "Active", mark: { tone: "success", pattern: "solid" } },
  { words: "Accepted", mark: { tone: "progress", pattern: "solid" } },
  { words: "Offered", mark: { tone: "warning", pattern: "hatched" } },
  { words: "Proposed", mark: { tone: "info", pattern: "hatched" } },
  { words: "Completed", mark: { tone: "neutral", pattern: "muted" } },
  { words: "More than a full week", mark: "overload" },
  { words: "Free", mark: "free" },
  { words: "Unavailable", mark: "unavailable" },
  { words: "Unfilled openings", mark: "demand" },
  { words: "Booked", mark: { look: "load", share: 60 } },
  { words: "Overload", mark: { look: "over" } },
  { words: "Tentative: offered or proposed", mark: { look: "tentative" } },
  { words: "Tentative, more than a full week", mark: { look: "tentative", isWarning: true } },
  { words: "Unavailable", mark: { look: "unavailable" } },
  { words: "Free", mark: { look: "free" } },
];
