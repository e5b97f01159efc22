"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";

const AssignmentRowItems = lazy(async () => ({ default: (await import("./assignment-row-items")).AssignmentRowItems }));

/** The menu of an assignment's row; its code is loaded when a menu opens. */
export function AssignmentRowMenu() {
  return (
    <Suspense fallback={null}>
      <AssignmentRowItems />
    </Suspense>
  );
}
