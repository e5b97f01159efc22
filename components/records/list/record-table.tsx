"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useReducer, useState, useRef, useSyncExternalStore, type ReactNode } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { type CellAt, type RowOperation, focusCell } from "@/components/ui/data-table/row-focus";
import type { SelectionState } from "@/components/ui/data-table/selection";
import type { ListRights } from "@/lib/accounts/access/rights";
import { useDebounced } from "@/lib/shell/use-debounced";
import type { ListPage } from "@/lib/contract/envelope";
import { useSavingCells, type SavingCells } from "@/lib/query/records/record-mutations";
import type { Definition } from "@/lib/records/definition";
import { listPath } from "@/lib/records/kinds";
import { fieldsOfColumns } from "@/lib/records/list/listed-fields";
import type { ListedRow } from "@/lib/records/record";
import { recordColumns } from "../columns/record-columns";
import { copyWithToast } from "../copy-with-toast";
import { cellName } from "../field-label";
import { notEditableReason } from "../inline-edit/cell-labels";
import { CLOSED, markedCell, reduceEdit } from "../inline-edit/edit-state";
import type { PageSteps } from "../list-state/page-steps";
import { type LayoutState, resizedColumn } from "../list-state/use-list-layouts";
import type { ListState } from "../list-state/list-state";
import { useClock } from "../moment";
import type { RecordAction } from "../peek/peeked-record";
import { usePeek } from "../peek/use-peek";
import { useCellClipboard } from "../range/use-cell-clipboard";
import { RowTools, type OpenedMenu } from "./row-tools";

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
  rights: Pick<ListRights, "update" | "move">;
  busy: boolean;
  steps: PageSteps;
  recordAction: RecordAction | null;
  peekPart: ReactNode;
  rowMenu: ReactNode;
};

export function RecordTable(props: RecordTableProps) {
  const { definition, state, page, layout, selection, rights, busy, steps } = props;
  const router = useRouter();
  const [pointed, setPointed] = useState<CellAt | null>(null);
  const [copied, setCopied] = useState<CellAt | null>(null);
  const [edited, dispatchEdit] = useReducer(reduceEdit, CLOSED);
  const peeking = usePeek(page.content, busy);
  const table = useRef<HTMLTableElement>(null);
  const isCards = useIsCards();
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const [note, setNote] = useState<{ at: CellAt; text: string } | null>(null);
  const saving = useSavingCells(definition.kind);
  const rowOf = (at: CellAt | null) => page.content.find(({ id }) => id === at?.id);
  const clock = useClock();
  const pointedRow = rowOf(pointed);
  const marked = markedCell(edited);
  const mayUpdate = (row: ListedRow) => row.may?.update ?? rights.update;
  const isQuick = ({ column }: Pick<CellAt, "column">) => definition.quickEdits.includes(column);
  const columns = recordColumns(definition, layout.layout.columns, state.query, isCards ? peeking.peekAt : null).map(
    (column) => ({
      ...column,
      isReadOnly: (row: ListedRow) => !mayUpdate(row) || !isQuick({ column: column.key }),
    }),
  );
  const isEditable = (column: string) =>
    isQuick({ column }) &&
    page.content.every((row) => fieldsOfColumns(definition, [column]).every((name) => name in row));
  const clipboard = useCellClipboard({ definition, rows: page.content, columns, isEditable, mayUpdate });

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

  function act(operation: RowOperation, at: CellAt, isPress?: boolean) {
    // Enter, Space and P typed before the editor has the focus go to the editor instead of leaving the list.
    if (marked && (operation === "open" || operation === "peek")) return dispatchEdit({ type: "refocus" });
    if (operation !== "edit") setNote(null);
    if (operation === "open") router.push(`${listPath(definition.kind)}/${at.id}`);
    if (operation === "peek") peeking.peekAt(at.id);
    if (operation === "edit") edit(at, isPress);
    if (operation === "copy") void copy(at);
    if (operation === "menu" && props.rowMenu) setMenu({ at, isOpen: true, isByKey: true });
    setPointed(at);
  }

  return (
    <>
      <DataTable
        ref={table}
        caption={definition.many}
        columns={columns}
        rows={page.content}
        sorts={state.query.sort}
        onSort={state.sortBy}
        onResize={(name, width, isDragging) => layout.setLayout(resizedColumn(layout.layout, name, width), isDragging)}
        selection={selection}
        range={clipboard.range}
        onRange={clipboard.setRange}
        onCopy={clipboard.onCopy}
        onPaste={clipboard.onPaste}
        current={peeking.row}
        edited={marked}
        saving={saving}
        isCompact={layout.layout.density === "compact"}
        onOperation={act}
        onStep={steps.goToStep}
        onPoint={point}
        busy={busy}
      />
      <RowTools
        definition={definition}
        rows={page.content}
        rights={rights}
        pointed={pointed}
        onPeek={isCards ? null : peeking.peekAt}
        menu={menu}
        onMenu={props.rowMenu ? setMenu : null}
      >
        {props.rowMenu}
      </RowTools>
      <TableStatus definition={definition} rows={page.content} saving={saving} note={note?.text ?? clipboard.status} />
      {clipboard.dialog}
      <Suspense fallback={null}>
        {note ? <CellNote key={`${note.at.id} ${note.at.column}`} {...note} onClose={() => setNote(null)} /> : null}
        {pointed && pointedRow ? (
          <CellTools
            definition={definition}
            row={pointedRow}
            at={pointed}
            isCopied={copied?.cell === pointed.cell}
            onCopy={(cell) => void copy(cell)}
            onEdit={mayEdit(pointed, pointedRow) ? edit : null}
          />
        ) : null}
        {edited.status === "closed" ? null : (
          <InlineEdit
            key={edited.editorId}
            definition={definition}
            edit={edited}
            dispatch={(event) => dispatchEdit({ ...event, editorId: edited.editorId })}
          />
        )}
        {peeking.row ? (
          <PeekPanel
            definition={definition}
            page={page}
            row={peeking.row}
            rights={rights}
            action={props.recordAction}
            part={props.peekPart}
            onPeek={peeking.peek}
            onStep={steps.goToStepFromDisplayed}
            onClose={peeking.close}
            onReturnFocus={() => focusCell(table.current, peeking.row?.id ?? "", pointed?.column ?? "name")}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const CARDS = "(width < 80rem)";

/** Whether rows are displayed as cards, see `data-table.css`; known in the browser only. */
function useIsCards(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(CARDS);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(CARDS).matches,
    () => false,
  );
}

type TableStatusProps = {
  definition: Definition;
  rows: readonly ListedRow[];
  saving: SavingCells;
  /** Announced at once. */
  note: string;
};

/** Announces notes and slow saves to screen readers. */
function TableStatus({ definition, rows, saving, note }: TableStatusProps) {
  const cells = rows.flatMap(({ id, name }) => (saving[id] ?? []).map((column) => cellName(definition, column, name)));
  const slow = useDebounced(cells.length > 0 ? `Saving ${cells.join(", ")}…` : "");
  return (
    <p role="status" className="sr-only">
      {note || slow}
    </p>
  );
}
