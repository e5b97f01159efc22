"use client";

import { useEffect, useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/shared-value";

/** A freelancer for whom an opening is being chosen. */
export type Proposing = {
  freelancerId: string;
  name: string;
  /** `carried` by a pointer, `dropped` on an opening, or an opening is chosen `by-key`. */
  how: "carried" | "dropped" | "by-key";
};

const proposing = sharedValue<Proposing | null>(null);

/** Opens the openings for which a freelancer can be proposed, or closes them. */
export const chooseOpening = proposing.set;

export function useProposing(): Proposing | null {
  return useSyncExternalStore(proposing.subscribe, proposing.read, () => null);
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
  setTimeout(() => proposing.read()?.how === "carried" && chooseOpening(null));
}

const FREELANCER_LINK = /^\/freelancers\/([0-9a-f-]{36})(?:[?#]|$)/;
