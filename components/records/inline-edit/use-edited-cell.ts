import { useState } from "react";
import { isBehindModal, isSameCell, type CellAt } from "@/components/data-table/row-focus";
import type { ListedRow, RecordRow } from "@/lib/records/record";

type EditedCell = { at: CellAt; row: ListedRow };

type Edited = EditedCell & {
  /** Distinguishes consecutive editors of the same cell. */
  turn: number;
  calls: number;
  /** Whether the cell is being saved; `next` is the cell to edit afterwards. */
  isSent?: boolean;
  next?: EditedCell;
};

export function useEditedCell() {
  const [edited, setEdited] = useState<Edited | null>(null);

  function begin(cell: EditedCell, isPress: boolean) {
    setEdited((now) => {
      if (!now) return { ...cell, turn: 0, calls: 0 };
      if (!isSameCell(now.at, cell.at)) return { ...now, next: cell };
      if (isPress) return now;
      return now.isSent ? { ...now, next: cell } : called(now);
    });
  }

  // A click outside can end an edit several times, and the save's answer comes later: only the first call finds `at`.
  function change(at: CellAt, to: (now: Edited) => Edited | null) {
    setEdited((now) => (now?.at === at ? to(now) : now));
  }

  return {
    edited,
    /** The cell to mark as edited: the open one, or the one that waits for a save. */
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

/** The cell to edit next; in the same row, based on the version just saved. */
function nextEdited({ next, turn }: Edited, saved?: RecordRow): Edited | null {
  if (!next || isBehindModal()) return null;
  const row = saved?.id === next.row.id ? { ...next.row, ...saved } : next.row;
  return { at: next.at, row, turn: turn + 1, calls: 0 };
}
