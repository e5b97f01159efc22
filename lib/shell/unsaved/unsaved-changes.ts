type SendDraft = () => Promise<boolean>;

const unsaved = new Map<string, SendDraft>();

/** @param send stores what is typed upstream; returns whether it is there */
export function markUnsaved(id: string, send: SendDraft = () => Promise.resolve(true)): void {
  unsaved.set(id, send);
}

export function clearUnsaved(id: string): void {
  unsaved.delete(id);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Before the session ends and local storage with it. @returns whether the upstream has all of it */
export async function sendUnsaved(): Promise<boolean> {
  return !(await Promise.all([...unsaved.values()].map((send) => send()))).includes(false);
}

export function clearAllUnsaved(): void {
  unsaved.clear();
}

let isOver = false;

/** From here on nothing of the person is stored in the browser any more. @returns what takes it back */
export function endForSignOut(): () => void {
  isOver = true;
  unsaved.clear();
  return () => void (isOver = false);
}

export function isSignedOut(): boolean {
  return isOver;
}
