"use client";

import { lazy, Suspense, useState, type ReactNode } from "react";
import { hasUnsaved } from "@/lib/client/unsaved-changes";
import { useSignOut } from "./use-sign-out";

const SignOutWarning = lazy(() => import("./sign-out-warning"));

type SignOutButtonProps = { className?: string; children: ReactNode };

/** Signs out, after a question where a form would lose something. */
export function SignOutButton({ className, children }: SignOutButtonProps) {
  const [isWarning, setWarning] = useState(false);
  const signOut = useSignOut();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={signOut.isPending}
        onClick={() => (hasUnsaved() ? setWarning(true) : signOut.start())}
      >
        {children}
      </button>
      {isWarning ? (
        <Suspense fallback={null}>
          <SignOutWarning onSignOut={signOut.start} onStay={() => setWarning(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
