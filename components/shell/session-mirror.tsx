"use client";

import { useEffect } from "react";
import { onSessionEndInOtherTab, saveAuth } from "@/lib/client/auth-mirror";
import { clearAllUnsaved } from "@/lib/client/unsaved-changes";
import type { AuthState } from "@/lib/contract/auth";

export function SessionMirror({ auth }: { auth: AuthState }) {
  useEffect(() => saveAuth(auth), [auth]);
  useEffect(() => onSessionEndInOtherTab(leave), []);
  return null;
}

function leave(end: "signed-out" | "expired"): void {
  // After a sign-out no question about unsaved changes may keep the page open.
  if (end === "signed-out") clearAllUnsaved();
  window.location.assign("/auth");
}
