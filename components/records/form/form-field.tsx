"use client";

import { createContext, use } from "react";
import { useController } from "react-hook-form";
import { Field } from "@/components/ui/field";
import type { Field as FieldFacts, ScalarField } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { isEntryRequired } from "@/lib/records/schemas/optional-fields";
import { InstallationOptionalFields } from "@/lib/shell/installation/installation-optional-fields";
import { FieldInput } from "./inputs/field-input";
import { errorList, messageOf } from "./form-errors";
import type { FormValues } from "./form-values";

type FormFieldProps = {
  kind: Kind;
  path: string;
  field: ScalarField;
  fields: Record<string, FieldFacts>;
  record: ListedRow | null;
  /** Whether the field is alone in a panel, where its suggestions show below it instead of in a popover. */
  isAlone?: boolean;
  /** Whether the field is one of a row, below a heading that displays its label. */
  isCell?: boolean;
  /** By default as the record’s form says; a blank row needs no value of any field. */
  isRequired?: boolean | undefined;
  className?: string;
};

export function FormField({
  kind,
  path,
  field,
  fields,
  record,
  isAlone = false,
  isCell = false,
  isRequired,
  className,
}: FormFieldProps) {
  const { field: binding, fieldState } = useController<FormValues>({ name: path });
  const optional = use(InstallationOptionalFields);
  // Links show their own errors; for tags the first error is shown.
  const error =
    messageOf(fieldState.error) ?? (field.type === "tags" ? errorList(fieldState.error)[0]?.message : undefined);
  return (
    <Field
      label={field.label}
      hint={field.hint}
      error={error ? <ErrorText text={error} isDuplicate={fieldState.error?.type === DUPLICATE} /> : undefined}
      required={isRequired ?? isEntryRequired({ kind, name: path, field }, optional, record)}
      isLabelHidden={isCell}
      className={className}
    >
      {(control) => (
        <FieldInput
          kind={kind}
          isAlone={isAlone}
          isCell={isCell}
          field={field}
          fields={fields}
          record={record}
          binding={binding}
          control={{ ...control, "data-path": path, ref: binding.ref }}
        />
      )}
    </Field>
  );
}

/** The type of a field's error if another record already has the value. */
export const DUPLICATE = "duplicate";

/** The record that already has a duplicate value. */
export type ValueHolder = { href: string; name: string };

export const HolderContext = createContext<ValueHolder | null>(null);

/** An error; for a value in use it links to the record that has it, in a new tab, so that the form stays open. */
function ErrorText({ text, isDuplicate }: { text: string; isDuplicate: boolean }) {
  const holder = use(HolderContext);
  if (!isDuplicate || !holder) return text;
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
