"use client";

import { useEffect, useState } from "react";
import { signedInUserId } from "@/lib/shell/auth-mirror";
import { withStorage } from "@/lib/shell/browser-storage";
import { clearUnsaved, isSignedOut, markUnsaved } from "./unsaved-changes";

/**
 * A text that somebody types and doesn’t send yet. The browser has it until it is emptied, so that neither a crash nor a
 * session that ends loses it.
 * @param of what it is about, such as the id of a task
 */
export function useTypedText(of: string): [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => {
    const stored = withStorage((storage) => storage.getItem(nameOf(of)));
    if (stored) setText((typed) => typed || stored);
  }, [of]);
  const isTyped = text !== "";
  useEffect(() => {
    if (!isTyped) return;
    // Signing out would lose it.
    markUnsaved(of, () => Promise.resolve(false));
    return () => clearUnsaved(of);
  }, [of, isTyped]);
  return [
    text,
    (next) => {
      setText(next);
      if (!isSignedOut()) withStorage((storage) => write(storage, nameOf(of), next));
    },
  ];
}

function nameOf(of: string): string {
  return `text:${signedInUserId() ?? ""}:${of}`;
}

function write(storage: Storage, name: string, text: string): void {
  if (text === "") storage.removeItem(name);
  else storage.setItem(name, text);
}
