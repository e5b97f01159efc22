import { useReaderRouter } from "@/lib/shell/reader-path";
import { useReducer, useState } from "react";
import type { CellAt, RowOperation } from "@/components/ui/data-table/row-focus";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { ListPage } from "@/lib/contract/envelope";
import type { Definition } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";
import { fieldsOfColumns } from "@/lib/records/list/listed-fields";
import type { ListedRow } from "@/lib/records/record";
import { copyWithToast } from "../copy-with-toast";
import { useClock } from "../moment";
import { notEditableReason } from "./cell-labels";
import { CLOSED, markedCell, reduceEdit } from "./edit-state";

export const loadEditor = () => import("./inline-edit");

type CellEditingOptions = {
  definition: Definition;
  page: ListPage<ListedRow>;
  rights: Pick<ListRights, "update">;
};

/** The cell of a table that is pointed at, copied or edited, and what its row's operations do. */
export function useCellEditing({ definition, page, rights }: CellEditingOptions) {
  const router = useReaderRouter();
  const clock = useClock();
  const [pointed, setPointed] = useState<CellAt | null>(null);
  const [copied, setCopied] = useState<CellAt | null>(null);
  const [edited, dispatchEdit] = useReducer(reduceEdit, CLOSED);
  const [note, setNote] = useState<{ at: CellAt; text: string } | null>(null);
  const rowOf = (at: CellAt | null) => page.content.find(({ id }) => id === at?.id);
  const marked = markedCell(edited);
  const mayUpdate = (row: ListedRow) => row.may?.update ?? rights.update;
  const isQuick = ({ column }: Pick<CellAt, "column">) => definition.quickEdits.includes(column);

  function mayEdit(at: CellAt, row: ListedRow): boolean {
    const isKnown = fieldsOfColumns(definition, [at.column]).every((name) => name in row);
    return isKnown && mayUpdate(row) && isQuick(at);
  }

  function point(at: CellAt) {
    setPointed((known) => (known?.cell === at.cell ? known : at));
    setNote((known) => (known?.at.cell === at.cell ? known : null));
    const row = rowOf(at);
    // Loads the editor on focus, so that no key typed right after E is lost.
    if (row && mayEdit(at, row) && document.activeElement === at.cell) void loadEditor();
  }

  async function copy(at: CellAt) {
    const { copyText } = await import("../value/describe-value");
    const row = rowOf(at);
    const text = row ? copyText(definition, row, at.column, clock) : "";
    if (text === "") return;
    setCopied((await copyWithToast(text)) ? at : null);
  }

  function edit(at: CellAt, isPress = false) {
    const row = rowOf(at);
    if (!row) return;
    if (!mayUpdate(row) || !isQuick(at)) {
      return setNote({ at, text: notEditableReason(definition, at.column, mayUpdate(row)) });
    }
    if (!mayEdit(at, row)) return;
    const hasOptions = definition.fields[at.column]?.type === "choice";
    dispatchEdit({ type: "open", cell: { at, row, hasOptions }, isPress });
  }

  type Openers = { peekAt: (id: string) => void; openMenu: (at: CellAt) => void };
  const operations =
    ({ peekAt, openMenu }: Openers) =>
    (operation: RowOperation, at: CellAt, isPress?: boolean) => {
      // Enter, Space and P typed before the editor has the focus go to the editor instead of leaving the list.
      if (marked && (operation === "open" || operation === "peek")) return dispatchEdit({ type: "refocus" });
      if (operation !== "edit") setNote(null);
      if (operation === "open") router.push(`${listPath(definition.kind)}/${at.id}`);
      if (operation === "peek") peekAt(at.id);
      if (operation === "edit") edit(at, isPress);
      if (operation === "copy") void copy(at);
      if (operation === "menu") openMenu(at);
      setPointed(at);
    };

  const cell = { pointed, pointedRow: rowOf(pointed), copied, edited, marked, note };
  return { ...cell, dispatchEdit, setNote, mayUpdate, isQuick, mayEdit, point, copy, edit, operations };
}
