"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { announceLater } from "@/components/records/bulk/announce-later";
import type { NewDecision } from "@/lib/contract/staffing/decisions";
import { ProblemError } from "@/lib/query/api-client";
import { decideOptions } from "@/lib/query/staffing/decision-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { formatList } from "@/lib/format";
import type { Decision } from "@/lib/staffing/proposal-decision";

/** What a decision needs of a proposal. */
export type Decidable = { assignmentId: string; version: number; name: string };

/** Sends decisions together; a toast says what was decided and offers to take it back. */
export function useDecide(onDecided: () => void) {
  const client = useQueryClient();
  const [key, setKey] = useState(newKey);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending, error, reset } = useMutationOnce(decideOptions(client, key));

  function decide(decision: Decision, people: readonly Decidable[], text: string) {
    mutate(
      people.map((person) => newDecision(decision, person, text)),
      {
        onSuccess: ({ changeSetId }) => {
          setKey(newKey());
          // They leave the list before the page is read again.
          if (decision !== "ask") setDecided((before) => new Set([...before, ...people.map(versionKey)]));
          const title = TITLES[decision](namesOf(people));
          void announceLater(client, { title, changeSetId });
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

/** What has been decided shows again once it is undone, since its version is another then. */
export function versionKey({ assignmentId, version }: Omit<Decidable, "name">): string {
  return `${assignmentId} ${version}`;
}

const NAMES_MAX = 3;

export function namesOf(people: readonly Pick<Decidable, "name">[]): string {
  return people.length > NAMES_MAX ? `${people.length} people` : formatList(people.map(({ name }) => name));
}

const TITLES: Record<Decision, (who: string) => string> = {
  accept: (who) => `Accepted ${who}`,
  decline: (who) => `Declined ${who}`,
  ask: (who) => `Asked about ${who}`,
};

function newKey(): string {
  return crypto.randomUUID();
}

function newDecision(decision: Decision, { assignmentId, version }: Decidable, text: string): NewDecision {
  const sent = { assignmentId, version, decision };
  if (decision === "decline") return { ...sent, reason: text };
  return decision === "ask" ? { ...sent, question: text } : sent;
}

function errorsOf(error: Error | null): string[] {
  if (error === null) return [];
  const messages = error instanceof ProblemError ? (error.problem.errors ?? []).map(({ message }) => message) : [];
  return messages.length > 0 ? messages : [error.message];
}
