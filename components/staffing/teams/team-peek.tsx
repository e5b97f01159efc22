"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Skeleton } from "@/components/ui/skeleton";

const TeamAtWork = lazy(async () => ({ default: (await import("./team-at-work")).TeamAtWork }));

/** The members and projects of a peek’s team; their code is loaded with the first peek. */
export function TeamPeek() {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <TeamAtWork />
    </Suspense>
  );
}
