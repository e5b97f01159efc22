import { isTyping } from "@/components/data-table/row-focus";
import { addToast, dismissToast, getToasts, subscribeToasts, type ToastInput } from "@/components/ui/toast-store";

// Long enough to read what was done and to think better of it.
const UNDO_MS = 15_000;

type Done = Omit<ToastInput, "action" | "durationMs">;

/**
 * Tells that something is done, and offers to undo it for as long as that is on screen: by a button, and by Ctrl+Z or ⌘Z
 * but where that belongs to what is being typed.
 * @param undo null where it can't be
 */
export function offerUndo(done: Done, undo: (() => void) | null): void {
  const action = undo && { label: "Undo", keys: "Control+Z Meta+Z", onClick: undo };
  const { id } = addToast({ ...done, durationMs: UNDO_MS, ...(action ? { action } : {}) });
  if (undo) listenWhileOpen(id, undo);
}

function listenWhileOpen(id: string, undo: () => void): void {
  const listening = new AbortController();
  const press = (event: KeyboardEvent) => {
    if (!isUndo(event) || event.defaultPrevented || isTyping(event.target)) return;
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

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;
}
