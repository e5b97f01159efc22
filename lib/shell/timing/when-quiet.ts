import type { QueryClient } from "@tanstack/react-query";
import { isObject } from "@/lib/values";
import { whenIdle } from "./when-idle";

const QUIET_MS = 1_000;

/**
 * Runs something that nobody has asked for yet, once the page has been shown for a second and asks for nothing else.
 * Never in a hidden page, nor on a connection whose bytes are counted. Returns what cancels it.
 */
export function whenQuiet(client: QueryClient, run: () => void): () => void {
  if (isMetered()) return () => undefined;
  let cancelIdle: (() => void) | null = null;
  const timer = window.setInterval(() => {
    if (client.isFetching() + client.isMutating() > 0 || document.visibilityState === "hidden") return;
    window.clearInterval(timer);
    cancelIdle = whenIdle(run);
  }, QUIET_MS);
  return () => {
    window.clearInterval(timer);
    cancelIdle?.();
  };
}

/** As far as the browser says it: Firefox and Safari don't. */
function isMetered(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (!isObject(connection)) return false;
  return (
    connection.saveData === true || connection.type === "cellular" || String(connection.effectiveType).endsWith("2g")
  );
}
