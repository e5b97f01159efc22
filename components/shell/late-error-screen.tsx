"use client";

import { lazy, Suspense } from "react";
import type { ErrorScreenProps } from "./error-screen";

const ErrorScreen = lazy(async () => ({ default: (await import("./error-screen")).ErrorScreen }));

/** The error screen, whose code comes when something has failed: every page would carry it otherwise. */
export function LateErrorScreen(props: ErrorScreenProps) {
  return (
    <Suspense>
      <ErrorScreen {...props} />
    </Suspense>
  );
}
