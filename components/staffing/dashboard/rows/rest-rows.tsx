"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import { PANEL_MAX } from "@/lib/contract/staffing/dashboard-limits";
import { dashboardOptions } from "@/lib/query/staffing/dashboard-queries";
import { PANEL_ITEMS, type RowFacts } from "./panel-items";

export type RestRowsProps = {
  label: string;
  panel: keyof typeof PANEL_ITEMS;
  facts: RowFacts;
  /** The keys of the rows before. */
  shown: readonly string[];
};

/** The rows of a panel after its first ones. */
export function RestRows({ label, panel, facts, shown }: RestRowsProps) {
  const query = useQuery(dashboardOptions());
  const list = useRef<HTMLUListElement>(null);
  const hasRows = query.data !== undefined;
  // Whoever opened them waits on the button after them.
  useEffect(() => {
    const waiting = list.current?.closest("details")?.querySelector(":scope > [data-slot=show-fewer]");
    if (hasRows && waiting && waiting === document.activeElement)
      list.current?.querySelector<HTMLElement>("a[href], button")?.focus();
  }, [hasRows]);
  if (hasFailed(query)) return <PartFailure of={query} what="the rest of the list" className="my-2" />;
  if (!query.data) return <RestSkeleton label={label} />;
  const { rows, hasMore } = renderRest(query.data, panel, facts, shown);
  return (
    <>
      <ul ref={list} aria-label={`More of ${label}`} className="panel-rows border-b">
        {rows}
      </ul>
      {hasMore ? <p className="pt-1 text-xs text-muted-foreground">Only the first {PANEL_MAX} are listed.</p> : null}
    </>
  );
}

function RestSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`Loading more of ${label}`} className="py-2">
      <Skeleton className="h-24" />
    </div>
  );
}

function renderRest(
  { staffing, client, openPositions }: Dashboard,
  panel: RestRowsProps["panel"],
  facts: RowFacts,
  shown: readonly string[],
): { rows: React.ReactNode[]; hasMore: boolean } {
  function render<Row>(
    { keyOf, render: item }: { keyOf: (row: Row) => string; render: (row: Row, facts: RowFacts) => React.ReactNode },
    list: { rows: readonly Row[]; hasMore: boolean } | undefined,
  ) {
    const rest = list?.rows.filter((row) => !shown.includes(keyOf(row))) ?? [];
    return { rows: rest.map((row) => item(row, facts)), hasMore: list?.hasMore ?? false };
  }
  switch (panel) {
    case "toFill": {
      const rows = staffing?.toFill.rows ?? client?.toFill ?? [];
      return render(PANEL_ITEMS.toFill, { rows, hasMore: (openPositions?.positions ?? 0) > rows.length });
    }
    case "withoutFollowOn":
      return render(PANEL_ITEMS.withoutFollowOn, staffing?.withoutFollowOn);
    case "unconfirmed":
      return render(PANEL_ITEMS.unconfirmed, staffing?.unconfirmed);
    case "atWork":
      return render(PANEL_ITEMS.atWork, client?.atWork);
    case "agreed":
      return render(PANEL_ITEMS.agreed, client?.agreed);
  }
}
