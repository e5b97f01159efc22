import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Definition, Field, Section } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { isShown } from "@/lib/records/rules";
import { FormField } from "./form-field";
import { isReason, type FormValues } from "./form-values";
import { MoneyField, unitsBeside } from "./inputs/money-field";
import { RowsEditor } from "./inputs/rows-editor";

type FormSectionProps = {
  id: string;
  definition: Definition;
  section: Section;
  record: ListedRow | null;
  /** What is said below the fields. */
  note?: ReactNode;
};

/** The fields of a section in two columns; a text without a neighbor has its row to itself. */
export function FormSection({ id, definition, section, record, note = null }: FormSectionProps) {
  const status = useWatch<FormValues>({ name: "status" });
  const units = unitsBeside(definition, section);
  const placed = [...units.values()].flat();
  const names = section.fields.filter((name) => !placed.includes(name) && isShown(definition, name, status));
  const wide = wideFields(
    names.map((name) => [name, definition.fields[name]]),
    definition.name,
  );
  return (
    <Card id={id} className="scroll-mt-4">
      <CardHeader>
        <CardTitle>{section.title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        {names.map((name) => {
          const field = definition.fields[name];
          if (!field) return null;
          if (field.type === "rows")
            return <RowsEditor key={name} kind={definition.kind} name={name} field={field} record={record} />;
          const beside = units.get(name);
          if (field.type === "money" && beside)
            return <MoneyField key={name} definition={definition} path={name} field={field} units={beside} />;
          const shown = isReason(definition, name) ? { ...field, required: true } : field;
          return (
            <FormField
              key={name}
              kind={definition.kind}
              path={name}
              field={shown}
              fields={definition.fields}
              record={record}
              isWide={wide.has(name)}
            />
          );
        })}
        {note}
      </CardContent>
    </Card>
  );
}

const ROW_TYPES: readonly Field["type"][] = ["multiline", "tags", "links", "rows"];

/** A longer name, such as a project's title, is seldom read whole in half of a row. */
const LONG_NAME = 150;

/** Fields that need a row of their own, and texts that would otherwise stand beside nothing. */
export function wideFields(
  fields: readonly (readonly [name: string, field: Field | undefined])[],
  nameFields: readonly string[] = [],
): Set<string> {
  const wide = new Set<string>();
  let isSecond = false;
  fields.forEach(([name, field], i) => {
    const next = fields[i + 1]?.[1];
    const isLast = next === undefined || ROW_TYPES.includes(next.type);
    const isLongName = nameFields.includes(name) && field?.type === "text" && field.max > LONG_NAME;
    const needsRow = isLongName || (field !== undefined && ROW_TYPES.includes(field.type));
    if (needsRow || (field?.type === "text" && !isSecond && isLast)) wide.add(name);
    isSecond = !wide.has(name) && !isSecond;
  });
  return wide;
}
