"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import { useToday } from "@/components/records/moment";
import type { Proposal, Replacing } from "@/lib/contract/staffing/matching";
import { formatUpcomingDay } from "@/lib/format";
import { ProblemError } from "@/lib/query/api-client";
import { type MatchQuery, proposeOptions } from "@/lib/query/staffing/match-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

type Position = Pick<MatchQuery, "projectId" | "positionId">;

/**
 * Proposes people together; a toast says for when and for how much of a week, and offers to take all of it back. Where
 * their rows do that, `status` says it for those who only hear it.
 * @param onProposed returns whether their rows say it
 */
export function usePropose(
  position: Position,
  onProposed: (proposals: readonly Proposal[], changeSetId: string | null) => boolean,
  replacing: Replacing | null = null,
) {
  const client = useQueryClient();
  const today = useToday();
  const [key, setKey] = useState(newKey);
  const [status, setStatus] = useState("");
  const { mutate, isPending, error, reset } = useMutationOnce({
    ...proposeOptions(client, position, key, replacing),
    onSuccess: ({ proposals, changeSetId }) => {
      setKey(newKey());
      const title = proposedText(proposals, today);
      const isInRows = onProposed(proposals, changeSetId);
      setStatus(isInRows ? title : "");
      if (!isInRows) announceUndoable(client, { title, changeSetId });
    },
  });
  return { propose: (ids: string[]) => mutate(ids), isProposing: isPending, errors: errorsOf(error), reset, status };
}

function newKey(): string {
  return crypto.randomUUID();
}

/** “Proposed Ada Diaz from 30 Jan to 19 Feb at 70%”, or of several “from 30 Jan or later at 70–100%”. */
function proposedText(proposals: readonly Proposal[], today: string): string {
  const people = proposals.length === 1 ? (proposals[0]?.name ?? "") : `${proposals.length} freelancers`;
  return `Proposed ${people} ${termsText(proposals, today)}`;
}

/** “from 30 Jan to 19 Feb at 70%”. */
export function termsText(proposals: readonly Proposal[], today: string): string {
  const starts = proposals.map(({ startDate }) => startDate).toSorted();
  const shares = proposals.map(({ allocation }) => allocation);
  const [first = today, last] = [starts[0], starts.at(-1)];
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  const from = `${formatUpcomingDay(first, today)}${first === last ? "" : " or later"}`;
  const [end = null, ...otherEnds] = new Set(proposals.map(({ endDate }) => endDate));
  const to = end === null || otherEnds.length > 0 ? "" : ` to ${formatUpcomingDay(end, today)}`;
  return `from ${from}${to} at ${least === most ? "" : `${least}–`}${most}%`;
}

function errorsOf(error: Error | null): string[] {
  if (!(error instanceof ProblemError)) return [];
  const messages = (error.problem.errors ?? []).map(({ message }) => message);
  return messages.length > 0 ? messages : error.status === 409 ? [error.message] : [];
}
