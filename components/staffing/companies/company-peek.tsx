"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Skeleton } from "@/components/ui/skeleton";

const CompanyProjects = lazy(async () => ({ default: (await import("./company-projects")).CompanyProjects }));

/** The current projects of a peek’s company; their code is loaded with the first peek. */
export function CompanyPeek() {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <CompanyProjects />
    </Suspense>
  );
}
