"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter, TitledDialog } from "@/components/ui/dialog";
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
import type { PastedCells } from "./pasted-cells";

type PasteDialogProps = { definition: Definition; pasted: PastedCells & { cells: Cells }; onClose: () => void };

/** Displays what pasted cells would change. Only confirming it writes, and one undo takes it all back. */
export function PasteDialog({ definition, pasted, onClose }: PasteDialogProps) {
  const client = useQueryClient();
  const { cells } = pasted;
  const [consequences, setConsequences] = useState<ChoiceForAll>("suggested");
  const write = useMutationOnce({
    ...writeCellsOptions(definition.kind),
    onSuccess: ({ cells: count, records, changeSetId }) => {
      void client.invalidateQueries({ queryKey: recordKeys.all });
      announceUndoable(client, { title: `Changed ${cellCount(definition, count, records)}`, changeSetId });
      onClose();
    },
  });
  // The preview is outdated once the cells are written.
  const query = useQuery({ ...cellsPreviewOptions(definition.kind, cells), enabled: write.isIdle });
  const preview = query.data;
  const hasEffect = preview !== undefined && preview.cells > 0;
  const affected = preview ? cellCount(definition, preview.cells, preview.changing) : "";
  return (
    <TitledDialog
      title={titleOf(preview, affected)}
      description="Nothing changes until you confirm."
      className="max-w-xl"
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p role="status" className="empty:sr-only">
          {preview ? effectOf(definition, preview) : null}
        </p>
        <SkippedNotes definition={definition} pasted={pasted} />
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
        {preview && !hasEffect ? null : (
          <Button
            disabled={!preview || write.isPending}
            onClick={() => write.mutate(preview?.consequences.length ? { ...cells, consequences } : cells)}
          >
            {write.isPending ? "Changing…" : hasEffect ? `Change ${affected}` : "Change"}
          </Button>
        )}
      </DialogFooter>
    </TitledDialog>
  );
}

type Effect = { cells: number; changing: number; unchanged: number; failures: readonly unknown[] };

function titleOf(preview: Effect | undefined, affected: string): string {
  if (!preview) return "Paste cells";
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
