"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import type { AuthState } from "@/lib/contract/accounts/auth";
import { saveAuth } from "@/lib/shell/auth-mirror";

/** Tells the window that waits for the sign-in, and closes this one. */
export function CloseWindow({ auth }: { auth: AuthState }) {
  useEffect(() => {
    saveAuth(auth);
    window.close();
  }, [auth]);
  return (
    <Button size="lg" className="w-full" onClick={() => window.close()}>
      Close window
    </Button>
  );
}
