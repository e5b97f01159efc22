import type { AuthState } from "@/lib/contract/auth";

const AUTH_KEY = "auth";

/** Keeps the session without its token in local storage, for the specification and other tabs; nothing paints from it. */
export function rememberAuth(auth: AuthState): void {
  withStorage((storage) => storage.setItem(AUTH_KEY, JSON.stringify(auth)));
}

/** For an expired session: drafts and settings stay, only the session goes. */
export function forgetAuth(): void {
  withStorage((storage) => storage.removeItem(AUTH_KEY));
}

/** For a sign-out: everything we kept in this browser goes. */
export function clearLocalStorage(): void {
  withStorage((storage) => storage.clear());
}

type SessionEnd = "signed-out" | "expired";

/** Calls back when another tab signs out or loses its session; answers the function that stops listening. */
export function onSessionEndedElsewhere(callback: (end: SessionEnd) => void): () => void {
  const listen = (event: StorageEvent) => {
    // `localStorage.clear()` reaches other tabs as one event without a key.
    if (event.key === null) callback("signed-out");
    if (event.key === AUTH_KEY && event.newValue === null) callback("expired");
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

// Storage can be full or forbidden by the browser; the cookies hold the session, so nothing is lost.
function withStorage(act: (storage: Storage) => void): void {
  try {
    act(window.localStorage);
  } catch {
    return;
  }
}
