"use client";

import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { lazy } from "@/lib/shell/connection/lazy";

const AccountFacts = lazy(async () => ({ default: (await import("./account-facts")).AccountFacts }));

/** The access and sign-ins of a peek's user; their code is loaded with the first peek. */
export function UserPeek() {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <AccountFacts />
    </Suspense>
  );
}
