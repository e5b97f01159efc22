"use client";

import { useSyncExternalStore } from "react";

/** False until this component has hydrated: its first client render must match the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};
