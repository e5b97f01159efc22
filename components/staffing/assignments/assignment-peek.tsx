"use client";

import { Suspense } from "react";
import { useRecordPage } from "@/components/records/page/record-page";
import { lazy } from "@/lib/shell/connection/lazy";
import { Skeleton } from "@/components/ui/skeleton";

const MoveButtons = lazy(async () => ({ default: (await import("./move-buttons")).MoveButtons }));
const FitFacts = lazy(async () => ({ default: (await import("./form/fit-sections")).FitFacts }));

/** The next moves of a peek’s assignment, and how it fits; their code is loaded with the first peek. */
export function AssignmentPeek() {
  const { record } = useRecordPage();
  return (
    <Suspense fallback={<Skeleton className="h-10" />}>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <MoveButtons />
      </div>
      <FitFacts record={record} />
    </Suspense>
  );
}
