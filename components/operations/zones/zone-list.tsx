"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { AdminHeader } from "@/components/shell/admin-header";
import { ProblemState } from "@/components/records/problem-state";
import { countText } from "@/components/staffing/staffing-texts";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { zonesOptions, type Zone } from "@/lib/query/operations/zone-queries";
import { listPath } from "@/lib/records/kinds";
import { StateMap } from "./state-map";

/** The zones, with how many centers each has. */
export function ZoneList() {
  const { data, error, refetch, isFetching } = useQuery(zonesOptions());
  return (
    <div className="grid grid-cols-1 gap-4">
      <AdminHeader
        title="Zones"
        description="Groups of centers. Their names and codes are edited in Settings."
        action={
          <Button asChild variant="secondary" className="max-md:h-11">
            <Link href="/admin/config#zones" prefetch={false}>
              Edit zones
            </Link>
          </Button>
        }
      />
      {data && data.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 xl:grid-cols-2">
          <ul className="divide-y overflow-hidden rounded-lg border bg-card shadow-raised">
            {data.map(({ code, name, states }) => {
              const count = states.reduce((sum, state) => sum + state.centers, 0);
              return (
                <li key={code}>
                  <Link
                    href={`/admin/zones/${encodeURIComponent(code)}`}
                    prefetch={false}
                    className="flex items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-accent"
                  >
                    <span className="grid min-w-0 flex-1">
                      <span className="font-medium">{name}</span>
                      <span className="text-muted-foreground">
                        {countText(count, "center", "centers")}
                        {count === 0 ? "" : ` in ${countText(states.length, "state", "states")}`}
                      </span>
                    </span>
                    <span className="font-mono text-xs text-muted-foreground">{code}</span>
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                  </Link>
                </li>
              );
            })}
          </ul>
          <StateMap
            label="All centers on a map of the states"
            {...centersOf(data)}
            hrefOf={(state) => `${listPath("centers")}?${new URLSearchParams({ stateId: state })}`}
          />
        </div>
      ) : null}
      {data?.length === 0 ? <EmptyState title="No zones yet" description="Add zones in Settings." /> : null}
      {data || error ? null : <Skeleton className="h-72" />}
      {!data && error ? <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
    </div>
  );
}

/** The centers of all zones by state: a state may be in several. */
function centersOf(zones: readonly Zone[]) {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { id, name, centers } of zones.flatMap(({ states }) => states)) {
    counts.set(id, (counts.get(id) ?? 0) + centers);
    names.set(id, name);
  }
  return { counts, nameOf: (id: string) => names.get(id) ?? id };
}
