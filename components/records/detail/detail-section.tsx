import { CARD_CELL, CARD_ROW, CardLabel } from "@/components/data-table/card-row";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { unitsOf, type Definition, type Field, type Section } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { readRows } from "../read-rows";
import { FieldValue, isEmpty, Nothing } from "../value/field-value";

type DetailSectionProps = {
  definition: Definition;
  section: Section;
  record: ListedRow;
  /** Whether fields missing from `record` are still loading. */
  isLoading?: boolean;
};

export function DetailSection({ definition, section, record, isLoading = false }: DetailSectionProps) {
  const fields = shownFields(definition, section, record);
  if (fields.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{section.title}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {fields.map(({ name, field }) => (
            <div key={name} className={cn("grid content-start gap-0.5", isWide(field.type) && "sm:col-span-2")}>
              <dt className={cn("text-xs text-muted-foreground", field.type === "rows" && "sr-only")}>{field.label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <DetailValue name={name} field={field} record={record} isLoading={isLoading} />
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

type DetailValueProps = { name: string; field: Field; record: ListedRow; isLoading: boolean };

function DetailValue({ name, field, record, isLoading }: DetailValueProps) {
  if (isLoading && !(name in record)) {
    return (
      <div className="animate-appear [animation-delay:150ms] [animation-fill-mode:both]">
        <Skeleton className={cn("my-0.5 h-4", isWide(field.type) ? "w-full" : "w-28")} />
      </div>
    );
  }
  if (field.type === "rows") return <RowsTable name={name} field={field} record={record} />;
  return <FieldValue field={field} value={record[name]} path={name} record={record} />;
}

function isWide(type: string): boolean {
  return type === "multiline" || type === "rows";
}

/**
 * A section's fields, without those that an amount already displays (its currency and unit) and without empty reasons.
 * An amount that isn't loaded yet counts as set, so that no field appears and disappears.
 */
export function shownFields(
  definition: Definition,
  section: Section,
  record: ListedRow,
): { name: string; field: Field }[] {
  const displayedUnits = unitsOfAmounts(definition, record);
  const reasons = (definition.reasons ?? []).map((rule) => rule.field);
  return section.fields.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || displayedUnits.has(name) || (reasons.includes(name) && isEmpty(record[name]))) return [];
    return [{ name, field }];
  });
}

function unitsOfAmounts(definition: Definition, record: ListedRow): Set<string> {
  const amounts = Object.entries(definition.fields).flatMap(([name, field]) => {
    return field.type === "money" && !(name in record && isEmpty(record[name])) ? [field] : [];
  });
  return new Set(amounts.flatMap(unitsOf));
}

type RowsTableProps = { name: string; field: Extract<Field, { type: "rows" }>; record: ListedRow };

function RowsTable({ name, field, record }: RowsTableProps) {
  const rows = readRows(record[name]);
  const columns = Object.entries(field.fields);
  if (rows.length === 0) return <Nothing />;
  return (
    <div className="-mx-4 -mb-2 max-xl:border-t">
      <Table role="table" aria-label={field.label} className="max-xl:block">
        <TableHeader role="rowgroup" className="max-xl:sr-only">
          <TableRow role="row" className="hover:bg-transparent">
            {columns.map(([key, inner]) => (
              <TableHead key={key} role="columnheader" className={cn("first:pl-4", isNumeric(inner) && "text-right")}>
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
                  className={cn(CARD_CELL, "xl:first:pl-4", isNumeric(inner) && "xl:text-right")}
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

function isNumeric(field: Field): boolean {
  return field.type === "money" || field.type === "integer" || field.type === "decimal";
}
