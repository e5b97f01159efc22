"use client";

import { useSyncExternalStore } from "react";

// The width at which board.css shows one column at a time.
const PHONE = "(max-width: 639px)";

/** False on the server. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(PHONE);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}
