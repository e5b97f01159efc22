type SendDraft = () => Promise<void>;

const unsaved = new Map<string, SendDraft>();

/** @param send stores what is typed upstream */
export function markUnsaved(id: string, send: SendDraft = () => Promise.resolve()): void {
  unsaved.set(id, send);
}

export function clearUnsaved(id: string): void {
  unsaved.delete(id);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Before the session ends and local storage with it. */
export async function sendUnsaved(): Promise<void> {
  await Promise.all([...unsaved.values()].map((send) => send()));
}

export function clearAllUnsaved(): void {
  unsaved.clear();
}
