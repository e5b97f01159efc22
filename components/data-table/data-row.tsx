import { TableCell, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/utils";
import { CARD_CELL, CARD_HEAD, CARD_ROW, CardLabel } from "./card-row";
import type { Place, PlacedColumn } from "./position-columns";
import { RowCheckbox } from "./row-checkbox";
import { SavingMark } from "./saving-mark";
import { isSelected } from "./selection";
import type { SelectionState } from "./use-selection";

type Identified = { id: string; name: string };

type DataRowProps<Row> = {
  row: Row;
  rows: readonly Row[];
  columns: readonly PlacedColumn<Row>[];
  selection: SelectionState | null;
  checkboxes: Place;
  isCurrent: boolean;
  edited: string | undefined;
  saving: readonly string[] | undefined;
};

const ROW =
  "bg-card hover:bg-[color-mix(in_oklab,var(--muted)_70%,var(--card))] aria-[current]:bg-[color-mix(in_oklab,var(--primary)_8%,var(--card))]";

export function DataRow<Row extends Identified>({
  row,
  rows,
  columns,
  selection,
  checkboxes,
  isCurrent,
  edited,
  saving,
}: DataRowProps<Row>) {
  const isChecked = selection !== null && isSelected(selection.selection, row.id);
  return (
    <TableRow
      role="row"
      data-id={row.id}
      aria-selected={selection ? isChecked : undefined}
      aria-current={isCurrent || undefined}
      className={cn("group/row", CARD_ROW, ROW, selection && "max-xl:relative lg:max-xl:pl-11")}
    >
      {selection ? (
        <TableCell
          role="gridcell"
          data-checkbox
          style={checkboxes.style}
          className={cn(
            "w-11 pr-0 pl-4 max-xl:absolute max-lg:top-3.5 lg:max-xl:top-2.5 max-lg:right-2 lg:max-xl:left-2 max-xl:z-1 max-xl:h-auto max-xl:w-auto max-xl:p-2",
            checkboxes.className,
          )}
        >
          <RowCheckbox row={row} rows={rows} state={selection} />
        </TableCell>
      ) : null}
      {columns.map((column) => (
        <Cell
          key={column.key}
          column={column}
          row={row}
          isBesideCheckbox={Boolean(selection && column.primary)}
          isEntry={row === rows[0] && Boolean(column.primary)}
          isEdited={column.key === edited}
          isSaving={saving?.includes(column.key) ?? false}
        />
      ))}
    </TableRow>
  );
}

const CUT = "xl:overflow-x-clip xl:text-ellipsis";

type CellProps<Row> = {
  column: PlacedColumn<Row>;
  row: Row;
  isBesideCheckbox: boolean;
  isEntry: boolean;
  isEdited: boolean;
  isSaving: boolean;
};

function Cell<Row>({ column, row, isBesideCheckbox, isEntry, isEdited, isSaving }: CellProps<Row>) {
  return (
    <TableCell
      role="gridcell"
      data-column={column.key}
      data-align={column.align}
      data-edited={isEdited || undefined}
      aria-busy={isSaving || undefined}
      tabIndex={isEntry ? 0 : -1}
      style={column.place.style}
      className={cn(
        CARD_CELL,
        "relative outline-offset-2 outline-ring focus-visible:-outline-offset-2 data-edited:outline-2 xl:data-edited:-outline-offset-2 xl:group-data-[density=compact]/table:h-8 xl:group-data-[density=compact]/table:py-0.5",
        column.place.isEdge ? "" : CUT,
        column.place.className,
        column.align === "end" && "xl:text-right",
        column.primary && CARD_HEAD,
        isBesideCheckbox && "max-lg:pr-8",
      )}
    >
      {column.primary ? null : <CardLabel>{column.label}</CardLabel>}
      {column.place.isEdge ? <div className={CUT}>{column.render(row)}</div> : column.render(row)}
      {isSaving ? <SavingMark /> : null}
    </TableCell>
  );
}
