import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isTyping } from "@/components/ui/data-table/row-focus";
import { addToast, dismissToast, getToasts, subscribeToasts, type ToastInput } from "@/components/ui/toast-store";

const UNDO_MS = 15_000;

type UndoToast = Omit<ToastInput, "action" | "durationMs">;

/** Listens for the keys of the last offer; a later change ends it. */
let lastOffer: AbortController | null = null;

/**
 * Shows a toast with "Undo", also by Ctrl+Z or ⌘Z unless the user types, a dialog is open or a change is being saved. The
 * keys outlast the toast, on the page on which it closed.
 * @param undo null if the change can't be undone
 */
export function offerUndo(client: QueryClient, toast: UndoToast, undo: (() => void) | null): void {
  lastOffer?.abort();
  if (!undo) return void addToast({ ...toast, durationMs: UNDO_MS });
  const offer = new AbortController();
  lastOffer = offer;
  const takeBack = () => {
    offer.abort();
    undo();
  };
  const action = { label: "Undo", keys: "Control+Z Meta+Z", onClick: takeBack };
  const { id } = addToast({ ...toast, durationMs: UNDO_MS, action });
  listenForUndo(client, { id, signal: offer.signal, takeBack });
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

type Offer = { id: string; signal: AbortSignal; takeBack: () => void };

function listenForUndo(client: QueryClient, { id, signal, takeBack }: Offer): void {
  // Null while the toast is open, which stays when its reader goes to another page.
  let page: string | null = null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isUndoPress(event) || client.isMutating() > 0) return;
    if (page !== null && page !== location.pathname) return;
    event.preventDefault();
    dismissToast(id);
    takeBack();
  };
  document.addEventListener("keydown", onKeyDown, { signal });
  const unsubscribe = subscribeToasts(() => {
    if (getToasts().some((other) => other.id === id && other.open)) return;
    page = location.pathname;
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
