import { useSyncExternalStore } from "react";
import { onWaiting, readWaiting } from "@/lib/query/waiting-count";

/** Whether saves wait for the connection. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(onWaiting, readWaiting, () => 0) > 0;
}
