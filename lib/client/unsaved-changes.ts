const unsaved = new Set<string>();

/** A form says that leaving now would lose something; `id` is the form's own. */
export function markUnsaved(id: string): void {
  unsaved.add(id);
}

export function clearUnsaved(id: string): void {
  unsaved.delete(id);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** For a sign-out that is settled: nothing is left to warn of. */
export function clearAllUnsaved(): void {
  unsaved.clear();
}
