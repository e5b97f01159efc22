"use client";

import { useSyncExternalStore } from "react";

/**
 * Whether a part of the page has taken over from the server. Parts do so one by one, and one that comes late must begin with
 * the server's words, even if what others have asked for says more by then.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
