"use client";

import { lazy, Suspense, useState, type ReactNode } from "react";
import { hasUnsaved } from "@/lib/client/unsaved-changes";
import { useSignOut } from "./use-sign-out";

const SignOutWarning = lazy(() => import("./sign-out-warning"));

/** Signs out, after a confirmation where a form has unsaved changes; render `warning`, the confirmation. */
export function useGuardedSignOut(): { start: () => void; isPending: boolean; warning: ReactNode } {
  const [isWarning, setWarning] = useState(false);
  const { start, isPending } = useSignOut();
  return {
    start: () => (hasUnsaved() ? setWarning(true) : start()),
    isPending,
    warning: isWarning ? (
      <Suspense fallback={null}>
        <SignOutWarning onSignOut={start} onStay={() => setWarning(false)} />
      </Suspense>
    ) : null,
  };
}
