"use client";

import { use } from "react";
import { useController } from "react-hook-form";
import { Field } from "@/components/ui/field";
import type { Field as FieldFacts, ScalarField } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { errorList, messageOf } from "./error-list";
import { FieldInput } from "./field-input";
import type { FormValues } from "./form-values";
import { HolderContext, TAKEN } from "./taken-value";

type FormFieldProps = {
  kind: Kind;
  path: string;
  field: ScalarField;
  /** All fields of the record. */
  fields: Record<string, FieldFacts>;
  /** The record as it was, for the names behind its references. */
  record: ListedRow | null;
  /** Whether it has a panel for itself, where nothing that it offers may cover what follows. */
  isAlone?: boolean;
};

/** One field with its label, hint, control and error. */
export function FormField({ kind, path, field, fields, record, isAlone = false }: FormFieldProps) {
  const { field: bound, fieldState } = useController<FormValues>({ name: path });
  // A list of links tells each of its errors itself; of tags, the first stands for all.
  const error =
    messageOf(fieldState.error) ?? (field.type === "tags" ? errorList(fieldState.error)[0]?.message : undefined);
  const isWide = field.type === "multiline";
  return (
    <Field
      label={field.label}
      hint={field.hint}
      error={error ? <ErrorText text={error} isTaken={fieldState.error?.type === TAKEN} /> : undefined}
      required={field.required ?? false}
      className={cn(isWide && "sm:col-span-2")}
    >
      {(control) => (
        <FieldInput
          kind={kind}
          isAlone={isAlone}
          field={field}
          fields={fields}
          record={record}
          bound={bound}
          control={{ ...control, "data-path": path, ref: bound.ref }}
        />
      )}
    </Field>
  );
}

/** What is wrong with a field, and a way to the record that stands in its way; the form stays as it is. */
function ErrorText({ text, isTaken }: { text: string; isTaken: boolean }) {
  const holder = use(HolderContext);
  if (!isTaken || !holder) return text;
  return (
    <>
      {text} by{" "}
      <a href={holder.href} target="_blank" rel="noopener" className="underline underline-offset-4">
        {holder.name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
}
