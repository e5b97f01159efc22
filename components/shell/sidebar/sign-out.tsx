"use client";

import { Suspense, useState, type ReactNode } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { withStorage } from "@/lib/shell/browser-storage";
import { clearLocalStorage } from "@/lib/shell/auth-mirror";
import { endForSignOut, hasUnsaved, sendUnsaved } from "@/lib/shell/unsaved/unsaved-changes";
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

const SignOutWarning = lazy(async () => ({ default: (await import("./sign-out-warning")).SignOutWarning }));

/** Signs out, after a confirmation if a form has unsaved changes; render `warning`, the confirmation. */
export function useConfirmedSignOut(): { start: () => void; isPending: boolean; warning: ReactNode } {
  const [isWarning, setWarning] = useState(false);
  const { mutate, isPending } = useMutationOnce({
    mutationKey: ["session", "end"],
    mutationFn: async () => {
      // Local storage goes with the session.
      if (!(await sendUnsaved())) throw new Error("What you typed couldn’t be stored. Save or discard it first.");
      await callBff("DELETE", "/api/session");
    },
    onSuccess: leave,
    meta: { failure: "Couldn’t sign you out" },
  });
  const signOut = () => mutate();
  return {
    start: () => (hasUnsaved() || hasUnsent() ? setWarning(true) : signOut()),
    isPending,
    warning: isWarning ? (
      <Suspense fallback={null}>
        <SignOutWarning hasUnsent={hasUnsent()} onCancel={() => setWarning(false)} onConfirm={signOut} />
      </Suspense>
    ) : null,
  };
}

/** Whether this browser has something that isn’t a draft upstream: of any page, also of those that are closed. */
function hasUnsent(): boolean {
  const isUnsent = (name: string) => name.startsWith("text:") || name.startsWith("save:");
  return withStorage((storage) => Object.keys(storage).some(isUnsent)) ?? false;
}

/** Clearing local storage ends the session in every other tab too. */
function leave(): void {
  endForSignOut();
  clearLocalStorage();
  window.location.assign("/auth");
}
