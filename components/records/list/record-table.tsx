"use client";

import { Suspense, useState, useRef, useSyncExternalStore, type ReactNode } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { DataTable } from "@/components/ui/data-table/data-table";
import { type CellAt, focusCell } from "@/components/ui/data-table/row-focus";
import type { SelectionState } from "@/components/ui/data-table/selection";
import type { ListRights } from "@/lib/accounts/access/rights";
import { useDebounced } from "@/lib/shell/timing/use-debounced";
import type { ListPage } from "@/lib/contract/envelope";
import { useSavingCells, type SavingCells } from "@/lib/query/records/saving-cells";
import type { Definition } from "@/lib/records/definition";
import { fieldsOfColumns } from "@/lib/records/list/listed-fields";
import type { ListedRow } from "@/lib/records/record";
import { recordColumns } from "../columns/record-columns";
import { cellName } from "../field-label";
import { loadEditor, useCellEditing } from "../inline-edit/use-cell-editing";
import type { PageSteps } from "../list-state/page-steps";
import { type LayoutState, resizedColumn } from "../list-state/use-list-layouts";
import type { ListState } from "../list-state/list-state";
import type { RecordAction } from "../peek/peeked-record";
import { usePeek } from "../peek/use-peek";
import { useCellClipboard } from "../range/use-cell-clipboard";
import { RowTools, type OpenedMenu } from "./row-tools";

const CellTools = lazy(async () => ({ default: (await import("../inline-edit/cell-tools")).CellTools }));
const CellNote = lazy(async () => ({ default: (await import("../inline-edit/cell-note")).CellNote }));
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
  peekEnd: ReactNode;
  rowMenu: ReactNode;
};

export function RecordTable(props: RecordTableProps) {
  const { definition, state, page, layout, selection, rights, busy, steps } = props;
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const peeking = usePeek(page.content, busy);
  const table = useRef<HTMLTableElement>(null);
  const isCards = useIsCards();
  const saving = useSavingCells(definition.kind);
  const editing = useCellEditing(props);
  const { isQuick, mayUpdate, marked, pointed } = editing;
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
  const openMenu = (at: CellAt) => (props.rowMenu ? setMenu({ at, isOpen: true, isByKey: true }) : undefined);

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
        onOperation={editing.operations({ peekAt: peeking.peekAt, openMenu })}
        onStep={steps.goToStep}
        onPoint={editing.point}
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
      <TableStatus
        definition={definition}
        rows={page.content}
        saving={saving}
        note={editing.note?.text ?? clipboard.status}
      />
      {clipboard.dialog}
      <Suspense fallback={null}>
        <CellParts definition={definition} editing={editing} />
        {peeking.row ? (
          <PeekPanel
            definition={definition}
            page={page}
            row={peeking.row}
            rights={rights}
            action={props.recordAction}
            part={props.peekPart}
            end={props.peekEnd}
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

type CellPartsProps = { definition: Definition; editing: ReturnType<typeof useCellEditing> };

/** Beside the cell that is pointed at or edited: its tools, its editor, or why it has none. */
function CellParts({ definition, editing }: CellPartsProps) {
  const { note, setNote, pointed, pointedRow, copied, copy, edited, dispatchEdit, edit, mayEdit } = editing;
  return (
    <>
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
