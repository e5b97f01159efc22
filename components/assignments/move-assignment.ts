import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import type { BoardCard } from "@/lib/contract/board";
import { moveOptions } from "@/lib/query/board-mutations";
import type { Option } from "@/lib/records/definition";
import { assignment } from "@/lib/records/definitions/assignment";
import { canMove } from "@/lib/records/moves";

const { status: STATUS } = assignment.fields;

/** The statuses, which are the board's columns. */
export const STATUSES: readonly Option[] = STATUS?.type === "choice" ? STATUS.options : [];

export function statusLabel(status: string): string {
  return STATUSES.find(({ value }) => value === status)?.label ?? status;
}

/** Why an assignment can't get a status from the one it has; null if it can. */
export function moveProblem({ status }: Pick<BoardCard, "status">, to: string): string | null {
  if (status === to || canMove(assignment, status, to)) return null;
  return assignment.moves?.[status]?.length === 0
    ? `${statusLabel(status)} is final.`
    : `${statusLabel(status)} can’t become ${statusLabel(to).toLowerCase()}.`;
}

export function needsReason(status: string): boolean {
  return (assignment.reasons ?? []).some((rule) => rule.status === status);
}

type Move = { card: BoardCard; status: string; reason?: string };

/** Saves a move, and offers to undo it. Runs outside of any component, which may be gone by the time of the answer. */
export async function moveAssignment(client: QueryClient, { card, status, reason }: Move): Promise<void> {
  const title = `Moved ${card.name} to ${statusLabel(status)}`;
  const options = moveOptions(client, card.id, `Couldn’t move ${card.name} to ${statusLabel(status)}`);
  const changes = reason === undefined ? { status } : { status, reason };
  try {
    const { changeSetId } = await new MutationObserver(client, options).mutate({ row: card, changes });
    const undoTitle = `Moved ${card.name} back to ${statusLabel(card.status)}`;
    announceUndoable(client, { title, changeSetId, edited: { kind: "assignments", id: card.id, undoTitle } });
  } catch {
    // The mutation cache reports failures.
  }
}
