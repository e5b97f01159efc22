"use client";

import { type ComponentType, lazy as lazyOnce, useEffect, useSyncExternalStore } from "react";
import { reportMissingPart } from "./missing-parts";

/**
 * As React’s `lazy`, but a part whose code can’t be loaded, such as without a connection, leaves the page as it is: a
 * notice says so, and the part appears once its code can be loaded.
 */
export function lazy<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const listeners = new Set<() => void>();
  let current = request();

  function request(): ComponentType<Props> {
    return lazyOnce(() => load().catch(() => ({ default: Missing })));
  }

  function retry(): void {
    current = request();
    for (const listener of Array.from(listeners)) listener();
  }

  function Missing() {
    useEffect(() => reportMissingPart(retry), []);
    return null;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  const read = () => current;

  return function LazyPart(props: Props) {
    const Part = useSyncExternalStore(subscribe, read, read);
    return <Part {...props} />;
  };
}
