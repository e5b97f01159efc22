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
    <div className="-mx-4 -mb-2 overflow-x-auto max-xl:border-t">
      <table role="table" aria-label={field.label} className="data-table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(([key, inner]) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-align={isFigure(inner) ? "end" : undefined}
                className="first:pl-4"
              >
                {inner.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, i) => (
            <tr key={String(row.id ?? i)} role="row">
              {columns.map(([key, inner]) => (
                <td
                  key={key}
                  role="cell"
                  data-label={inner.label}
                  data-align={isFigure(inner) ? "end" : undefined}
                  className="xl:first:pl-4"
                >
                  <FieldValue
                    field={inner}
                    value={row[key]}
                    path={`${name}.${i}.${key}`}
                    record={record}
                    compact={inner.type !== "tags"}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isFigure(field: Field): boolean {
  return field.type === "money" || field.type === "integer" || field.type === "decimal";
}
