"use client";

import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Kind } from "@/lib/records/kinds";
import type { ChangeSet } from "./group-changes";
import { UndoOpener } from "./undo-opener";
import { useUndo } from "./use-undo";

// On its own line, flush with the text above.
const LOOK = { variant: "ghost", size: "sm", className: "-ml-2.5 w-fit text-muted-foreground" } as const;

/** Takes a change back; where it was made together with others it asks first, for it takes back all of them. */
export function UndoChange({ kind, set }: { kind: Kind; set: ChangeSet }) {
  if (!set.isTogether) return <UndoOne set={set} />;
  return (
    <UndoOpener {...LOOK} kind={kind} changeSetId={set.id} isTogether>
      <Undo2 aria-hidden />
      Undo for all changed together…
    </UndoOpener>
  );
}

function UndoOne({ set }: { set: ChangeSet }) {
  const undo = useUndo(set.id);
  return (
    // Not disabled, which would take the focus from it.
    <Button {...LOOK} aria-disabled={undo.isPending} onClick={() => undo.mutate()}>
      <Undo2 aria-hidden />
      {undo.isPending ? "Undoing…" : "Undo this change"}
    </Button>
  );
}
