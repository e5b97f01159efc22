"use client";

import { FilterArea } from "@/components/records/filter/filter-area";
import { useFilterRows } from "@/components/records/list-state/use-filter-rows";
import { layoutState, useListLayouts } from "@/components/records/list-state/use-list-layouts";
import { useUrlListState } from "@/components/records/list-state/use-url-list-state";
import { SaveView } from "@/components/records/views/save-view";
import { ViewSwitcher } from "@/components/records/views/view-switcher";
import { ListHeader } from "@/components/records/list/list-header";
import { ListEmpty, ListNoMatch } from "@/components/records/list/list-states";
import { useToday } from "@/components/records/moment";
import { ViewLinks } from "@/components/staffing/view-links";
import type { ListRights } from "@/lib/accounts/access/rights";
import { timelineSorts, type TimelineKind } from "@/lib/query/staffing/timeline-queries";
import { definitionOf } from "@/lib/records/definitions";
import { isNarrowed, type Sort } from "@/lib/records/list/list-query";
import { CapacityCard } from "./capacity-card";
import { useUrlTimelineView } from "./use-timeline-view";
import { NativeSelect } from "@/components/ui/input";

/** @property layout the value of the list's layout cookie */
export type CapacityProps = { rights: ListRights; layout: string | undefined };

/** The list in the URL, and the weeks whose capacity is shown. */
export function useCapacityList(kind: TimelineKind, layout: string | undefined) {
  const definition = definitionOf(kind);
  const layouts = useListLayouts(definition, layout);
  const state = useUrlListState(definition, layouts, { hasTable: false });
  const today = useToday();
  const view = useUrlTimelineView(today);
  const { from, weeks } = view.scale;
  // Rows of the former range must not stand under the new one's weeks.
  const isOfRange = (answer: { from: string; weeks: number }) => answer.from === from && answer.weeks === weeks;
  return { kind, layouts, state, today, view, range: { from, weeks }, isOfRange };
}

type CapacityListProps = Pick<React.ComponentProps<typeof CapacityCard>, "items" | "dateChange" | "legend"> & {
  list: ReturnType<typeof useCapacityList>;
  rights: ListRights;
  /** The first page of rows; undefined while it loads. */
  first: { total: number; isTotalExact: boolean } | undefined;
  request: React.ComponentProps<typeof CapacityCard>["request"] & {
    hasNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  children?: React.ReactNode;
};

/** The capacity of a list's records, under the header and the filters of their list. */
export function CapacityList({ list, rights, first, request, children, ...card }: CapacityListProps) {
  const { kind, layouts, state, today, view } = list;
  const definition = definitionOf(kind);
  const layout = layoutState(definition, layouts, state.view);
  return (
    <div className="capacity-page">
      <ListHeader
        definition={definition}
        total={first && { totalElements: first.total, isTotalExact: first.isTotalExact }}
        rights={rights}
        state={state}
        layout={layout}
        links={<ViewLinks kind={kind} current="timeline" />}
      />
      <FilterArea
        definition={definition}
        state={state}
        rows={useFilterRows(kind, state)}
        view={<ViewSwitcher definition={definition} state={state} layout={layout} />}
        saveView={<SaveView definition={definition} state={state} layout={layout} />}
      />
      {children}
      <CapacityCard
        label={`Timeline of ${definition.many.toLowerCase()}`}
        view={view}
        today={today}
        request={request}
        empty={
          isNarrowed(state.query) ? (
            <ListNoMatch definition={definition} query={state.query} onClear={state.clear} />
          ) : (
            <ListEmpty definition={definition} canCreate={false} />
          )
        }
        more={{ hasMore: request.hasNextPage, load: () => void request.fetchNextPage() }}
        order={<OrderSelect kind={kind} sorts={timelineSorts(kind, state.query.sort)} onSort={state.setSorts} />}
        {...card}
      />
    </div>
  );
}

type Order = Sort & { label: string };

const NAME: Order = { field: "name", descending: false, label: "Name" };

const FREE: Order = { field: "freeFrom", descending: false, label: "First free day" };

const ORDERS: Record<TimelineKind, readonly Order[]> = {
  freelancers: [FREE, { field: "overloadedFrom", descending: false, label: "Overloaded first" }, NAME],
  teams: [FREE, { field: "updatedAt", descending: true, label: "Latest change" }, NAME],
};

type OrderSelectProps = { kind: TimelineKind; sorts: readonly Sort[]; onSort: (sorts: Sort[]) => void };

/** The order of a timeline's rows. */
function OrderSelect({ kind, sorts: [sort], onSort }: OrderSelectProps) {
  const orders = ORDERS[kind];
  const order = orders.find(({ field, descending }) => field === sort?.field && descending === sort.descending);
  return (
    <label className="grid gap-1 text-sm text-muted-foreground md:flex md:items-center md:gap-2">
      {/* Beside the zoom there is no room for it on tablets. */}
      <span className="md:max-lg:sr-only">Order</span>
      <NativeSelect
        className="shrink-0 text-foreground [&>select]:border-border"
        value={order?.field ?? ""}
        onChange={({ target: { value } }) => {
          const chosen = orders.find(({ field }) => field === value);
          if (chosen) onSort([{ field: chosen.field, descending: chosen.descending }]);
        }}
      >
        {order ? null : <option value="">{definitionOf(kind).fields[sort?.field ?? ""]?.label ?? "Order"}</option>}
        {orders.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
