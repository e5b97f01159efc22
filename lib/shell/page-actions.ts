"use client";

import { useEffect, useSyncExternalStore } from "react";

/** What the open page offers to the command palette. */
export type PageAction = {
  id: "edit" | "status" | "copy" | "duplicate" | "duplicates" | "delete" | `field ${string}` | `menu ${string}`;
  label: string;
  keywords?: string;
  /** Only there for those who search it, because it is one of many. */
  isSearchedOnly?: boolean;
} & ({ href: string } | { run: () => void });

const NONE: readonly PageAction[] = [];

let actions = NONE;
const listeners = new Set<() => void>();

/** Offers the actions as long as the component is displayed. */
export function useOfferedActions(offered: readonly PageAction[]): void {
  useEffect(() => {
    setActions(offered);
    return () => setActions(NONE);
  }, [offered]);
}

export function usePageActions(): readonly PageAction[] {
  return useSyncExternalStore(
    subscribe,
    () => actions,
    () => NONE,
  );
}

function setActions(next: readonly PageAction[]): void {
  actions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
