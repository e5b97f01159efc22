"use client";

import { Plus, ArrowDown, ArrowUp, X, type LucideIcon } from "lucide-react";
import { useFieldArray, useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Field } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { errorList } from "./form-errors";
import { FormField } from "./form-field";
import { emptyRow, type FormValues } from "./form-values";

type RowsEditorProps = { kind: Kind; name: string; field: Extract<Field, { type: "rows" }>; record: ListedRow | null };

export function RowsEditor({ kind, name, field, record }: RowsEditorProps) {
  const rows = useFieldArray<Record<string, FormValues[]>, string, "key">({ name, keyName: "key" });
  const { errors } = useFormState({ name });
  const rowsError = errorList(errors).find((error) => error.path === name)?.message;
  const add = () =>
    rows.append(emptyRow(field), { focusName: `${name}.${rows.fields.length}.${firstFieldName(field)}` });
  return (
    <div className="grid gap-3 sm:col-span-2">
      {rows.fields.length === 0 ? <p className="text-muted-foreground">No {field.label.toLowerCase()} yet.</p> : null}
      {rows.fields.map((row, i) => (
        <fieldset key={row.key} className="relative rounded-md border px-3 pt-2 pb-3">
          <legend className="float-left mb-2 flex h-7 items-center font-medium capitalize">
            {field.item} {i + 1}
          </legend>
          <RowTools
            label={`${field.item} ${i + 1}`}
            onUp={i > 0 ? () => rows.move(i, i - 1) : null}
            onDown={i < rows.fields.length - 1 ? () => rows.move(i, i + 1) : null}
            onRemove={() => rows.remove(i)}
          />
          <div className="clear-both grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {Object.entries(field.fields).map(([key, inner]) => (
              <FormField
                key={key}
                kind={kind}
                path={`${name}.${i}.${key}`}
                field={inner}
                fields={field.fields}
                record={record}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {rowsError ? <p className="text-xs font-medium text-danger">{rowsError}</p> : null}
      <Button
        variant="secondary"
        size="sm"
        className="w-fit"
        data-path={name}
        disabled={rows.fields.length >= field.max}
        onClick={add}
      >
        <Plus aria-hidden />
        Add {field.item}
      </Button>
    </div>
  );
}

function firstFieldName(field: RowsEditorProps["field"]): string {
  return Object.keys(field.fields)[0] ?? "";
}

type RowToolsProps = {
  label: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
};

function RowTools({ label, onUp, onDown, onRemove }: RowToolsProps) {
  return (
    <div className="float-right -mr-1 flex">
      <Tool icon={ArrowUp} label={`Move ${label} up`} onClick={onUp} />
      <Tool icon={ArrowDown} label={`Move ${label} down`} onClick={onDown} />
      <Tool icon={X} label={`Remove ${label}`} onClick={onRemove} />
    </div>
  );
}

// Disabled tools stay in place, so that the others keep their positions.
function Tool({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: (() => void) | null }) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      aria-disabled={onClick ? undefined : true}
      onClick={onClick ?? undefined}
    >
      <Icon aria-hidden />
    </Button>
  );
}
