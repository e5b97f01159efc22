"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import type { NewDecision } from "@/lib/contract/staffing/decisions";
import { ProblemError } from "@/lib/query/api-client";
import { decideOptions } from "@/lib/query/staffing/decision-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Decision } from "@/lib/staffing/proposal-decision";
import { namesOf } from "./decision-dialog";
import { versionKey, type ProposedPerson } from "./proposal-row";

/** Sends decisions together; a toast says what was decided and offers to take it back. */
export function useDecide(onDecided: () => void) {
  const client = useQueryClient();
  const [key, setKey] = useState(newKey);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending, error, reset } = useMutationOnce(decideOptions(client, key));

  function decide(decision: Decision, people: readonly ProposedPerson[], text: string) {
    mutate(
      people.map((person) => newDecision(decision, person, text)),
      {
        onSuccess: ({ changeSetId }) => {
          setKey(newKey());
          // They leave the list before the page is read again.
          if (decision !== "ask") setDecided((before) => new Set([...before, ...people.map(versionKey)]));
          announceUndoable(client, { title: TITLES[decision](namesOf(people)), changeSetId });
          onDecided();
        },
        // Another attempt may decide otherwise.
        onError: (problem) => {
          if (problem instanceof ProblemError) setKey(newKey());
        },
      },
    );
  }

  return { decide, isDeciding: isPending, decided, errors: errorsOf(error), reset };
}

const TITLES: Record<Decision, (who: string) => string> = {
  accept: (who) => `Accepted ${who}`,
  decline: (who) => `Declined ${who}`,
  ask: (who) => `Asked about ${who}`,
};

function newKey(): string {
  return crypto.randomUUID();
}

function newDecision(decision: Decision, { assignmentId, version }: ProposedPerson, text: string): NewDecision {
  const sent = { assignmentId, version, decision };
  if (decision === "decline") return { ...sent, reason: text };
  return decision === "ask" ? { ...sent, question: text } : sent;
}

function errorsOf(error: Error | null): string[] {
  if (error === null) return [];
  const messages = error instanceof ProblemError ? (error.problem.errors ?? []).map(({ message }) => message) : [];
  return messages.length > 0 ? messages : [error.message];
}
