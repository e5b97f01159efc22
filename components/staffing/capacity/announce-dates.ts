import type { QueryClient } from "@tanstack/react-query";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import { chosenText } from "@/components/records/chosen-text";
import { loadMergeNote } from "@/components/records/save/load-merge-note";
import { spanText } from "@/components/ui/timeline/span-text";
import type { DateChange } from "@/components/ui/timeline/timeline-rows";
import type { SavedUpdate } from "@/lib/query/records/record-mutations";
import { definitionOf } from "@/lib/records/definitions";

type SavedDates = { answer: SavedUpdate; changes: Record<string, string | null> };

/** Says what the dates of an assignment are now, and offers to undo them; loaded with the first change. */
export async function announceDates(
  client: QueryClient,
  { bar, row, start, end }: DateChange,
  { answer, changes }: SavedDates,
): Promise<void> {
  announceUndoable(client, {
    title: `${bar.label} of ${row.label} is now ${spanText({ start, end })}`,
    effects: chosenText(answer.chosen),
    mergeNote: await loadMergeNote(definitionOf("assignments"), answer, changes),
    changeSetId: answer.changeSetId,
    edited: { kind: "assignments", id: bar.id, undoTitle: `Restored the dates of ${bar.label}` },
  });
}
