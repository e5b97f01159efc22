"use client";

import { useFormContext, useWatch } from "react-hook-form";
import type { Field } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import type { Bound, ControlProps } from "./control-props";
import type { FormValues } from "./form-values";
import { RecordPicker } from "./record-picker";
import { TablePicker } from "./table-picker";

type ReferenceInputProps = {
  field: Extract<Field, { type: "reference" }>;
  fields: Record<string, Field>;
  record: ListedRow | null;
  bound: Bound;
  control: ControlProps;
};

export function ReferenceInput({ field, fields, record, bound, control }: ReferenceInputProps) {
  const { setValue } = useFormContext<FormValues>();
  const limit = useWatch<FormValues>({ name: field.within ?? bound.name });
  const value = typeof bound.value === "string" ? bound.value : "";
  const choose = (next: string) => {
    bound.onChange(next);
    // Values chosen within the old value, such as a city of another state, are cleared.
    if (next !== value) for (const name of fieldsWithin(fields, bound.name)) setValue(name, "", { shouldDirty: true });
  };
  const common = {
    known: knownName(record, value),
    label: field.label,
    value,
    onChoose: choose,
    onBlur: bound.onBlur,
    control,
    isRequired: field.required ?? false,
  };
  if (isKind(field.to)) return <RecordPicker kind={field.to} {...common} />;
  const within = field.within && typeof limit === "string" && limit !== "" ? limit : null;
  return (
    <TablePicker
      table={field.to}
      within={within}
      offReason={
        field.within && within === null ? `Choose a ${fields[field.within]?.label.toLowerCase()} first` : undefined
      }
      {...common}
    />
  );
}

function fieldsWithin(fields: Record<string, Field>, limit: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === "reference" && field.within === limit ? [name] : [],
  );
}

/** The name that came with the record for this value, in any of its references. */
function knownName(record: ListedRow | null, value: string): string | undefined {
  if (!record || value === "") return undefined;
  const path = Object.keys(record.linked).find((key) => valueAt(record, key) === value);
  return path === undefined ? undefined : record.linked[path]?.name;
}

function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((part, key) => (hasParts(part) ? part[key] : undefined), value);
}

function hasParts(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
