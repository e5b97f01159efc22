"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Skeleton } from "@/components/ui/skeleton";

const MoveButtons = lazy(async () => ({ default: (await import("./move-buttons")).MoveButtons }));

/** The next moves of a peek’s assignment; their code is loaded with the first peek. */
export function AssignmentPeek() {
  return (
    <Suspense fallback={<Skeleton className="h-10" />}>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <MoveButtons />
      </div>
    </Suspense>
  );
}
