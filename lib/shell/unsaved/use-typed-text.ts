"use client";

import type { MutationKey, UseMutationOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { signedInUserId } from "@/lib/shell/auth-mirror";
import { withStorage } from "@/lib/shell/browser-storage";
import { isSignedOut } from "./unsaved-changes";

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
  return [text, (next) => write(of, next)];
}

type SendingOptions<Data, Sent, Context> = UseMutationOptions<Data, Error, Sent, Context> & {
  mutationKey: MutationKey;
};

/**
 * A mutation that sends a typed text, which goes then, also if the page has been left: what is given to `mutate` itself
 * isn’t called any more by then. What was typed meanwhile stays.
 */
export function dropOnceSent<Data, Sent, Context>(
  of: string,
  options: SendingOptions<Data, Sent, Context>,
): SendingOptions<Data, Sent, Context> {
  return {
    ...options,
    onSuccess: (data, sent, ...rest) => {
      if (typeof sent !== "string" || read(of).trim() === sent) write(of, "");
      return options.onSuccess?.(data, sent, ...rest);
    },
  };
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", readAgain);
  };
}

/** Another tab has the same text open, and has typed on or sent it. */
function readAgain(): void {
  texts.clear();
  for (const listener of listeners) listener();
}

function read(of: string): string {
  const name = nameOf(of);
  return texts.get(of) ?? (name === null ? null : withStorage((storage) => storage.getItem(name))) ?? "";
}

const readOnServer = () => "";

function write(of: string, text: string): void {
  texts.set(of, text);
  const name = nameOf(of);
  if (name !== null && !isSignedOut()) {
    withStorage((storage) => (text === "" ? storage.removeItem(name) : storage.setItem(name, text)));
  }
  for (const listener of listeners) listener();
}

/** Null while nobody is signed in, whose it would be. */
function nameOf(of: string): string | null {
  const userId = signedInUserId();
  return userId === null ? null : `text:${userId}:${of}`;
}
