const LONGEST_WAIT_MS = 2_000;
const WITHOUT_IDLE_MS = 200;

/** Runs something once the page has nothing more urgent to do; returns what cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback === "undefined") {
    const timer = window.setTimeout(run, WITHOUT_IDLE_MS);
    return () => window.clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
  return () => window.cancelIdleCallback(callback);
}
