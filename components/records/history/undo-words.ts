const UNDO = { verb: "Undo", doing: "Undoing", done: "undone" };

const REDO = { verb: "Redo", doing: "Redoing", done: "redone" };

/** What undoing a change is called: undoing an undo is a redo. */
export function undoWords(isRedo: boolean): typeof UNDO {
  return isRedo ? REDO : UNDO;
}
