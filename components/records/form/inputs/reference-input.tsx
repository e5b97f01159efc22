"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type ReferenceTable, useReference } from "@/lib/query/records/reference-data";
import { fieldsWithin, type Field } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { matchEntries } from "../../match-entries";
import { Combobox } from "./combobox";
import type { PickerProps } from "./combobox-list";
import type { FieldBinding, ControlProps } from "./control-props";
import { RecordPicker } from "./record-picker";
import type { FormValues } from "../form-values";

type ReferenceInputProps = {
  field: Extract<Field, { type: "reference" }>;
  fields: Record<string, Field>;
  record: ListedRow | null;
  binding: FieldBinding;
  control: ControlProps;
};

export function ReferenceInput({ field, fields, record, binding, control }: ReferenceInputProps) {
  const { setValue } = useFormContext<FormValues>();
  const outer = useWatch<FormValues>({ name: field.within ?? binding.name });
  const near = useWatch<FormValues>({ name: [...(field.near ?? [binding.name])] });
  const value = typeof binding.value === "string" ? binding.value : "";
  const choose = (next: string) => {
    binding.onChange(next);
    // Values chosen within the old value, such as a city of another state, are cleared.
    if (next !== value)
      for (const name of fieldsWithin(fields, binding.name)) setValue(name, "", { shouldDirty: true });
  };
  const pickerProps = {
    known: knownName(record, value),
    label: field.label,
    value,
    onChoose: choose,
    onBlur: binding.onBlur,
    control,
    isRequired: control["aria-required"] ?? false,
    ...(field.blank === undefined ? {} : { emptyText: field.blank }),
  };
  if (isKind(field.to)) {
    // A form of one field leaves the others to its record.
    const shared = field.near?.map((name, i) => near[i] ?? record?.[name]).filter((one) => typeof one === "string");
    return <RecordPicker kind={field.to} {...pickerProps} {...(shared ? { near: shared } : {})} />;
  }
  const within = field.within && typeof outer === "string" && outer !== "" ? outer : null;
  return (
    <TablePicker
      table={field.to}
      within={within}
      offReason={
        field.within && within === null ? `Choose a ${fields[field.within]?.label.toLowerCase()} first` : undefined
      }
      {...pickerProps}
    />
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

type TablePickerProps = PickerProps & {
  table: ReferenceTable;
  within: string | null;
  known: string | undefined;
  offReason: string | undefined;
};

function TablePicker({ table, within, known, offReason, ...picker }: TablePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState("");
  const isEnabled = offReason === undefined && (isOpen || (picker.value !== "" && known === undefined));
  const { entries, isLoading, error, retry } = useReference(table, { within, isEnabled });
  const chosen = entries.find(({ key }) => key === picker.value);
  const choices = entries.filter((entry) => !entry.isInactive || entry === chosen);
  return (
    <Combobox
      {...picker}
      chosen={chosen?.name ?? known ?? (isLoading ? "…" : picker.value)}
      options={matchEntries(choices, q).map(({ key, name }) => ({
        value: key,
        label: name,
        ...(table === "centerCodes" || table === "zones" || table === "countries" ? { detail: key } : {}),
      }))}
      isLoading={isLoading}
      error={error}
      onRetry={retry}
      q={q}
      onSearch={setQ}
      isOpen={isOpen}
      onOpen={setOpen}
      offReason={offReason}
    />
  );
}
