"use client";

import { useState, useSyncExternalStore } from "react";
import { withStorage } from "@/lib/shell/browser-storage";

/** The ending columns that the person has opened on this machine; the others are narrow rails. */
export function useOpenRails(boardId: string): [openIds: readonly string[], toggle: (columnId: string) => void] {
  const key = `board-rails:${boardId}`;
  // Without storage, such as in a private window, they stay open until the page is left.
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const saved = useSyncExternalStore(
    subscribe,
    () => withStorage((storage) => storage.getItem(key)) ?? "",
    () => "",
  );
  const openIds = (unsaved ?? saved).split(",").filter(Boolean);
  const toggle = (columnId: string) => {
    const others = openIds.filter((id) => id !== columnId);
    const text = (others.length < openIds.length ? others : [...openIds, columnId]).join(",");
    setUnsaved(text);
    withStorage((storage) => storage.setItem(key, text));
  };
  return [openIds, toggle];
}

/** From other tabs. */
function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
