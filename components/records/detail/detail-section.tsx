import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { rowUnits, shownRowFields, unitsOf } from "@/lib/records/amount-units";
import type { Definition, Field, Section } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { FieldValue, Nothing, viewOf } from "../field-types/field-value";
import { readRows } from "../read-rows";
import { ScrollRegion } from "@/components/ui/scroll-region";

type DetailSectionProps = {
  definition: Definition;
  section: Section;
  record: ListedRow;
  /** Whether fields missing from `record` are still loading. */
  isLoading?: boolean;
  /** Displays a field that isn't `rows`, such as with a button to edit it. */
  renderField?: (name: string, field: Field) => ReactNode;
};

export function DetailSection({ definition, section, record, isLoading = false, renderField }: DetailSectionProps) {
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
            <div
              key={name}
              data-slot="fact"
              className={cn("group/fact grid content-start gap-0.5", isWide(field.type) && "sm:col-span-2")}
            >
              <dt className={cn("text-xs text-muted-foreground", field.type === "rows" && "sr-only")}>{field.label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {renderField && field.type !== "rows" ? (
                  renderField(name, field)
                ) : (
                  <DetailValue name={name} field={field} record={record} isLoading={isLoading} />
                )}
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
  const columns = shownRowFields(field, rows);
  if (rows.length === 0) return <Nothing />;
  return (
    <ScrollRegion aria-label={`Table of ${field.label.toLowerCase()}`} className="-mx-4 -mb-2 max-xl:border-t">
      <table role="table" aria-label={field.label} className="data-table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(([key, inner]) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-align={viewOf(inner).isNumeric ? "end" : undefined}
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
                  data-align={viewOf(inner).isNumeric ? "end" : undefined}
                  className="xl:first:pl-4"
                >
                  <FieldValue
                    field={inner}
                    value={row[key]}
                    path={`${name}.${i}.${key}`}
                    record={rowUnits(field, row, record)}
                    isCompact={inner.type !== "tags"}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
