import type { QueryClient } from "@tanstack/react-query";
import { isTyping } from "@/components/data-table/row-focus";
import { addToast, dismissToast, getToasts, subscribeToasts, type ToastInput } from "@/components/ui/toast-store";

// Long enough to read what was done and to think better of it.
const UNDO_MS = 15_000;

type Done = Omit<ToastInput, "action" | "durationMs">;

/**
 * Tells that something is done, and offers to undo it for as long as that is on screen: by a button, and by Ctrl+Z or ⌘Z
 * but where that belongs to what is being typed, or to a dialog, or while something else is being saved that was done since.
 * @param undo null where it can't be
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
  // Where the keys have letters of another alphabet, the one in its place.
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === "z" : code === "KeyZ";
  return isZ && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** What has the focus doesn't tell: it may be lost to the page behind. */
function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-state=open], [role=alertdialog][data-state=open]") !== null;
}
