import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { CARD_CELL, CARD_ROW, CardLabel } from "@/components/data-table/card-row";
import { cn } from "@/lib/utils";
import type { Field } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { readRows } from "../read-rows";
import { FieldValue, Nothing } from "../value/field-value";

type RowsTableProps = { name: string; field: Extract<Field, { type: "rows" }>; record: ListedRow };

export function RowsTable({ name, field, record }: RowsTableProps) {
  const rows = readRows(record[name]);
  const columns = Object.entries(field.fields);
  if (rows.length === 0) return <Nothing />;
  return (
    <div className="-mx-4 -mb-2 max-xl:border-t">
      <Table role="table" aria-label={field.label} className="max-xl:block">
        <TableHeader role="rowgroup" className="max-xl:sr-only">
          <TableRow role="row" className="hover:bg-transparent">
            {columns.map(([key, inner]) => (
              <TableHead key={key} role="columnheader" className={cn("first:pl-4", isFigure(inner) && "text-right")}>
                {inner.label}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody role="rowgroup" className="max-xl:block">
          {rows.map((row, i) => (
            <TableRow key={String(row.id ?? i)} role="row" className={CARD_ROW}>
              {columns.map(([key, inner]) => (
                <TableCell
                  key={key}
                  role="cell"
                  className={cn(CARD_CELL, "xl:first:pl-4", isFigure(inner) && "xl:text-right")}
                >
                  <CardLabel>{inner.label}</CardLabel>
                  <FieldValue
                    field={inner}
                    value={row[key]}
                    path={`${name}.${i}.${key}`}
                    record={record}
                    compact={inner.type !== "tags"}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function isFigure(field: Field): boolean {
  return field.type === "money" || field.type === "integer" || field.type === "decimal";
}
