import { sharedValue } from "@/lib/shared-value";

/** How many saves wait for the connection. */
export const waitingCount = sharedValue(0);

/** Resolves once a save waits for the connection. */
export function untilWaiting(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (waitingCount.read() === 0) return;
      stop();
      resolve();
    };
    const stop = waitingCount.subscribe(check);
    check();
  });
}
