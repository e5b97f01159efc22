"use client";

import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { useErrorReport } from "@/lib/shell/report-errors";
import type { ErrorScreenProps } from "./error-screen";

const ErrorScreen = lazy(async () => ({ default: (await import("./error-screen")).ErrorScreen }));

/** Loads the error screen on demand, so that other pages don't carry its code. */
export function LateErrorScreen(props: ErrorScreenProps) {
  useErrorReport(props.error);
  return (
    <Suspense>
      <ErrorScreen {...props} />
    </Suspense>
  );
}
