"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { Skeleton } from "@/components/ui/skeleton";
import { formatRecordCount, RECORDS } from "@/lib/format";
import { undoPreviewOptions } from "@/lib/query/records/bulk-previews";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { useUndo } from "../bulk/announce-run";
import { EffectSentence, PreviewEffect } from "../bulk/preview-effect";
import { StayingNote } from "../consequence-summary";
import { ProblemState } from "../problem-state";
import { undoWords } from "./undo-words";

type UndoDialogProps = {
  kind: Kind;
  changeSetId: string;
  isTogether: boolean;
  /** Whether the change is itself an undo. */
  isRedo: boolean;
  opener: React.RefObject<HTMLElement | null>;
  onUndone: (() => void) | undefined;
  onClose: () => void;
};

export function UndoDialog(props: UndoDialogProps) {
  const { kind, changeSetId, isTogether, isRedo, opener, onUndone, onClose } = props;
  const { verb, doing, done } = undoWords(isRedo);
  const definition = definitionOf(kind);
  const undo = useUndo(changeSetId);
  // The preview is outdated once the undo has started.
  const query = useQuery({ ...undoPreviewOptions(changeSetId), enabled: undo.isIdle });
  const preview = query.data;
  const names = preview?.isMixed ? RECORDS : definition;
  return (
    <TitledDialog
      title={isRedo ? "Redo what was undone?" : isTogether ? "Undo this change in all records?" : "Undo this change?"}
      description={
        <>
          {isTogether ? `This change affected several records and will be ${done} in all of them. ` : ""}
          Nothing changes until you confirm.
        </>
      }
      className="max-w-xl"
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        opener.current?.focus();
      }}
    >
      <div className="grid gap-3">
        <EffectSentence names={names} preview={preview ?? null} verb={`will have this change ${done}`} done={done} />
        {preview ? (
          <>
            <StayingNote counts={preview.consequences} />
            <PreviewEffect definition={definition} preview={preview} />
          </>
        ) : null}
        {query.isPending ? <Skeleton className="h-40" aria-label="Loading preview" /> : null}
      </div>
      {query.error && !preview ? (
        <ProblemState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      <DialogFooter>
        <Button variant="secondary" disabled={undo.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!preview || preview.changing === 0 || undo.isPending}
          onClick={() => undo.mutate(undefined, { onSuccess: onUndone, onSettled: onClose })}
        >
          {undo.isPending
            ? `${doing}…`
            : preview
              ? `${verb} for ${formatRecordCount(names, affectedCount(preview))}`
              : verb}
        </Button>
      </DialogFooter>
    </TitledDialog>
  );
}

/** How many records the undo will affect: all of them if the preview checked only some. */
function affectedCount({ checked, count, changing }: { checked: number; count: number; changing: number }): number {
  return checked < count ? count : changing;
}
