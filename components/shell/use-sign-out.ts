"use client";

import { useMutation } from "@tanstack/react-query";
import { clearLocalStorage } from "@/lib/client/auth-mirror";
import { clearAllUnsaved } from "@/lib/client/unsaved-changes";
import { callBff } from "@/lib/query/api-client";

/** Ends the session here and, through local storage, in every other tab. */
export function useSignOut(): { start: () => void; isPending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callBff("DELETE", "/api/session"),
    onSuccess: leave,
    meta: { failure: "You are still signed in" },
  });
  return { start: () => isPending || mutate(), isPending };
}

function leave(): void {
  clearAllUnsaved();
  clearLocalStorage();
  window.location.assign("/auth");
}
