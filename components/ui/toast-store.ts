export const TOAST_VARIANTS = ["default", "destructive", "success", "warning", "info"] as const;
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
/** A dismissed toast has left the screen; it leaves the store this much later. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastInput = {
  title: string;
  description?: string;
  variant?: (typeof TOAST_VARIANTS)[number];
  /** Until it closes by itself; Infinity keeps it. */
  durationMs?: number;
  /** `keys` names those that do the same, as `aria-keyshortcuts` does; whoever shows the toast listens for them. */
  action?: { label: string; keys?: string; onClick: () => void };
};

export type Toast = ToastInput & { id: string; open: boolean };

let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a toast in place of the one that is there, and answers the handle to change or close it. */
export function addToast(input: ToastInput): { id: string; update: (change: Partial<ToastInput>) => void } {
  const id = `toast-${++made}`;
  replace([{ ...input, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return { id, update: (change) => updateToast(id, change) };
}

export function updateToast(id: string, change: Partial<ToastInput>): void {
  replace(toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));
}

/** Closes one toast, or all of them. */
export function dismissToast(id?: string): void {
  const closing = toasts.filter((toast) => toast.open && (id === undefined || toast.id === id));
  if (closing.length === 0) return;
  for (const toast of closing) removals.set(toast.id, setTimeout(removeToast, TOAST_REMOVE_DELAY_MS, toast.id));
  replace(toasts.map((toast) => (closing.includes(toast) ? { ...toast, open: false } : toast)));
}

/** Takes one toast, or all of them, out of the store. */
export function removeToast(id?: string): void {
  replace(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const [id, timer] of removals) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}
