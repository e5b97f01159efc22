"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { addToast } from "@/components/ui/toast-store";
import type { Proposal } from "@/lib/contract/matching";
import { ProblemError } from "@/lib/query/api-client";
import { type MatchQuery, proposeOptions } from "@/lib/query/match-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

type Position = Pick<MatchQuery, "projectId" | "positionId">;

/** Proposes people together; a toast links to what was made. */
export function usePropose(position: Position, onProposed: (freelancerIds: readonly string[]) => void) {
  const client = useQueryClient();
  const router = useRouter();
  const [key, setKey] = useState(newKey);
  const { mutate, isPending, error, reset } = useMutationOnce({
    ...proposeOptions(client, position, key),
    onSuccess: (proposals) => {
      setKey(newKey());
      onProposed(proposals.map(({ freelancerId }) => freelancerId));
      announce(proposals, (href) => router.push(href), position);
    },
  });
  return { propose: (ids: string[]) => mutate(ids), isProposing: isPending, errors: errorsOf(error), reset };
}

function newKey(): string {
  return crypto.randomUUID();
}

function announce(proposals: readonly Proposal[], open: (href: string) => void, { projectId }: Position): void {
  const [first] = proposals;
  if (!first) return;
  const isOne = proposals.length === 1;
  const href = isOne ? `/assignments/${first.id}` : `/assignments?projectId=${projectId}&status=proposed`;
  addToast({
    title: isOne ? `Proposed ${first.name}` : `Proposed ${proposals.length} freelancers`,
    variant: "success",
    action: { label: isOne ? "Open assignment" : "Show assignments", onClick: () => open(href) },
  });
}

function errorsOf(error: Error | null): string[] {
  if (!(error instanceof ProblemError)) return [];
  const messages = (error.problem.errors ?? []).map(({ message }) => message);
  return messages.length > 0 ? messages : error.status === 409 ? [error.message] : [];
}
