"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { formatRecordCount } from "@/lib/format";
import { undoPreviewOptions } from "@/lib/query/bulk-queries";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { EffectSentence } from "../bulk/effect-sentence";
import { PreviewEffect } from "../bulk/preview-effect";
import { ProblemState } from "../problem-state";
import { useUndo } from "./use-undo";

type UndoDialogProps = {
  kind: Kind;
  changeSetId: string;
  isTogether: boolean;
  opener: React.RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function UndoDialog({ kind, changeSetId, isTogether, opener, onClose }: UndoDialogProps) {
  const definition = definitionOf(kind);
  const undo = useUndo(changeSetId);
  // The preview is outdated once the undo has started.
  const preview = useQuery({ ...undoPreviewOptions(changeSetId), enabled: undo.isIdle });
  const seen = preview.data;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        className="max-w-xl"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{isTogether ? "Undo this change in all records?" : "Undo this change?"}</DialogTitle>
          <DialogDescription>
            {isTogether ? "This change affected several records and will be undone in all of them. " : ""}
            Nothing changes until you confirm.
          </DialogDescription>
        </DialogHeader>
        <div className="grid gap-3">
          <EffectSentence
            definition={definition}
            preview={seen ?? null}
            verb="will have this change undone"
            done="restored"
          />
          {seen ? <PreviewEffect definition={definition} preview={seen} /> : null}
          {preview.isPending ? <Skeleton className="h-40" aria-label="Loading preview" /> : null}
        </div>
        {preview.error && !seen ? (
          <ProblemState error={preview.error} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
        ) : null}
        <DialogFooter>
          <Button variant="secondary" disabled={undo.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!seen || seen.changing === 0 || undo.isPending}
            onClick={() => undo.mutate(undefined, { onSettled: onClose })}
          >
            {undo.isPending ? "Undoing…" : seen ? `Undo for ${formatRecordCount(definition, wanted(seen))}` : "Undo"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** How many records the undo will affect: all of them where the preview checked only some. */
function wanted({ checked, count, changing }: { checked: number; count: number; changing: number }): number {
  return checked < count ? count : changing;
}
