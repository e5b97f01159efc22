"use client";

import { useEffect, useSyncExternalStore } from "react";

/** A freelancer for whom an opening is being chosen. */
export type Proposing = {
  freelancerId: string;
  name: string;
  /** `carried` by a pointer, `dropped` on an opening, or an opening is chosen `by-key`. */
  how: "carried" | "dropped" | "by-key";
};

let proposing: Proposing | null = null;
const listeners = new Set<() => void>();

/** Opens the openings for which a freelancer can be proposed, or closes them. */
export function chooseOpening(next: Proposing | null): void {
  proposing = next;
  for (const listener of listeners) listener();
}

export function useProposing(): Proposing | null {
  return useSyncExternalStore(
    subscribe,
    () => proposing,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whoever drags the link of a freelancer, wherever it stands, carries them to an opening. */
export function useCarriedLinks(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const uses = new AbortController();
    document.addEventListener("dragstart", carry, { signal: uses.signal });
    document.addEventListener("dragend", putDown, { signal: uses.signal });
    return () => uses.abort();
  }, [isEnabled]);
}

function carry({ target }: DragEvent): void {
  const link = target instanceof Element ? target.closest("a") : null;
  const [, freelancerId] = FREELANCER_LINK.exec(link?.getAttribute("href") ?? "") ?? [];
  if (!link || !freelancerId) return;
  const name = link.textContent.trim();
  // A change of the page in the event itself would end the drag.
  setTimeout(() => chooseOpening({ freelancerId, name, how: "carried" }));
}

function putDown(): void {
  setTimeout(() => proposing?.how === "carried" && chooseOpening(null));
}

const FREELANCER_LINK = /^\/freelancers\/([0-9a-f-]{36})(?:[?#]|$)/;
