"use client";

import type * as React from "react";
import { useWatch } from "react-hook-form";
import { Input, Textarea, NativeSelect } from "@/components/ui/input";
import { tagSource } from "@/lib/query/tag-queries";
import { isAlwaysSet, unitsOf, type Field, type Option, type ScalarField } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { textsOf } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { TagsInput } from "../tags/tags-input";
import type { ControlProps, FieldBinding } from "./control-props";
import type { FormValues } from "./form-values";
import { LinksInput } from "./links-input";
import { ReferenceInput } from "./reference-input";

type FieldInputProps = {
  kind: Kind;
  isAlone: boolean;
  field: ScalarField;
  fields: Record<string, Field>;
  record: ListedRow | null;
  binding: FieldBinding;
  control: ControlProps;
};

const TEXT_TYPES = { text: "text", email: "email", phone: "tel", url: "url", date: "date" } as const;

export function FieldInput({ kind, isAlone, field, fields, record, binding, control }: FieldInputProps) {
  const text = typeof binding.value === "string" ? binding.value : "";
  const inputProps = {
    ...control,
    name: binding.name,
    onBlur: binding.onBlur,
    ref: binding.ref,
    value: text,
    onChange: binding.onChange,
  };
  switch (field.type) {
    case "text":
    case "email":
    case "phone":
    case "url":
    case "date":
      return <Input type={TEXT_TYPES[field.type]} autoComplete="off" {...inputProps} />;
    case "multiline":
      return <Textarea {...inputProps} />;
    case "integer":
    case "decimal":
      return <NumberInput unit={field.unit} {...inputProps} />;
    case "money":
      return <AmountInput field={field} {...inputProps} />;
    case "choice":
      return <ChoiceInput options={field.options} isOptional={!isAlwaysSet(field)} {...inputProps} />;
    case "currency":
      return (
        <ChoiceInput
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          isOptional={!isAlwaysSet(field)}
          {...inputProps}
        />
      );
    case "tags":
      return (
        <TagsInput
          value={textsOf(binding.value)}
          onChange={binding.onChange}
          onBlur={binding.onBlur}
          control={control}
          source={tagSource(kind, binding.name)}
          isAlwaysOpen={isAlone}
        />
      );
    case "links":
      return <LinksInput path={binding.name} label={field.label} max={field.max} control={control} />;
    case "reference":
      return <ReferenceInput field={field} fields={fields} record={record} binding={binding} control={control} />;
  }
}

type ChoiceInputProps = Omit<React.ComponentProps<typeof NativeSelect>, "value"> & {
  value: string;
  options: readonly Option[];
  isOptional: boolean;
};

function ChoiceInput({ options, isOptional, ...props }: ChoiceInputProps) {
  return (
    <NativeSelect {...props}>
      {isOptional ? <option value="">—</option> : props.value === "" ? <PlaceholderOption /> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

function PlaceholderOption() {
  return (
    <option value="" disabled>
      Choose…
    </option>
  );
}

type AmountInputProps = React.ComponentProps<typeof Input> & { field: Extract<Field, { type: "money" }> };

function AmountInput({ field, ...props }: AmountInputProps) {
  const units: readonly unknown[] = useWatch<FormValues>({ name: unitsOf(field) });
  const known = units.filter((unit): unit is string => typeof unit === "string" && unit !== "");
  return <NumberInput unit={known.join(" / ") || undefined} {...props} />;
}

function NumberInput({ unit, ...props }: React.ComponentProps<typeof Input> & { unit: string | undefined }) {
  if (!unit) return <Input inputMode="decimal" autoComplete="off" {...props} />;
  return (
    <span className="relative block">
      <Input inputMode="decimal" autoComplete="off" className={unit.length > 5 ? "pr-28" : "pr-16"} {...props} />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted-foreground"
      >
        {unit}
      </span>
    </span>
  );
}
