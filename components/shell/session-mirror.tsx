"use client";

import { useEffect } from "react";
import { onSignedOutElsewhere, rememberAuth } from "@/lib/client/auth-mirror";
import type { AuthState } from "@/lib/contract/auth";

/** Writes the session's public part to local storage, and leaves when another tab signs out. */
export function SessionMirror({ auth }: { auth: AuthState }) {
  useEffect(() => rememberAuth(auth), [auth]);
  useEffect(() => onSignedOutElsewhere(() => window.location.assign("/auth")), []);
  return null;
}
