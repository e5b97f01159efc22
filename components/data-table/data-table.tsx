import { Table, TableBody, TableCell, TableHeader, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/utils";
import type { Column, SortState } from "./column";
import { CARD_CELL, CARD_ROW, CardLabel } from "./card-row";
import { SortHeader } from "./sort-header";

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: SortState | null;
  onSort: (field: string) => void;
  /** Says that other rows are on their way. */
  busy?: boolean;
};

/** A table that turns its rows into cards below 1280 px; roles stand out in full because `display` drops them there. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, onSort, busy = false } = props;
  return (
    <Table role="table" aria-label={caption} aria-busy={busy} className="max-xl:block">
      <TableHeader role="rowgroup" className="bg-muted/50 max-xl:sr-only">
        <TableRow role="row" className="hover:bg-transparent">
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </TableRow>
      </TableHeader>
      <TableBody role="rowgroup" className={cn("max-xl:block", busy && "opacity-60 transition-opacity duration-100")}>
        {rows.map((row) => (
          <TableRow key={row.id} role="row" className={CARD_ROW}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <TableCell
      role="cell"
      className={cn(
        CARD_CELL,
        "xl:max-w-56 2xl:max-w-72",
        column.align === "end" && "xl:text-right",
        column.primary && "max-xl:col-span-full",
      )}
    >
      {column.primary ? null : <CardLabel>{column.label}</CardLabel>}
      {column.render(row)}
    </TableCell>
  );
}
