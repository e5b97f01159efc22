"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Skeleton } from "@/components/ui/skeleton";

const PositionLines = lazy(async () => ({ default: (await import("./position-lines")).PositionLines }));

/** The staffing of a peek's project; its code is loaded with the first peek. */
export function ProjectPeek({ canAssign }: { canAssign: boolean }) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PositionLines canAssign={canAssign} />
    </Suspense>
  );
}
