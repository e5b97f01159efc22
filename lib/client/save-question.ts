"use client";

import { useSyncExternalStore } from "react";
import type { Problem } from "@/lib/contract/problem";

/**
 * What a save would do that is worth a question: overload freelancers, change a rate tenfold, deactivate a center, or
 * change a user's access.
 */
export type SaveRisk =
  | Required<Pick<Problem, "overloads">>
  | Required<Pick<Problem, "rateJumps">>
  | Required<Pick<Problem, "deactivations">>
  | Required<Pick<Problem, "accessChanges">>;

export type SaveQuestion<Risk = SaveRisk> = { risk: Risk; answer: (isAccepted: boolean) => void };

let question: SaveQuestion | null = null;
const listeners = new Set<() => void>();

/** Asks whether to save all the same. A second question answers the first with no. */
export function askToSave(risk: SaveRisk): Promise<boolean> {
  declineQuestion();
  return new Promise((resolve) => {
    setQuestion({
      risk,
      answer: (isAccepted) => {
        setQuestion(null);
        resolve(isAccepted);
      },
    });
  });
}

/** Answers the open question, if there is one, with no. */
export function declineQuestion(): void {
  question?.answer(false);
}

export function useSaveQuestion(): SaveQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}

function setQuestion(next: SaveQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
