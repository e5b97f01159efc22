"use client";

import { useWatch } from "react-hook-form";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { FormField } from "../form/form-field";
import type { FormValues } from "../form/form-values";
import { editedFields } from "./cell-changes";

type EditedFieldsProps = { definition: Definition; row: ListedRow; column: string };

export function EditedFields({ definition, row, column }: EditedFieldsProps) {
  const status = useWatch<FormValues>({ name: "status" });
  return editedFields(definition, column, status).map((name) => {
    const field = definition.fields[name];
    if (!field || field.type === "rows") return null;
    const hint = field.type === "tags" ? "Press Enter to add a tag, and again to save." : field.hint;
    const shown = { ...field, ...(hint ? { hint } : {}), ...(name === column ? {} : { required: true }) };
    return (
      <FormField
        key={name}
        kind={definition.kind}
        path={name}
        field={shown}
        fields={definition.fields}
        record={row}
        isAlone
      />
    );
  });
}
