"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Skeleton } from "@/components/ui/skeleton";

const PositionLines = lazy(async () => ({ default: (await import("./position-lines")).PositionLines }));

/** The positions of a peek's project; their code is loaded with the first peek. */
export function ProjectPeek() {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PositionLines />
    </Suspense>
  );
}
