import { hasUnsaved } from "@/lib/client/unsaved-changes";
import { leavingPath } from "./leaving-path";

export type Leaving = { by: "link"; path: string } | { by: "history"; key: string };

/**
 * Blocks leaving the page while something is unsaved.
 * @param onLeaving called for each blocked try; for closing the tab and reloading the browser asks itself
 * @returns a function that stops blocking
 */
export function watchLeaving(onLeaving: (leaving: Leaving) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener("beforeunload", (event) => hasUnsaved() && event.preventDefault(), { signal });
  document.addEventListener(
    "click",
    (event) => {
      const path = leavingPath(event, window.location.href);
      if (path === null) return;
      event.stopPropagation();
      event.preventDefault();
      onLeaving({ by: "link", path });
    },
    { capture: true, signal },
  );
  // Browsers without the Navigation API go back without asking.
  if ("navigation" in window) {
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable || !hasUnsaved()) return;
      event.preventDefault();
      onLeaving({ by: "history", key: event.destination.key });
    };
    window.navigation.addEventListener("navigate", onNavigate, { signal });
  }
  return () => stop.abort();
}
