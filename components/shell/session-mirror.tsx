"use client";

import { useEffect } from "react";
import { onSessionEndedElsewhere, rememberAuth } from "@/lib/client/auth-mirror";
import { clearAllUnsaved } from "@/lib/client/unsaved-changes";
import type { AuthState } from "@/lib/contract/auth";

/** Writes the session's public part to local storage, and leaves when another tab signs out. */
export function SessionMirror({ auth }: { auth: AuthState }) {
  useEffect(() => rememberAuth(auth), [auth]);
  useEffect(() => onSessionEndedElsewhere(leave), []);
  return null;
}

function leave(end: "signed-out" | "expired"): void {
  // Of a person who signed out nothing stays on the screen, not even behind a question about unsaved changes.
  if (end === "signed-out") clearAllUnsaved();
  window.location.assign("/auth");
}
