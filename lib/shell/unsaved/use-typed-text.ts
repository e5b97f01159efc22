"use client";

import { useEffect, useSyncExternalStore } from "react";
import { signedInUserId } from "@/lib/shell/auth-mirror";
import { withStorage } from "@/lib/shell/browser-storage";
import { clearUnsaved, isSignedOut, markUnsaved } from "./unsaved-changes";

// Where storage is full or forbidden, a text is there for as long as the page is open.
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * A text that somebody types and doesn’t send yet. The browser has it until it is emptied, so that neither a crash nor a
 * session that ends loses it.
 * @param of what it is about, such as the id of a task
 */
export function useTypedText(of: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => read(of), readOnServer);
  const isTyped = text !== "";
  useEffect(() => {
    if (!isTyped) return;
    // Signing out would lose it.
    markUnsaved(of, () => Promise.resolve(false));
    return () => clearUnsaved(of);
  }, [of, isTyped]);
  return [text, (next) => write(of, next)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(of: string): string {
  return texts.get(of) ?? withStorage((storage) => storage.getItem(nameOf(of))) ?? "";
}

const readOnServer = () => "";

function write(of: string, text: string): void {
  texts.set(of, text);
  if (!isSignedOut()) {
    withStorage((storage) => (text === "" ? storage.removeItem(nameOf(of)) : storage.setItem(nameOf(of), text)));
  }
  for (const listener of listeners) listener();
}

function nameOf(of: string): string {
  return `text:${signedInUserId() ?? ""}:${of}`;
}
