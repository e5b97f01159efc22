"use client";

import { Undo2 } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import type { Kind } from "@/lib/records/kinds";

const loadDialog = () => import("./undo-dialog");
const UndoDialog = lazy(async () => ({ default: (await loadDialog()).UndoDialog }));

type UndoOpenerProps = React.ComponentProps<typeof Button> & {
  kind: Kind;
  changeSetId: string;
  isTogether: boolean;
  /** Whether the change is itself an undo. */
  isRedo?: boolean;
  /** Called once the undo has started. */
  onUndone?: () => void;
};

export function UndoOpener({ kind, changeSetId, isTogether, isRedo = false, onUndone, ...props }: UndoOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
        {...props}
      />
      {isOpen ? (
        <Suspense>
          <UndoDialog
            kind={kind}
            changeSetId={changeSetId}
            isTogether={isTogether}
            isRedo={isRedo}
            opener={opener}
            onUndone={onUndone}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export function UndoIcon({ isRedo }: { isRedo: boolean }) {
  // Mirrored, it is the sign for redoing.
  return <Undo2 aria-hidden className={isRedo ? "-scale-x-100" : undefined} />;
}
