"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { FilterArea } from "@/components/records/filter/filter-area";
import { useFilterRows } from "@/components/records/list-state/use-filter-rows";
import { useListLayouts } from "@/components/records/list-state/use-list-layouts";
import { useUrlListState } from "@/components/records/list-state/use-url-list-state";
import { ListEmpty, ListNoMatch } from "@/components/records/list/list-states";
import type { LegendEntry } from "@/components/ui/timeline/timeline-legend";
import { useToday } from "@/components/records/moment";
import { teamsTimelineOptions, timelineSorts } from "@/lib/query/staffing/timeline-queries";
import { definitionOf } from "@/lib/records/definitions";
import { isNarrowed } from "@/lib/records/list/list-query";
import { CapacityCard } from "./capacity-card";
import { CapacityHeader, type CapacityProps } from "./capacity-header";
import { OrderSelect } from "./order-select";
import { teamItems } from "./team-items";
import { useUrlTimelineView } from "./use-timeline-view";

/** Steps of the tint’s scale. */
const SHARES = [20, 60, 100] as const;

const TEAM_LEGEND: readonly LegendEntry[] = [
  ...SHARES.map((share) => ({ words: `${share}% booked`, mark: { tone: "solid", share } as const })),
  { words: "Overload", mark: "overload" },
  ...SHARES.map((share) => ({ words: `${share}% booked`, mark: { look: "load", share } as const })),
  { words: "Overload", mark: { look: "over" } },
  { words: "No bookings", mark: { look: "none" } },
];

/** How much of the teams' time is booked, for the teams of the list in the URL. */
export function TeamTimeline({ rights, layout }: CapacityProps) {
  const definition = definitionOf("teams");
  const layouts = useListLayouts(definition, layout);
  const state = useUrlListState(definition, layouts, { hasTable: false });
  const today = useToday();
  const view = useUrlTimelineView(today);
  const { from, weeks } = view.scale;
  const request = useInfiniteQuery({
    ...teamsTimelineOptions(state.query, { from, weeks }),
    enabled: !state.isPending,
  });
  const pages = request.data?.pages;
  const isOfRange = pages?.every((page) => page.from === from && page.weeks === weeks) ?? false;
  return (
    <div className="capacity-page">
      <CapacityHeader kind="teams" rights={rights} state={state} layouts={layouts} first={pages?.[0]} />
      <FilterArea definition={definition} state={state} rows={useFilterRows("teams", state)} />
      <CapacityCard
        label="Capacity of teams"
        view={view}
        today={today}
        items={
          pages && isOfRange
            ? teamItems(
                pages.flatMap(({ rows }) => rows),
                { scale: view.scale, today },
              )
            : undefined
        }
        request={request}
        dateChange={null}
        empty={
          isNarrowed(state.query) ? (
            <ListNoMatch definition={definition} query={state.query} onClear={state.clear} />
          ) : (
            <ListEmpty definition={definition} canCreate={false} />
          )
        }
        more={{ hasMore: request.hasNextPage, load: () => void request.fetchNextPage() }}
        legend={TEAM_LEGEND}
        order={<OrderSelect kind="teams" sorts={timelineSorts("teams", state.query.sort)} onSort={state.setSorts} />}
      />
    </div>
  );
}
