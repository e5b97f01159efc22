"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { Skeleton } from "@/components/ui/skeleton";
import type { Cells } from "@/lib/contract/changes/cells";
import type { ChoiceForAll } from "@/lib/contract/staffing/consequences";
import { formatCount, formatList, formatRecordCount } from "@/lib/format";
import { cellsPreviewOptions } from "@/lib/query/records/bulk-previews";
import { writeCellsOptions } from "@/lib/query/records/bulk-queries";
import { recordKeys } from "@/lib/query/records/record-keys";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Definition } from "@/lib/records/definition";
import { announceUndoable } from "../bulk/announce-run";
import { PreviewEffect } from "../bulk/preview-effect";
import { ConsequenceSummary } from "../consequence-summary";
import { fieldLabel } from "../field-label";
import { ProblemState } from "../problem-state";
import { ConflictList } from "./conflict-list";
import type { PastedCells } from "./pasted-cells";
import { chosenCells, conflictingCells, conflictsIn } from "./pasted-conflicts";

type PasteDialogProps = { definition: Definition; pasted: PastedCells & { cells: Cells }; onClose: () => void };

/**
 * Displays what pasted cells would change. Only confirming it writes, as one change that undo takes back; what somebody
 * changes between the preview and that is asked about, and written, after it.
 */
export function PasteDialog({ definition, pasted, onClose }: PasteDialogProps) {
  const client = useQueryClient();
  const [cells, setCells] = useState(pasted.cells);
  const [mine, setMine] = useState<ReadonlySet<string>>(NONE);
  const [consequences, setConsequences] = useState<ChoiceForAll>("suggested");
  const write = useMutationOnce({
    ...writeCellsOptions(definition.kind),
    onSuccess: ({ cells: count, records, changeSetId }) => {
      void client.invalidateQueries({ queryKey: recordKeys.all });
      if (changeSetId === null) return;
      announceUndoable(client, { title: `Changed ${cellCount(definition, count, records)}`, changeSetId });
    },
  });
  const { query, conflicts, chosen, preview, isOutdated } = usePreview(definition, cells, mine, write.isIdle);
  const hasEffect = preview !== undefined && preview.cells > 0;
  const affected = preview ? cellCount(definition, preview.cells, preview.changing) : "";

  function save(sent: Cells) {
    write.mutate(preview?.consequences.length ? { ...sent, consequences } : sent, {
      onSuccess: ({ failures }) => {
        // Changed by somebody else after the preview.
        const left = conflictingCells(cells, conflictsIn(failures));
        if (!left) return onClose();
        setCells(left);
        setMine(NONE);
        write.reset();
      },
    });
  }

  return (
    <TitledDialog
      title={titleOf(preview, affected, conflicts.length)}
      description="Nothing changes until you confirm."
      className="max-w-xl"
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p role="status" className="empty:sr-only">
          {preview ? effectOf(definition, preview) : null}
        </p>
        {cells === pasted.cells ? <SkippedNotes definition={definition} pasted={pasted} /> : null}
        <ConflictList
          definition={definition}
          conflicts={conflicts}
          mine={mine}
          onChoose={(key, side) =>
            setMine((known) => (side === "mine" ? new Set([...known, key]) : without(known, key)))
          }
        />
        {preview ? (
          <ConsequenceSummary counts={preview.consequences} choice={consequences} onChoose={setConsequences} />
        ) : null}
        {preview ? <PreviewEffect definition={definition} preview={preview} /> : null}
        {query.isPending ? <Skeleton className="h-40" aria-label="Loading preview" /> : null}
      </div>
      {query.error && !preview ? (
        <ProblemState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {write.error ? (
        <p role="alert" className="rounded-md bg-danger-surface p-3 font-medium text-danger">
          {write.error.message}
        </p>
      ) : null}
      <DialogFooter>
        <Button variant="secondary" disabled={write.isPending} onClick={onClose}>
          {preview && !hasEffect ? "Close" : "Cancel"}
        </Button>
        {!chosen || (preview && !hasEffect) ? null : (
          <Button disabled={!preview || isOutdated || write.isPending} onClick={() => save(chosen)}>
            {write.isPending ? "Changing…" : hasEffect ? `Change ${affected}` : "Change"}
          </Button>
        )}
      </DialogFooter>
    </TitledDialog>
  );
}

const NONE: ReadonlySet<string> = new Set();

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}

/** What the cells change with the person's choices where somebody else has changed the same. */
function usePreview({ kind }: Definition, cells: Cells, mine: ReadonlySet<string>, isOpen: boolean) {
  // The preview is outdated once the cells are written.
  const query = useQuery({ ...cellsPreviewOptions(kind, cells), enabled: isOpen });
  const conflicts = conflictsIn(query.data?.failures ?? []);
  const chosen = chosenCells(cells, conflicts, mine);
  const isChosen = chosen !== null && mine.size > 0;
  const withMine = useQuery({
    ...cellsPreviewOptions(kind, chosen ?? cells),
    enabled: isOpen && isChosen,
    placeholderData: (previous) => previous,
  });
  const found = isChosen ? (withMine.data ?? (withMine.error ? undefined : query.data)) : query.data;
  const preview = found ? { ...found, failures: found.failures.filter(({ conflict }) => !conflict) } : undefined;
  const isOutdated = isChosen && (withMine.isPending || withMine.isPlaceholderData);
  return { query: isChosen && withMine.error ? withMine : query, conflicts, chosen, preview, isOutdated };
}

type Effect = { cells: number; changing: number; unchanged: number; failures: readonly unknown[] };

function titleOf(preview: Effect | undefined, affected: string, conflicts: number): string {
  if (!preview) return "Paste cells";
  if (preview.cells === 0 && conflicts > 0) return "Changed by someone else";
  return preview.cells > 0 ? `Change ${affected}?` : "Nothing to change";
}

function effectOf(definition: Definition, { unchanged, failures }: Effect): string {
  const same = unchanged > 0 ? `${formatRecordCount(definition, unchanged)} already up to date. ` : "";
  const count = failures.length;
  const wrong = count > 0 ? `${formatCount(count)} ${count === 1 ? "value is" : "values are"} left as they are.` : "";
  return `${same}${wrong}`;
}

function cellCount(definition: Definition, cells: number, records: number): string {
  return `${formatCount(cells)} ${cells === 1 ? "cell" : "cells"} of ${formatRecordCount(definition, records)}`;
}

/** What of the pasted table has no place in the list. */
function SkippedNotes({ definition, pasted }: Omit<PasteDialogProps, "onClose">) {
  const { skippedColumns, skippedRecords, rowsOutside, columnsOutside } = pasted;
  const labels = formatList(skippedColumns.map((name) => fieldLabel(definition, name)));
  const notes = [
    skippedColumns.length > 0 ? `${labels} can’t be edited in the list and ${isOrAre(skippedColumns)} skipped.` : null,
    skippedRecords.length > 0 ? `You can’t edit ${formatList(skippedRecords)}.` : null,
    rowsOutside > 0 ? `${rowsText(rowsOutside, "row")} below the last row of this page.` : null,
    columnsOutside > 0 ? `${rowsText(columnsOutside, "column")} right of the last column.` : null,
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md bg-warning-surface px-3 py-2 text-warning">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function isOrAre({ length }: readonly unknown[]): string {
  return length === 1 ? "is" : "are";
}

function rowsText(count: number, one: string): string {
  return count === 1
    ? `1 ${one} is left out: it would be`
    : `${formatCount(count)} ${one}s are left out: they would be`;
}
