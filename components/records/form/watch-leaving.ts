import { hasUnsaved } from "@/lib/client/unsaved-changes";
import { leavingPath } from "./leaving-path";

/** How the reader was about to leave: over a link of ours, or by the browser's Back or Forward. */
export type Leaving = { by: "link"; path: string } | { by: "history"; key: string };

/**
 * Holds up whoever leaves while something is unsaved; answers the function that stops watching.
 * @param onLeaving gets each try that was held up; closing the tab and reloading are the browser's to ask about
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
  // A browser without it goes back unasked.
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
