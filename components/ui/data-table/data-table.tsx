import { useLayoutEffect, useRef, useState, type ClipboardEvent, type Ref } from "react";
import {
  positionCheckboxes,
  positionColumns,
  type Column,
  type OnResize,
  type OnSort,
  type SortState,
} from "./columns";
import { cellsIn, type CellRange } from "./cell-range";
import { DataRow } from "./data-row";
import { HeaderCell } from "./header-cell";
import type { CellAt, OnOperation } from "./row-focus";
import type { SelectionState } from "./selection";
import { PageCheckbox } from "./selection-checkbox";
import { useHeaderKeys } from "./use-header-keys";
import { useRowKeys } from "./use-row-keys";

type DataTableProps<Row> = {
  ref?: Ref<HTMLTableElement>;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sorts: readonly SortState[];
  onSort: OnSort;
  onResize: OnResize;
  selection: SelectionState | null;
  range: CellRange | null;
  onRange: (range: CellRange | null) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  current: Row | undefined;
  edited: CellAt | undefined;
  /** Column keys of cells being saved, by row id. */
  saving: Record<string, readonly string[]>;
  isCompact: boolean;
  onOperation: OnOperation;
  onStep: (step: "previous" | "next") => boolean;
  onPoint: (at: CellAt) => void;
  busy?: boolean;
};

/**
 * A table whose rows become cards below 1280 px; `data-table.css` has its looks. Roles are explicit because
 * `display: grid` and `block` remove them.
 */
export function DataTable<Row extends { id: string; name: string }>(props: DataTableProps<Row>) {
  const {
    ref,
    caption,
    columns,
    rows,
    sorts,
    onSort,
    onResize,
    selection,
    range,
    onRange,
    onCopy,
    onPaste,
    current,
    edited,
    saving,
    isCompact,
    onOperation,
    onStep,
    onPoint,
    busy = false,
  } = props;
  const { frame, isScrolling } = useFrame(columns);
  const keys = useRowKeys({ rows, selection, range, onRange, onOperation, onStep, onPoint, busy });
  const headerKeys = useHeaderKeys();
  const positioned = positionColumns(columns, selection !== null);
  const checkboxes = positionCheckboxes(columns);
  const ranged = cellsIn(range, rows, columns);
  return (
    <div ref={frame} data-slot="table-frame" className="data-table-frame" data-scrolling={isScrolling || undefined}>
      <table
        ref={ref}
        role="grid"
        className="data-table"
        aria-label={caption}
        aria-busy={busy}
        aria-multiselectable={selection ? true : undefined}
        data-density={isCompact ? "compact" : undefined}
      >
        <thead role="rowgroup">
          <tr role="row" {...headerKeys}>
            {selection ? (
              <th
                role="columnheader"
                scope="col"
                data-checkbox
                data-pinned={checkboxes.pinned}
                style={checkboxes.style}
              >
                <PageCheckbox rows={rows} state={selection} />
              </th>
            ) : null}
            {positioned.map((column) => (
              <HeaderCell key={column.key} column={column} sorts={sorts} onSort={onSort} onResize={onResize} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" {...keys} onCopy={onCopy} onPaste={onPaste}>
          {rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              rows={rows}
              columns={positioned}
              selection={selection}
              checkboxes={checkboxes}
              ranged={ranged?.ids.includes(row.id) ? ranged.columns : undefined}
              isCurrent={row === current}
              edited={edited?.id === row.id ? edited.column : undefined}
              saving={saving[row.id]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Keeps the header in view: sticky to the page if all columns fit, else to a frame that scrolls both ways, because a
 * horizontally scrolling box can't have a header that sticks to the page.
 */
function useFrame(columns: readonly Pick<Column<never>, "width" | "widthRange">[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(() => minWidth(columns) > USUAL_WIDTH);

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrolling(box.scrollWidth > box.clientWidth));
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);

  return { frame, isScrolling };
}

const USUAL_WIDTH = 1_300;

function minWidth(columns: readonly Pick<Column<never>, "width" | "widthRange">[]): number {
  return columns.reduce((sum, { width, widthRange }) => sum + (width ?? widthRange.min), 0);
}
