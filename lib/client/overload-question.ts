"use client";

import { useSyncExternalStore } from "react";
import type { Overload } from "@/lib/contract/staffing";

type Question = { overloads: readonly Overload[]; answer: (isAccepted: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/** Asks whether to save although freelancers would work more than a full week. A second question answers the first with no. */
export function askOverload(overloads: readonly Overload[]): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    setQuestion({
      overloads,
      answer: (isAccepted) => {
        setQuestion(null);
        resolve(isAccepted);
      },
    });
  });
}

export function useOverloadQuestion(): Question | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}

function setQuestion(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
