"use client";

import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Kind } from "@/lib/records/kinds";
import type { ChangeSet } from "./group-changes";
import { UndoOpener } from "./undo-opener";
import { useUndo } from "./use-undo";

const LOOK = { variant: "ghost", size: "sm", className: "-ml-2.5 w-fit text-muted-foreground" } as const;

export function UndoChange({ kind, set }: { kind: Kind; set: ChangeSet }) {
  if (!set.isTogether) return <UndoOne set={set} />;
  return (
    <UndoOpener {...LOOK} kind={kind} changeSetId={set.id} isTogether>
      <Undo2 aria-hidden />
      Undo in all records…
    </UndoOpener>
  );
}

function UndoOne({ set }: { set: ChangeSet }) {
  const undo = useUndo(set.id);
  return (
    // `disabled` would drop the keyboard focus.
    <Button {...LOOK} aria-disabled={undo.isPending} onClick={() => undo.mutate()}>
      <Undo2 aria-hidden />
      {undo.isPending ? "Undoing…" : "Undo this change"}
    </Button>
  );
}
