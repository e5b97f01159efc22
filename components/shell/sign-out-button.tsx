"use client";

import type { ReactNode } from "react";
import { useGuardedSignOut } from "./use-guarded-sign-out";

type SignOutButtonProps = { className?: string; children: ReactNode };

export function SignOutButton({ className, children }: SignOutButtonProps) {
  const signOut = useGuardedSignOut();
  return (
    <>
      <button type="button" className={className} aria-disabled={signOut.isPending} onClick={signOut.start}>
        {children}
      </button>
      {signOut.warning}
    </>
  );
}
