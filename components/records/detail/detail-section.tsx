import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Definition, Field, Section } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { FieldValue } from "../value/field-value";
import { RowsTable } from "./rows-table";
import { shownFields } from "./shown-fields";

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
                <Fact name={name} field={field} record={record} isLoading={isLoading} />
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

type FactProps = { name: string; field: Field; record: ListedRow; isLoading: boolean };

function Fact({ name, field, record, isLoading }: FactProps) {
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
