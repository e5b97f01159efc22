"use client";

import { lazy, Suspense, useEffect } from "react";
import { useToast } from "./toast-store";

const loadToastList = () => import("./toast");
const ToastList = lazy(loadToastList);

/** Loads the toast code on the first key or click, so that pages render without it. */
export function Toaster() {
  const { toasts } = useToast();
  useEffect(preloadOnFirstUse, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}

// Before the first toast: offline, a toast couldn't load its own code.
function preloadOnFirstUse(): () => void {
  const uses = new AbortController();
  const preload = () => {
    uses.abort();
    loadToastList().catch(() => undefined);
  };
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, preload, { signal: uses.signal });
  return () => uses.abort();
}
