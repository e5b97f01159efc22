"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { clearLocalStorage } from "@/lib/client/auth-mirror";
import { clearAllUnsaved, hasUnsaved } from "@/lib/client/unsaved-changes";
import { callBff } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

type SignOutButtonProps = { className?: string; children: ReactNode };

export function SignOutButton({ className, children }: SignOutButtonProps) {
  const signOut = useConfirmedSignOut();
  return (
    <>
      <button type="button" className={className} aria-disabled={signOut.isPending} onClick={signOut.start}>
        {children}
      </button>
      {signOut.warning}
    </>
  );
}

const SignOutWarning = lazy(() => import("./sign-out-warning"));

/** Signs out, after a confirmation where a form has unsaved changes; render `warning`, the confirmation. */
export function useConfirmedSignOut(): { start: () => void; isPending: boolean; warning: ReactNode } {
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

/** Ends the session here and, through local storage, in every other tab. */
export function useSignOut(): { start: () => void; isPending: boolean } {
  const { mutate, isPending } = useMutationOnce({
    mutationKey: ["session", "end"],
    mutationFn: () => callBff("DELETE", "/api/session"),
    onSuccess: leave,
    meta: { failure: "Couldn’t sign you out" },
  });
  return { start: () => mutate(), isPending };
}

function leave(): void {
  clearAllUnsaved();
  clearLocalStorage();
  window.location.assign("/auth");
}
