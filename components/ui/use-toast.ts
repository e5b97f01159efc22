"use client";

import { useSyncExternalStore } from "react";
import { addToast, dismissToast, getToasts, subscribeToasts, type Toast } from "./toast-store";

const NONE: readonly Toast[] = [];

export function useToast() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, () => NONE);
  return { toasts, toast: addToast, dismiss: dismissToast };
}
