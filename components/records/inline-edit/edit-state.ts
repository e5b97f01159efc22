import { isSameCell, type CellAt } from "@/components/ui/data-table/row-focus";
import type { ListedRow } from "@/lib/records/record";

/** A cell to edit; `hasOptions` while its editor lists the options of a choice instead of fields. */
export type EditedCell = {
  at: CellAt;
  row: ListedRow;
  hasOptions: boolean;
  /** Values that the editor starts with instead of the row's, such as a status whose reason is to be given. */
  preset?: Record<string, string>;
};

/** Where the editing of cells stands: one editor at most is open, and one cell may wait for it. */
export type EditState =
  | { status: "closed"; editorId: number }
  | (EditedCell & {
      status:
        | "choosing"
        | "editing"
        /** Escape was pressed once; a second press discards the changes. */
        | "confirming"
        /** The editor is hidden while it saves. */
        | "saving"
        /** Open again after a failed save; the focus may be in another cell. */
        | "refused";
      /** Counts the editors, so that events of an earlier one are ignored. */
      editorId: number;
      /** The cell to edit once this one is saved. */
      next: EditedCell | null;
      /** Counts the requests to focus the editor. */
      focusRequests: number;
    });

export type OpenEdit = Exclude<EditState, { status: "closed" }>;

/** What happens in an open editor. */
export type EditorEvent =
  | { type: "focus" }
  /** The selected option requires a reason. */
  | { type: "enterReason" }
  | { type: "confirm" }
  | { type: "type" }
  | { type: "send" }
  /** An error or a conflict keeps the editor open. */
  | { type: "refuse" }
  /** @param isCovered whether a modal dialog covers the list, so that no other cell is edited next */
  | { type: "close"; saved: ListedRow | null; isCovered: boolean }
  | { type: "cancel" };

export type EditEvent =
  /** @param isPress whether a pointer caused it, not a key */
  | { type: "open"; cell: EditedCell; isPress: boolean }
  /** A key pressed in the list returns the focus to the open editor. */
  | { type: "refocus" }
  | (EditorEvent & { editorId: number });

export const CLOSED: EditState = { status: "closed", editorId: 0 };

export function reduceEdit(state: EditState, event: EditEvent): EditState {
  if (event.type === "open") return open(state, event.cell, event.isPress);
  if (state.status === "closed") return state;
  if (event.type === "refocus") return state.status === "saving" ? state : focusEditor(state);
  if (event.editorId !== state.editorId) return state;
  switch (event.type) {
    case "focus":
      return state.status === "refused" ? { ...state, status: "editing" } : state;
    case "enterReason":
      return requestFocus({ ...state, status: "editing", hasOptions: false });
    case "confirm":
      return requestFocus({ ...state, status: "confirming" });
    case "type":
      return state.status === "confirming" ? { ...state, status: "editing" } : state;
    case "send":
      return { ...state, status: "saving" };
    case "refuse":
      return refuse(state);
    case "close":
      return state.next && !event.isCovered ? start(rebased(state.next, event.saved), state.editorId) : closed(state);
    case "cancel":
      return closed(state);
  }
}

/** The cell to mark as edited: the open one, or the one that waits for a save. */
export function markedCell(state: EditState): CellAt | undefined {
  if (state.status === "closed") return undefined;
  return state.status === "saving" ? state.next?.at : state.at;
}

function open(state: EditState, cell: EditedCell, isPress: boolean): EditState {
  if (state.status === "closed") return start(cell, state.editorId);
  if (!isSameCell(state.at, cell.at)) return { ...state, next: cell };
  if (isPress) return state;
  return state.status === "saving" ? { ...state, next: cell } : focusEditor(state);
}

function start(cell: EditedCell, editorId: number): EditState {
  const status = cell.hasOptions ? "choosing" : "editing";
  return { ...cell, status, editorId: editorId + 1, next: null, focusRequests: 0 };
}

function refuse(state: OpenEdit): OpenEdit {
  const status = state.status === "saving" ? "refused" : "editing";
  return requestFocus({ ...state, status, hasOptions: false, next: null });
}

function closed({ editorId }: EditState): EditState {
  return { status: "closed", editorId };
}

/** Focuses the editor, even from another cell. */
function focusEditor(state: OpenEdit): OpenEdit {
  return requestFocus(state.status === "refused" ? { ...state, status: "editing" } : state);
}

function requestFocus(state: OpenEdit): OpenEdit {
  return { ...state, focusRequests: state.focusRequests + 1 };
}

/** The next cell, based on the version just saved if it is in the same row. */
function rebased(cell: EditedCell, saved: ListedRow | null): EditedCell {
  return saved?.id === cell.row.id ? { ...cell, row: { ...cell.row, ...saved } } : cell;
}
