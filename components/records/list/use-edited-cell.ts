import { useState } from "react";
import { isBehindModal, isSameCell, type CellAt } from "@/components/data-table/row-focus";
import type { ListedRow, RecordRow } from "@/lib/records/record";

// With its row, which may leave the page while it is edited.
type EditedCell = { at: CellAt; row: ListedRow };

type Edited = EditedCell & {
  /** Tells its editor from the one before, which may have been the same cell's. */
  turn: number;
  /** How often one was led back to its editor. */
  calls: number;
  /** Whether it is being saved already, with what was gone on to from there until then. */
  isSent?: boolean;
  next?: EditedCell;
};

/** The cell of a list that is edited, one at a time. */
export function useEditedCell() {
  const [edited, setEdited] = useState<Edited | null>(null);

  /** @param isPress whether by a pointer, whose first press may have saved the same cell */
  function begin(cell: EditedCell, isPress: boolean) {
    setEdited((now) => {
      if (!now) return { ...cell, turn: 0, calls: 0 };
      if (!isSameCell(now.at, cell.at)) return { ...now, next: cell };
      if (isPress) return now;
      return now.isSent ? { ...now, next: cell } : called(now);
    });
  }

  // One press elsewhere may end it in several ways, and a save's answer may come after all of them: what comes after the
  // first finds another cell there, or none.
  function change(at: CellAt, to: (now: Edited) => Edited | null) {
    setEdited((now) => (now?.at === at ? to(now) : now));
  }

  return {
    edited,
    /** The cell that is edited, or waits to be. */
    shown: edited?.isSent ? edited.next?.at : edited?.at,
    begin,
    callBack: () => setEdited((now) => (now && !now.isSent ? called(now) : now)),
    endings: (at: CellAt) => ({
      onClose: (saved?: RecordRow) => change(at, (now) => nextEdited(now, saved)),
      onCancel: () => change(at, () => null),
      onSend: () => change(at, (now) => ({ ...now, isSent: true })),
      onStay: () => change(at, ({ row, turn, calls }) => ({ at, row, turn, calls })),
    }),
  };
}

function called(now: Edited): Edited {
  return { ...now, calls: now.calls + 1 };
}

/** What was gone on to: of the same row it is edited from the version that was just made. */
function nextEdited({ next, turn }: Edited, saved?: RecordRow): Edited | null {
  // Whoever has opened a dialog has gone on from there too.
  if (!next || isBehindModal()) return null;
  const row = saved?.id === next.row.id ? { ...next.row, ...saved } : next.row;
  return { at: next.at, row, turn: turn + 1, calls: 0 };
}
