import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import { chosenText } from "@/components/records/chosen-text";
import { loadMergeNote } from "@/components/records/save/load-merge-note";
import { moveOptions, type MovableCard } from "@/lib/query/staffing/board-mutations";
import type { BoardKind } from "@/lib/records/board-order";
import { definitionOf } from "@/lib/records/definitions";
import { statusLabel } from "./status-moves";

export type NamedCard = MovableCard & { name: string };

/** `reason` and `lastDay` go with statuses that need them. */
type Move<Card> = { card: Card; status: string; reason?: string; lastDay?: string };

/**
 * Saves a move, and offers to undo it. Runs outside of any component, which may be gone by the time of the answer.
 * @returns the card as it was saved; null if it wasn't
 */
export async function moveCard<Card extends NamedCard>(
  client: QueryClient,
  kind: BoardKind,
  { card, status, reason, lastDay }: Move<Card>,
): Promise<Card | null> {
  const definition = definitionOf(kind);
  const to = statusLabel(definition, status);
  const options = moveOptions<Card>(client, { kind, id: card.id, failure: `Couldn’t move ${card.name} to ${to}` });
  const changes = {
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(lastDay === undefined || !definition.lastDay ? {} : { [definition.lastDay.field]: lastDay }),
  };
  try {
    const { row, changeSetId, chosen, ...saved } = await new MutationObserver(client, options).mutate({
      row: card,
      changes,
    });
    const undoTitle = `Moved ${card.name} back to ${statusLabel(definition, card.status ?? "")}`;
    const title = `Moved ${card.name} to ${to}`;
    const effects = chosenText(chosen);
    const note = await loadMergeNote(definition, saved, changes);
    announceUndoable(client, {
      title,
      effects,
      mergeNote: note,
      changeSetId,
      edited: { kind, id: card.id, undoTitle },
    });
    return { ...card, status, version: row.version, updatedAt: row.updatedAt, statusSince: row.updatedAt };
  } catch {
    // The mutation cache reports failures.
    return null;
  }
}
