import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Definition, Section } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { FieldValue } from "../value/field-value";
import { RowsTable } from "./rows-table";
import { shownFields } from "./shown-fields";

type DetailSectionProps = { definition: Definition; section: Section; record: RecordRow };

export function DetailSection({ definition, section, record }: DetailSectionProps) {
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
                {field.type === "rows" ? (
                  <RowsTable name={name} field={field} record={record} />
                ) : (
                  <FieldValue field={field} value={record[name]} path={name} record={record} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

function isWide(type: string): boolean {
  return type === "multiline" || type === "rows";
}
