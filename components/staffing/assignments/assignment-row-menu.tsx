"use client";

import { lazy, Suspense } from "react";

const AssignmentRowItems = lazy(async () => ({ default: (await import("./assignment-row-items")).AssignmentRowItems }));

/** The menu of an assignment's row; its code is loaded when a menu opens. */
export function AssignmentRowMenu() {
  return (
    <Suspense fallback={null}>
      <AssignmentRowItems />
    </Suspense>
  );
}
