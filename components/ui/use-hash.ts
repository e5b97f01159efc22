import { useSyncExternalStore } from "react";

/** What the URL names after its “#”; empty on the server, which never sees it. */
export function useHash(): string {
  return useSyncExternalStore(listenToHash, readHash, () => "");
}

export function listenToHash(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

function readHash(): string {
  return window.location.hash.slice(1);
}
