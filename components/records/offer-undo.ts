import type { QueryClient } from "@tanstack/react-query";
import { isTyping } from "@/components/data-table/row-focus";
import { addToast, dismissToast, getToasts, subscribeToasts, type ToastInput } from "@/components/ui/toast-store";

const UNDO_MS = 15_000;

type Done = Omit<ToastInput, "action" | "durationMs">;

/**
 * Shows a toast with "Undo", also by Ctrl+Z or ⌘Z unless the user types, a dialog is open or a change is being saved.
 * @param undo null where the change can't be undone
 */
export function offerUndo(client: QueryClient, done: Done, undo: (() => void) | null): void {
  const action = undo && { label: "Undo", keys: "Control+Z Meta+Z", onClick: undo };
  const { id } = addToast({ ...done, durationMs: UNDO_MS, ...(action ? { action } : {}) });
  if (undo) listenWhileOpen(id, undo, () => client.isMutating() > 0);
}

function listenWhileOpen(id: string, undo: () => void, isBusy: () => boolean): void {
  const listening = new AbortController();
  const press = (event: KeyboardEvent) => {
    if (!isUndo(event) || event.defaultPrevented || isTyping(event.target) || isDialogOpen() || isBusy()) return;
    event.preventDefault();
    dismissToast(id);
    undo();
  };
  document.addEventListener("keydown", press, { signal: listening.signal });
  const unsubscribe = subscribeToasts(() => {
    if (getToasts().some((toast) => toast.id === id && toast.open)) return;
    listening.abort();
    unsubscribe();
  });
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
