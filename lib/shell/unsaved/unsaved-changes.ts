const unsaved = new Set<string>();

export function markUnsaved(id: string): void {
  unsaved.add(id);
}

export function clearUnsaved(id: string): void {
  unsaved.delete(id);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

export function clearAllUnsaved(): void {
  unsaved.clear();
}
