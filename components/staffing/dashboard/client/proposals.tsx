"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";

const ProposalsPanel = lazy(async () => ({ default: (await import("./proposals-panel")).ProposalsPanel }));

/** Of clients alone: other people’s dashboards don’t load its code. */
export function Proposals(props: React.ComponentProps<typeof ProposalsPanel>) {
  return (
    <Suspense>
      <ProposalsPanel {...props} />
    </Suspense>
  );
}
