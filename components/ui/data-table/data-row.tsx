import { LoaderCircle } from "lucide-react";
import type { PinnedStyle, PositionedColumn } from "./columns";
import { isSelected, type SelectionState } from "./selection";
import { RowCheckbox } from "./selection-checkbox";

type DataRowProps<Row> = {
  row: Row;
  rows: readonly Row[];
  columns: readonly PositionedColumn<Row>[];
  selection: SelectionState | null;
  checkboxes: PinnedStyle;
  /** The keys of the columns whose cells are in the range. */
  ranged: readonly string[] | undefined;
  isCurrent: boolean;
  edited: string | undefined;
  saving: readonly string[] | undefined;
};

export function DataRow<Row extends { id: string; name: string }>({
  row,
  rows,
  columns,
  selection,
  checkboxes,
  ranged,
  isCurrent,
  edited,
  saving,
}: DataRowProps<Row>) {
  return (
    <tr
      role="row"
      data-id={row.id}
      aria-selected={selection ? isSelected(selection.selection, row.id) : undefined}
      aria-current={isCurrent || undefined}
    >
      {selection ? (
        <td role="gridcell" data-checkbox data-pinned={checkboxes.pinned} style={checkboxes.style}>
          <RowCheckbox row={row} rows={rows} state={selection} />
        </td>
      ) : null}
      {columns.map((column) => (
        <Cell
          key={column.key}
          column={column}
          row={row}
          isTabStop={row === rows[0] && column.primary === true}
          isRanged={ranged?.includes(column.key) ?? false}
          isEdited={column.key === edited}
          isSaving={saving?.includes(column.key) ?? false}
        />
      ))}
    </tr>
  );
}

type CellProps<Row> = {
  column: PositionedColumn<Row>;
  row: Row;
  isTabStop: boolean;
  isRanged: boolean;
  isEdited: boolean;
  isSaving: boolean;
};

function Cell<Row>({ column, row, isTabStop, isRanged, isEdited, isSaving }: CellProps<Row>) {
  const { pinned, style } = column.position;
  const content = column.render(row);
  return (
    <td
      role="gridcell"
      data-column={column.key}
      data-label={column.primary ? undefined : column.label}
      data-align={column.align}
      data-phone={column.phone}
      data-phone-label={column.phoneLabel}
      data-pinned={pinned}
      data-edited={isEdited || undefined}
      aria-selected={isRanged || undefined}
      aria-busy={isSaving || undefined}
      // Spread, because the linter doesn’t know that a gridcell has this attribute.
      {...(column.isReadOnly?.(row) ? { "aria-readonly": true } : {})}
      tabIndex={isTabStop ? 0 : -1}
      style={style}
    >
      {pinned === "edge" ? <div>{content}</div> : content}
      {isSaving ? <SavingMark /> : null}
    </td>
  );
}

function SavingMark() {
  return (
    <span
      aria-hidden
      data-slot="saving-mark"
      className="absolute top-0 right-1 z-1 animate-appear-late rounded-full border bg-popover p-0.5 text-muted-foreground shadow-raised xl:inset-y-0 xl:my-auto xl:h-fit xl:in-data-[align=end]:right-auto xl:in-data-[align=end]:left-1"
    >
      <LoaderCircle className="size-3.5 animate-spin" />
    </span>
  );
}
