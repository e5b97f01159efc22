"use client";

import { useEffect, useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/shared-value";

/** What the open page offers to the command palette. */
export type PageAction = {
  id: "edit" | "status" | "copy" | "duplicate" | "duplicates" | "delete" | `field ${string}` | `menu ${string}`;
  label: string;
  keywords?: string;
  /** Only there for those who search it, because it is one of many. */
  isSearchedOnly?: boolean;
} & ({ href: string } | { run: () => void });

const NONE: readonly PageAction[] = [];

const actions = sharedValue(NONE);

/** Offers the actions as long as the component is displayed. */
export function useOfferedActions(offered: readonly PageAction[]): void {
  useEffect(() => {
    actions.set(offered);
    return () => actions.set(NONE);
  }, [offered]);
}

export function usePageActions(): readonly PageAction[] {
  return useSyncExternalStore(actions.subscribe, actions.read, () => NONE);
}
