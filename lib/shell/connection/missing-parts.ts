/** Loads again the code of parts that are on screen without it. */
const missing = new Set<() => void>();
const listeners = new Set<() => void>();
const RETRY_MS = 5_000;
let timer: ReturnType<typeof setInterval> | undefined;

/** @returns the function that ends the report, for a part that has left the screen or is there */
export function reportMissingPart(retry: () => void): () => void {
  missing.add(retry);
  timer ??= setInterval(retryMissingParts, RETRY_MS);
  window.addEventListener("online", retryMissingParts);
  announce();
  return () => {
    missing.delete(retry);
    if (missing.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    window.removeEventListener("online", retryMissingParts);
    announce();
  };
}

let isBlocked = false;
let blockTimer: ReturnType<typeof setTimeout> | undefined;
const BLOCK_NOTICE_MS = 8_000;

/** Whether there is no connection; then says that pages can’t be opened, and the one on screen stays. */
export function explainOffline(): boolean {
  if (navigator.onLine) return false;
  isBlocked = true;
  clearTimeout(blockTimer);
  blockTimer = setTimeout(unblock, BLOCK_NOTICE_MS);
  window.addEventListener("online", unblock, { once: true });
  announce();
  return true;
}

function unblock(): void {
  isBlocked = false;
  announce();
}

/** What somebody tried and can’t have: a page, or a part of this one. */
export function missingThing(): "page" | "part" | null {
  if (missing.size > 0) return "part";
  return isBlocked ? "page" : null;
}

export function retryMissingParts(): void {
  for (const retry of Array.from(missing)) retry();
}

export function subscribeMissingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
