"use client";

import { useState, useSyncExternalStore } from "react";

/** The ending columns that the person has opened on this machine; the others are narrow rails. */
export function useOpenRails(boardId: string): [openIds: readonly string[], toggle: (columnId: string) => void] {
  const key = `board-rails:${boardId}`;
  // Without storage, such as in a private window, they stay open until the page is left.
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const saved = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => "",
  );
  const openIds = (unsaved ?? saved).split(",").filter(Boolean);
  const toggle = (columnId: string) => {
    const others = openIds.filter((id) => id !== columnId);
    const text = (others.length < openIds.length ? others : [...openIds, columnId]).join(",");
    setUnsaved(text);
    try {
      localStorage.setItem(key, text);
    } catch {
      // Storage can be full or forbidden.
    }
  };
  return [openIds, toggle];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** From other tabs. */
function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
