"use client";

import { Undo2 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import type { ChangeSet } from "./group-changes";
import { useUndo } from "./use-undo";

const loadDialog = () => import("./undo-dialog");
const UndoDialog = lazy(async () => ({ default: (await loadDialog()).UndoDialog }));

/** Takes a change back; where it was made together with others it asks first, for it takes back all of them. */
export function UndoChange({ definition, set }: { definition: Definition; set: ChangeSet }) {
  return set.isTogether ? <UndoTogether definition={definition} set={set} /> : <UndoOne set={set} />;
}

function UndoOne({ set }: { set: ChangeSet }) {
  const undo = useUndo(set.id);
  return (
    // Not disabled, which would take the focus from it.
    <UndoButton aria-disabled={undo.isPending} onClick={() => undo.mutate()}>
      {undo.isPending ? "Undoing…" : "Undo this change"}
    </UndoButton>
  );
}

function UndoTogether({ definition, set }: { definition: Definition; set: ChangeSet }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <UndoButton
        ref={opener}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        Undo for all changed together…
      </UndoButton>
      {isOpen ? (
        <Suspense>
          <UndoDialog definition={definition} set={set} opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function UndoButton({ children, ...props }: React.ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" size="sm" className="-ml-2.5 w-fit text-muted-foreground" {...props}>
      <Undo2 aria-hidden />
      {children}
    </Button>
  );
}
