import { Redo2, Undo2 } from "lucide-react";

/** What undoing a change is called: undoing an undo is a redo. */
export function undoVerb(isRedo: boolean): "Undo" | "Redo" {
  return isRedo ? "Redo" : "Undo";
}

export function UndoIcon({ isRedo }: { isRedo: boolean }) {
  const Icon = isRedo ? Redo2 : Undo2;
  return <Icon aria-hidden />;
}
