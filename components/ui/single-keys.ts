import { withStorage } from "@/lib/shell/browser-storage";
import { isTyping } from "./data-table/row-focus";

const KEY = "muster-single-keys";
const OFF = "off";

const listeners = new Set<() => void>();

/**
 * Whether keys alone, such as / or G, act anywhere on a page: a choice of this browser. Who speaks to it, or slips, turns
 * them off; keys within what has the focus stay.
 */
export function areSingleKeysOn(): boolean {
  return withStorage((storage) => storage.getItem(KEY)) !== OFF;
}

export function setSingleKeys(isOn: boolean): void {
  withStorage((storage) => (isOn ? storage.removeItem(KEY) : storage.setItem(KEY, OFF)));
  for (const listener of listeners) listener();
}

export function subscribeToSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a key is pressed alone, while nobody types, and by somebody who uses such keys. */
export function isSingleKey({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return !(defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) && areSingleKeysOn();
}
