"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Skeleton } from "@/components/ui/skeleton";

const NextWeeks = lazy(async () => ({ default: (await import("./next-weeks")).NextWeeks }));

/** What is ahead of the freelancer of a peek; its code is loaded with the first peek. */
export function FreelancerPeek() {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <NextWeeks />
    </Suspense>
  );
}
