"use client";

import { List } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { formatTally } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { readableSearch } from "@/lib/records/list/list-query";
import type { TimelineKind } from "@/lib/query/timeline-queries";
import { RANGE_PARAMETERS } from "./timeline-range";

type CapacityHeaderProps = {
  kind: TimelineKind;
  total: { count: number; isExact: boolean } | undefined;
  viewName: string | null;
};

/** The page's heading, and the way back to the list with the same search and filters. */
export function CapacityHeader({ kind, total, viewName }: CapacityHeaderProps) {
  const many = definitionOf(kind).many;
  const search = new URLSearchParams(
    [...useSearchParams()].filter(([name]) => !RANGE_PARAMETERS.some((own) => own === name)),
  );
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <h1 className="text-xl font-semibold tracking-tight">Capacity</h1>
        <p className="text-muted-foreground">
          {[total ? `${formatTally(total)} ${many.toLowerCase()}` : many, viewName].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Button asChild variant="secondary" className="ml-auto">
        <Link href={`/${kind}${readableSearch(search)}`} prefetch={false}>
          <List aria-hidden />
          {many} list
        </Link>
      </Button>
    </header>
  );
}
