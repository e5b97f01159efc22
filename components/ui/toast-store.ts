"use client";

import { useSyncExternalStore } from "react";

export const TOAST_VARIANTS = ["default", "destructive", "success", "warning", "info"] as const;
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
/** From the dismissal, which hides a toast, to its removal from the store. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastInput = {
  title: string;
  description?: string;
  variant?: (typeof TOAST_VARIANTS)[number];
  /** Infinity keeps the toast open. */
  durationMs?: number;
  /** `keys` is the shortcut, written as in `aria-keyshortcuts`; the caller listens for it. */
  action?: { label: string; keys?: string; onClick: () => void };
};

export type Toast = ToastInput & { id: string; open: boolean };

let toasts: readonly Toast[] = [];
let toastCount = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Replaces the current toast; returns a handle to change the new one. */
export function addToast(input: ToastInput): { id: string; update: (change: Partial<ToastInput>) => void } {
  const id = `toast-${++toastCount}`;
  setToasts([{ ...input, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return { id, update: (change) => updateToast(id, change) };
}

export function updateToast(id: string, change: Partial<ToastInput>): void {
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));
}

export function dismissToast(id?: string): void {
  const closing = toasts.filter((toast) => toast.open && (id === undefined || toast.id === id));
  if (closing.length === 0) return;
  for (const toast of closing) removals.set(toast.id, setTimeout(removeToast, TOAST_REMOVE_DELAY_MS, toast.id));
  setToasts(toasts.map((toast) => (closing.includes(toast) ? { ...toast, open: false } : toast)));
}

export function removeToast(id?: string): void {
  setToasts(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const [id, timer] of removals) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

const NO_TOASTS: readonly Toast[] = [];

export function useToast() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, () => NO_TOASTS);
  return { toasts, toast: addToast, dismiss: dismissToast };
}
