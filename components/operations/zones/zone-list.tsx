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
import { zonesOptions } from "@/lib/query/operations/zone-queries";

/** The zones, with how many centers each has. */
export function ZoneList() {
  const { data, error, refetch, isFetching } = useQuery(zonesOptions());
  return (
    <div className="grid max-w-[55rem] grid-cols-1 gap-4">
      <AdminHeader
        title="Zones"
        description="Groups of centers. Their names and codes are edited in the config."
        action={
          <Button asChild variant="secondary" className="max-md:h-11">
            <Link href="/admin/config#zones" prefetch={false}>
              Edit zones
            </Link>
          </Button>
        }
      />
      {data && data.length > 0 ? (
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
      ) : null}
      {data?.length === 0 ? <EmptyState title="No zones yet" description="Add zones in the config." /> : null}
      {data || error ? null : <Skeleton className="h-72" />}
      {!data && error ? <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
    </div>
  );
}
