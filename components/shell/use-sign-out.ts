"use client";

import { clearLocalStorage } from "@/lib/client/auth-mirror";
import { clearAllUnsaved } from "@/lib/client/unsaved-changes";
import { callBff } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

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
