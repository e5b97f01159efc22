"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FilterArea } from "@/components/records/filter/filter-area";
import { useFilterRows } from "@/components/records/list-state/use-filter-rows";
import { useListLayouts } from "@/components/records/list-state/use-list-layouts";
import { useUrlListState } from "@/components/records/list-state/use-url-list-state";
import { ListEmpty, ListNoMatch } from "@/components/records/list/list-states";
import { useToday } from "@/components/records/moment";
import { demandOptions, freelancersTimelineOptions, timelineSorts } from "@/lib/query/staffing/timeline-queries";
import { definitionOf } from "@/lib/records/definitions";
import { isNarrowed } from "@/lib/records/list/list-query";
import { ASSIGNMENT_LEGEND, CapacityCard } from "./capacity-card";
import { PartFailure } from "@/components/ui/part-failure";
import { CapacityHeader, type CapacityProps } from "./capacity-header";
import { OrderSelect } from "./order-select";
import { freelancerItems } from "./timeline-items";
import { useDateChange } from "./use-date-change";
import { useUrlTimelineView } from "./use-timeline-view";

/** @property canUpdate whether the person may change assignments */
type FreelancerTimelineProps = CapacityProps & { canUpdate: boolean; canSeeDemand: boolean };

/** Who is booked, overloaded or free when, for the freelancers of the list in the URL. */
export function FreelancerTimeline({ rights, layout, canUpdate, canSeeDemand }: FreelancerTimelineProps) {
  const definition = definitionOf("freelancers");
  const layouts = useListLayouts(definition, layout);
  const state = useUrlListState(definition, layouts, { hasTable: false });
  const today = useToday();
  const view = useUrlTimelineView(today);
  const { from } = view.scale;
  const range = { from, weeks: view.scale.weeks };
  const request = useInfiniteQuery({ ...freelancersTimelineOptions(state.query, range), enabled: !state.isPending });
  const demand = useQuery({ ...demandOptions(range), enabled: canSeeDemand });
  const pages = request.data?.pages;
  const rows = pages?.flatMap((page) => page.rows);
  // Rows of the former range must not stand under the new one's weeks.
  const isOfRange = pages?.every((page) => page.from === from && page.weeks === range.weeks) ?? false;
  const roles = demand.data?.from === from && demand.data.weeks === range.weeks ? demand.data : undefined;
  const dateChange = useDateChange(rows ?? [], { scale: view.scale, today });
  const [isDemandOpen, setDemandOpen] = useState(false);
  const demandToggle = { isOpen: isDemandOpen, onToggle: () => setDemandOpen(!isDemandOpen) };
  return (
    <div className="capacity-page">
      <CapacityHeader kind="freelancers" rights={rights} state={state} layouts={layouts} first={pages?.[0]} />
      <FilterArea definition={definition} state={state} rows={useFilterRows("freelancers", state)} />
      <PartFailure of={demand} what="the unfilled openings" />
      <CapacityCard
        label="Capacity of freelancers"
        view={view}
        today={today}
        items={
          rows && isOfRange
            ? rows.length === 0
              ? []
              : freelancerItems(rows, canSeeDemand ? roles : null, {
                  scale: view.scale,
                  today,
                  canUpdate,
                  demandToggle,
                })
            : undefined
        }
        request={request}
        dateChange={dateChange}
        empty={
          isNarrowed(state.query) ? (
            <ListNoMatch definition={definition} query={state.query} onClear={state.clear} />
          ) : (
            <ListEmpty definition={definition} canCreate={false} />
          )
        }
        more={{ hasMore: request.hasNextPage, load: () => void request.fetchNextPage() }}
        legend={ASSIGNMENT_LEGEND}
        order={
          <OrderSelect
            kind="freelancers"
            sorts={timelineSorts("freelancers", state.query.sort)}
            onSort={state.setSorts}
          />
        }
      />
    </div>
  );
}
