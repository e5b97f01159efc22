let count = 0;
const listeners = new Set<() => void>();

/** How many saves wait for the connection. */
export function readWaiting(): number {
  return count;
}

export function setWaiting(now: number): void {
  count = now;
  for (const listener of listeners) listener();
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
