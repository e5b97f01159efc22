"use client";

import { Suspense } from "react";
import { ProblemState } from "@/components/records/problem-state";
import { periodsOf } from "@/components/ui/timeline/scale";
import { Timeline } from "@/components/ui/timeline/timeline";
import { TimelineLegend, type LegendEntry } from "@/components/ui/timeline/timeline-legend";
import {
  isHeading,
  type TableCell,
  type TimelineBar,
  type TimelineItem,
  type TimelineSpan,
} from "@/components/ui/timeline/timeline-rows";
import { TimelineToolbar } from "@/components/ui/timeline/timeline-toolbar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { lazy } from "@/lib/shell/connection/lazy";
import type { TimelineRange } from "./timeline-range";
import type { useDateChange } from "./use-date-change";
import type { useTimelineView } from "./use-timeline-view";

const TimelineTable = lazy(async () => ({
  default: (await import("@/components/ui/timeline/timeline-table")).TimelineTable,
}));

type CapacityCardProps = {
  label: string;
  view: ReturnType<typeof useTimelineView>;
  today: string;
  /** Undefined while the first rows load. */
  items: readonly TimelineItem[] | undefined;
  request: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  dateChange: ReturnType<typeof useDateChange> | null;
  /** Shown in place of an empty timeline. */
  empty: React.ReactNode;
  more?: { hasMore: boolean; load: () => void };
  legend: readonly LegendEntry[];
  order?: React.ReactNode;
};

/** A timeline in its four states, or its table, with the toolbar above. */
export function CapacityCard(props: CapacityCardProps) {
  const { view, dateChange, order, items, legend } = props;
  const entries = items ? legend.filter((entry) => isUsed(entry, items, view)) : [];
  const shownLegend = entries.length > 0 ? <TimelineLegend entries={entries} /> : null;
  return (
    <Card className="capacity-card overflow-clip">
      <TimelineToolbar view={view} order={order} legend={shownLegend} />
      <CapacityContent {...props} legend={shownLegend} />
      {dateChange?.panel}
    </Card>
  );
}

type ContentProps = Omit<CapacityCardProps, "legend"> & { legend: React.ReactNode };

function CapacityContent({ label, view, today, items, request, dateChange, empty, more, legend }: ContentProps) {
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
      <Timeline
        label={label}
        items={items}
        scale={view.scale}
        today={today}
        dateChange={dateChange?.change ?? null}
        onDateChange={dateChange?.ask ?? ignore}
        {...(load ? { onEnd: load } : {})}
        legend={legend}
      />
    );
  }
  return (
    <Suspense fallback={<TimelineSkeleton />}>
      <TimelineTable label={label} items={items} scale={view.scale} today={today}>
        {more?.hasMore ? (
          <Button variant="secondary" size="sm" aria-disabled={request.isFetching} onClick={load}>
            {request.isFetching ? "Loading…" : "Show more"}
          </Button>
        ) : null}
      </TimelineTable>
      <div data-empty className="timeline-foot">
        <div className="timeline-foot-legend">{legend}</div>
      </div>
    </Suspense>
  );
}

/** Whether something on the timeline, or in its table, has the mark. */
function isUsed({ mark }: LegendEntry, items: readonly TimelineItem[], { scale, isTable }: TimelineRange): boolean {
  const rows = items.flatMap((item) => (isHeading(item) ? [] : item));
  if (typeof mark === "object" && "look" in mark) {
    const isMarked = ({ look, isWarning = false }: TableCell) =>
      (LOOKS[look] ?? [look]).includes(mark.look) &&
      (mark.isWarning === undefined ? mark.look !== "tentative" || !isWarning : isWarning === mark.isWarning);
    return isTable && rows.some(({ cellOf }) => periodsOf(scale).map(cellOf).some(isMarked));
  }
  if (isTable) return false;
  if (typeof mark === "object" && "type" in mark) {
    return rows.some(({ spans }) => spans.some(({ type, isDue }) => type === mark.type && isDue === mark.isDue));
  }
  if (typeof mark === "object") {
    const isShown = ({ tone, share = 100, tentative, unavailable, isFigure, isMarked = false }: TimelineBar) =>
      (mark.isMarked ? isMarked : tone === mark.tone) &&
      (mark.tentative === undefined || tentative !== undefined) &&
      (mark.unavailable === undefined || unavailable !== undefined) &&
      (isFigure === true || mark.share === undefined || share < 100);
    return rows.some(({ bars }) => bars.some(isShown));
  }
  const isMarked = ({ type, shown }: TimelineSpan) => type === mark && (type !== "free" || shown !== undefined);
  return rows.some(({ spans }) => spans.some(isMarked));
}

/** Cells that look like others, or like two. */
const LOOKS: Partial<Record<TableCell["look"], readonly TableCell["look"][]>> = {
  mixed: ["load", "tentative"],
  opening: ["free"],
};

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
  { words: "Active", mark: { tone: "solid" } },
  { words: "Accepted", mark: { tone: "light" } },
  { words: "Offered, client accepted", mark: { tone: "pale" } },
  { words: "Proposed", mark: { tone: "hatched" } },
  { words: "Ended", mark: { tone: "muted" } },
  { words: "Opening to fill", mark: "demand" },
  { words: "Opening to fill by now", mark: { type: "demand", isDue: true } },
  { words: "50% of a week", mark: { tone: "solid", share: 50 } },
  { words: "Needs attention", mark: { tone: "muted", isMarked: true } },
  { words: "Overloaded", mark: "overload" },
  { words: "Overloaded if accepted", mark: "tentative-overload" },
  { words: "Free", mark: "free" },
  { words: "Partly free", mark: "partly-free" },
  { words: "Unavailable", mark: "unavailable" },
  { words: "Booked", mark: { look: "load", share: 60 } },
  { words: "Overloaded", mark: { look: "over" } },
  { words: "Tentative: offered or proposed", mark: { look: "tentative" } },
  { words: "Overloaded if accepted", mark: { look: "tentative", isWarning: true } },
  { words: "Free", mark: { look: "free" } },
  { words: "Unavailable", mark: { look: "unavailable" } },
  { words: "Opening to fill by now", mark: { look: "demand", isWarning: true } },
];
