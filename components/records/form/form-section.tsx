"use client";

import { useWatch } from "react-hook-form";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Definition, Section } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { isReason, isShown, type FormValues } from "./form-values";
import { FormField } from "./form-field";
import { RowsEditor } from "./rows-editor";

type FormSectionProps = { definition: Definition; section: Section; record: RecordRow | null };

export function FormSection({ definition, section, record }: FormSectionProps) {
  const status = useWatch<FormValues>({ name: "status" });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{section.title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        {section.fields.map((name) => {
          const field = definition.fields[name];
          if (!field || !isShown(definition, name, status)) return null;
          if (field.type === "rows")
            return <RowsEditor key={name} kind={definition.kind} name={name} field={field} record={record} />;
          const shown = isReason(definition, name) ? { ...field, required: true } : field;
          return (
            <FormField
              key={name}
              kind={definition.kind}
              path={name}
              field={shown}
              fields={definition.fields}
              record={record}
            />
          );
        })}
      </CardContent>
    </Card>
  );
}
