"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useReducer, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import type { CellAt, RowOperation } from "@/components/data-table/row-focus";
import type { SelectionState } from "@/components/data-table/use-selection";
import { useSavingCells } from "@/lib/query/record-mutations";
import type { ListPage } from "@/lib/contract/envelope";
import type { Definition } from "@/lib/records/definition";
import { fieldsOfColumns } from "@/lib/records/list/listed-fields";
import type { ListedRow } from "@/lib/records/record";
import { copyWithToast } from "../copy-with-toast";
import { resized } from "../list-state/layout-edits";
import { peekedRow, type Peeked } from "../peek/peeked-row";
import { recordColumns } from "../columns/record-columns";
import { TableStatus } from "./table-status";
import { CLOSED, markedCell, reduceEdit } from "../inline-edit/edit-state";
import type { LayoutState } from "../list-state/use-list-layouts";
import type { ListState } from "../list-state/use-list-state";
import type { PageSteps } from "../list-state/use-page-steps";
import { notEditableReason } from "../inline-edit/cell-labels";

const CellTools = lazy(async () => ({ default: (await import("../inline-edit/cell-tools")).CellTools }));
const CellNote = lazy(async () => ({ default: (await import("../inline-edit/cell-note")).CellNote }));
const loadEditor = () => import("../inline-edit/inline-edit");
const InlineEdit = lazy(async () => ({ default: (await loadEditor()).InlineEdit }));
const PeekPanel = lazy(async () => ({ default: (await import("../peek/peek-panel")).PeekPanel }));

type RecordTableProps = {
  definition: Definition;
  state: ListState;
  page: ListPage<ListedRow>;
  layout: LayoutState;
  selection: SelectionState | null;
  canUpdate: boolean;
  busy: boolean;
  steps: PageSteps;
};

export function RecordTable(props: RecordTableProps) {
  const { definition, state, page, layout, selection, canUpdate, busy, steps } = props;
  const router = useRouter();
  const [pointed, setPointed] = useState<CellAt | null>(null);
  const [copied, setCopied] = useState<CellAt | null>(null);
  const [edited, dispatchEdit] = useReducer(reduceEdit, CLOSED);
  const [peeked, setPeeked] = useState<Peeked | null>(null);
  const [note, setNote] = useState<{ at: CellAt; text: string } | null>(null);
  const saving = useSavingCells(definition.kind);
  const rowOf = (at: CellAt | null) => page.content.find(({ id }) => id === at?.id);
  const rows = { pointed: rowOf(pointed), peeked: peekedRow(peeked, page.content, busy) };
  // Once the page has loaded, the peek stays on this row even if the page's order changes.
  if (peeked && "edge" in peeked && rows.peeked && rows.peeked !== peeked.until) setPeeked({ row: rows.peeked });

  const marked = markedCell(edited);
  const mayUpdate = (row: ListedRow) => row.may?.update ?? canUpdate;
  const isQuick = ({ column }: CellAt) => definition.quickEdits.includes(column);

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

  function peek(id: string) {
    const row = page.content.find((row) => row.id === id);
    if (row) setPeeked({ row });
  }

  async function copy(at: CellAt) {
    const { copyText } = await import("../peek/copy-text");
    const row = rowOf(at);
    const text = row ? copyText(definition, row, at.column) : "";
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

  function act(operation: RowOperation, at: CellAt, isPress?: boolean) {
    // Enter, Space and P typed before the editor has the focus go to the editor instead of leaving the list.
    if (marked && (operation === "open" || operation === "peek")) return dispatchEdit({ type: "recall" });
    if (operation !== "edit") setNote(null);
    if (operation === "open") router.push(`/${definition.kind}/${at.id}`);
    if (operation === "peek") peek(at.id);
    if (operation === "edit") edit(at, isPress);
    if (operation === "copy") void copy(at);
    setPointed(at);
  }

  return (
    <>
      <DataTable
        caption={definition.many}
        columns={recordColumns(definition, layout.layout.columns, state.query, peek)}
        rows={page.content}
        sorts={state.query.sort}
        onSort={state.sortBy}
        onResize={(name, width, isPassing) => layout.setLayout(resized(layout.layout, name, width), isPassing)}
        selection={selection}
        current={rows.peeked}
        edited={marked}
        saving={saving}
        isCompact={layout.layout.density === "compact"}
        onOperation={act}
        onStep={steps.take}
        onPoint={point}
        busy={busy}
      />
      <TableStatus definition={definition} rows={page.content} saving={saving} note={note?.text ?? ""} />
      <Suspense fallback={null}>
        {note ? <CellNote key={`${note.at.id} ${note.at.column}`} {...note} onClose={() => setNote(null)} /> : null}
        {pointed && rows.pointed ? (
          <CellTools
            definition={definition}
            row={rows.pointed}
            at={pointed}
            isCopied={copied?.cell === pointed.cell}
            onCopy={(cell) => void copy(cell)}
            onEdit={mayEdit(pointed, rows.pointed) ? edit : null}
          />
        ) : null}
        {edited.status === "closed" ? null : (
          <InlineEdit
            key={edited.turn}
            definition={definition}
            edit={edited}
            dispatch={(event) => dispatchEdit({ ...event, turn: edited.turn })}
          />
        )}
        {peeked && rows.peeked ? (
          <PeekPanel
            definition={definition}
            page={page}
            row={rows.peeked}
            column={pointed?.column ?? "name"}
            canUpdate={canUpdate}
            onPeek={setPeeked}
            onStep={steps.takeFromView}
            onClose={() => setPeeked(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
