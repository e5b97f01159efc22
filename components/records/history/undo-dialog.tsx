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
import { countOf } from "@/lib/format/count-of";
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

/** Shows which records go back to what, before all that was changed in one go is undone. */
export function UndoDialog({ kind, changeSetId, isTogether, opener, onClose }: UndoDialogProps) {
  const definition = definitionOf(kind);
  const undo = useUndo(changeSetId);
  // Once it is decided there is nothing to look at.
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
          <DialogTitle>{isTogether ? "Undo for all changed together?" : "Undo this change?"}</DialogTitle>
          <DialogDescription>
            {isTogether ? "This was changed in several records at once, and is undone in all of them. " : ""}
            Nothing is changed yet.
          </DialogDescription>
        </DialogHeader>
        <div className="grid gap-3">
          <EffectSentence
            definition={definition}
            preview={seen ?? null}
            verb="will have this change taken back"
            done="restored"
          />
          {seen ? <PreviewEffect definition={definition} preview={seen} /> : null}
          {preview.isPending ? <Skeleton className="h-40" aria-label="Looking at what would go back" /> : null}
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
            {undo.isPending ? "Undoing…" : seen ? `Undo for ${countOf(definition, wanted(seen))}` : "Undo"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Of more than are looked at, all are tried. */
function wanted({ checked, count, changing }: { checked: number; count: number; changing: number }): number {
  return checked < count ? count : changing;
}
