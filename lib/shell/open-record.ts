import type { Kind } from "@/lib/records/kinds";

/** The record that the page shows or edits, and where it says who else has it open. */
export type OpenRecordSlot = { kind: Kind; id: string; element: HTMLElement };

let slot: OpenRecordSlot | null = null;
const listeners = new Set<() => void>();

export function readOpenRecord(): OpenRecordSlot | null {
  return slot;
}

export function setOpenRecord(next: OpenRecordSlot | null): void {
  slot = next;
  for (const listener of listeners) listener();
}

export function onOpenRecord(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
