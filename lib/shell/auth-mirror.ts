import type { AuthState } from "@/lib/contract/accounts/auth";
import { readJson, withStorage } from "@/lib/shell/browser-storage";
import { isObject } from "@/lib/values";

const AUTH_KEY = "auth";

/** Mirrors the session, without its token, for the specification and for other tabs; nothing renders from it. */
export function saveAuth(auth: AuthState): void {
  withStorage((storage) => storage.setItem(AUTH_KEY, JSON.stringify(auth)));
}

/** For an expired session: drafts and settings stay. */
export function removeAuth(): void {
  withStorage((storage) => storage.removeItem(AUTH_KEY));
}

export function clearLocalStorage(): void {
  withStorage((storage) => storage.clear());
}

type SessionEnd = "signed-out" | "expired";

/** Calls back when another tab signs out or its session expires; returns the function that stops listening. */
export function onSessionEndInOtherTab(callback: (end: SessionEnd) => void): () => void {
  const listen = (event: StorageEvent) => {
    // `localStorage.clear()` reaches other tabs as one event without a key.
    if (event.key === null) callback("signed-out");
    if (event.key === AUTH_KEY && event.newValue === null) callback("expired");
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** Calls back when somebody signs in in another window; returns the function that stops listening. */
export function onSignInInOtherTab(callback: (userId: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const userId = key === AUTH_KEY ? userIdIn(newValue) : null;
    if (userId !== null) callback(userId);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** Whose session the mirror has; null if none. */
export function signedInUserId(): string | null {
  return withStorage((storage) => userIdIn(storage.getItem(AUTH_KEY))) ?? null;
}

/** Null for anything else than a stored session. */
function userIdIn(text: string | null): string | null {
  const auth = readJson(text);
  return isObject(auth) && isObject(auth.user) && typeof auth.user.id === "string" ? auth.user.id : null;
}
