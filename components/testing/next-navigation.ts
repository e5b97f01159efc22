import { useSyncExternalStore } from "react";

// Stands in for "next/navigation": the URL is the DOM's, and pages don't change.

const listeners = new Set<() => void>();

for (const method of ["pushState", "replaceState"] as const) {
  const change = window.history[method].bind(window.history);
  window.history[method] = (...args) => {
    change(...args);
    for (const listener of listeners) listener();
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search));
}

export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

export function useRouter() {
  return {
    push: (href: string) => window.history.pushState(null, "", href),
    replace: (href: string) => window.history.replaceState(null, "", href),
    prefetch: () => {},
    refresh: () => {},
    back: () => window.history.back(),
  };
}

export function unstable_rethrow(): void {}
