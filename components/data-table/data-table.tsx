import { TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/utils";
import type { Column, OnResize, OnSort, SortState } from "./column";
import { DataRow } from "./data-row";
import { placeColumns, positionCheckboxes } from "./position-columns";
import { PageCheckbox } from "./row-checkbox";
import type { CellAt, OnOperation } from "./row-focus";
import { SortHeader } from "./sort-header";
import { TableFrame } from "./table-frame";
import { useHeadKeys } from "./use-head-keys";
import { useRowKeys } from "./use-row-keys";
import type { SelectionState } from "./use-selection";

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sorts: readonly SortState[];
  onSort: OnSort;
  onResize: OnResize;
  selection: SelectionState | null;
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

/** A table whose rows become cards below 1280 px. Roles are explicit because `display: grid` and `block` remove them. */
export function DataTable<Row extends { id: string; name: string }>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    sorts,
    onSort,
    onResize,
    selection,
    current,
    edited,
    saving,
    isCompact,
    onOperation,
    onStep,
    onPoint,
    busy = false,
  } = props;
  const keys = useRowKeys({ rows, selection, onOperation, onStep, onPoint, busy });
  const headKeys = useHeadKeys();
  const placed = placeColumns(columns, selection !== null);
  const checkboxes = positionCheckboxes(columns);
  return (
    <TableFrame
      caption={caption}
      columns={columns}
      isCompact={isCompact}
      busy={busy}
      hasCheckboxes={selection !== null}
    >
      <TableHeader
        role="rowgroup"
        className="bg-muted max-xl:sr-only xl:sticky xl:top-0 xl:z-20 xl:shadow-[0_1px_0_var(--border)]"
      >
        <TableRow role="row" className="bg-inherit hover:bg-inherit" {...headKeys}>
          {selection ? (
            <TableHead
              role="columnheader"
              style={checkboxes.style}
              className={cn("w-11 pr-0 pl-4 max-xl:hidden", checkboxes.className)}
            >
              <PageCheckbox rows={rows} state={selection} />
            </TableHead>
          ) : null}
          {placed.map((column) => (
            <SortHeader key={column.key} column={column} sorts={sorts} onSort={onSort} onResize={onResize} />
          ))}
        </TableRow>
      </TableHeader>
      <TableBody
        role="rowgroup"
        className={cn("max-xl:block", busy && "opacity-60 transition-opacity delay-150 duration-100")}
        {...keys}
      >
        {rows.map((row) => (
          <DataRow
            key={row.id}
            row={row}
            rows={rows}
            columns={placed}
            selection={selection}
            checkboxes={checkboxes}
            isCurrent={row === current}
            edited={edited?.id === row.id ? edited.column : undefined}
            saving={saving[row.id]}
          />
        ))}
      </TableBody>
    </TableFrame>
  );
}
