import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isTyping } from "@/components/ui/data-table/row-focus";
import { addToast, dismissToast, getToasts, subscribeToasts, type ToastInput } from "@/components/ui/toast-store";

const UNDO_MS = 15_000;

type UndoToast = Omit<ToastInput, "action" | "durationMs">;

/**
 * Shows a toast with "Undo", also by Ctrl+Z or ⌘Z unless the user types, a dialog is open or a change is being saved.
 * @param undo null if the change can't be undone
 */
export function offerUndo(client: QueryClient, toast: UndoToast, undo: (() => void) | null): void {
  const action = undo && { label: "Undo", keys: "Control+Z Meta+Z", onClick: undo };
  const { id } = addToast({ ...toast, durationMs: UNDO_MS, ...(action ? { action } : {}) });
  if (undo) listenForUndo(client, id, undo);
}

/**
 * Takes a change back by the same keys, where the page offers that without a toast; a later change has its toast first.
 * @param undo null if there is nothing to take back
 */
export function useUndoKeys(undo: (() => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // What it takes back is saved, so that it needn't wait for the lists that are read after that.
    if (undo && isUndoPress(event) && getToasts().every(({ open, action }) => !open || !action?.keys)) {
      event.preventDefault();
      undo();
    }
  });
  useEffect(() => {
    const listener = new AbortController();
    document.addEventListener("keydown", (event) => onKeyDown(event), { signal: listener.signal });
    return () => listener.abort();
  }, []);
}

function listenForUndo(client: QueryClient, id: string, undo: () => void): void {
  const listener = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isUndoPress(event) || client.isMutating() > 0) return;
    event.preventDefault();
    dismissToast(id);
    undo();
  };
  document.addEventListener("keydown", onKeyDown, { signal: listener.signal });
  const unsubscribe = subscribeToasts(() => {
    if (getToasts().some((other) => other.id === id && other.open)) return;
    listener.abort();
    unsubscribe();
  });
}

function isUndoPress(event: KeyboardEvent): boolean {
  return isUndo(event) && !event.defaultPrevented && !isTyping(event.target) && !isDialogOpen();
}

function isUndo({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  // On layouts without Latin letters, the key in the position of Z.
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === "z" : code === "KeyZ";
  return isZ && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Looks for an open dialog, since the focus may be on the page behind it. */
function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-state=open], [role=alertdialog][data-state=open]") !== null;
}
