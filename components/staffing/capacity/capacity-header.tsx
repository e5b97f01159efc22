"use client";

import { layoutState, type ListLayouts } from "@/components/records/list-state/use-list-layouts";
import type { UrlListState } from "@/components/records/list-state/use-url-list-state";
import { ListHeader } from "@/components/records/list/list-header";
import { ViewLinks } from "@/components/staffing/view-links";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { TimelineKind } from "@/lib/query/staffing/timeline-queries";
import { definitionOf } from "@/lib/records/definitions";

/** @property layout the value of the list's layout cookie */
export type CapacityProps = { rights: ListRights; layout: string | undefined };

type CapacityHeaderProps = {
  kind: TimelineKind;
  rights: ListRights;
  state: UrlListState;
  layouts: ListLayouts;
  /** The first page of rows; undefined while it loads. */
  first: { total: number; isTotalExact: boolean } | undefined;
};

/** The header of the kind's list: its views, and what one does with its records, apply here too. */
export function CapacityHeader({ kind, rights, state, layouts, first }: CapacityHeaderProps) {
  const definition = definitionOf(kind);
  const layout = layoutState(definition, layouts, state.view);
  return (
    <ListHeader
      definition={definition}
      total={first && { totalElements: first.total, isTotalExact: first.isTotalExact }}
      {...{ rights, state, layout }}
      sort={null}
      links={<ViewLinks kind={kind} current="timeline" />}
    />
  );
}
