"use client";

import type * as React from "react";
import { useWatch } from "react-hook-form";
import { Input, Textarea } from "@/components/ui/input";
import { tagSource } from "@/lib/query/records/tag-queries";
import { unitsOf } from "@/lib/records/amount-units";
import type { Field, FieldOf, ScalarField } from "@/lib/records/definition";
import { textsOf } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { DateInput } from "../../date/date-input";
import { TagsInput } from "../../tags/tags-input";
import { ChoiceInput, choicesOf } from "./choice-input";
import type { ControlProps, FieldBinding } from "./control-props";
import type { FormValues } from "../form-values";
import { LinksInput } from "./links-input";
import { NumberInput } from "./number-input";
import { OptionsInput } from "./options-input";
import { ReferenceInput } from "./reference-input";

type FieldInputProps = {
  kind: Kind;
  isAlone: boolean;
  /** Whether the field is one of a row, below a heading. */
  isCell: boolean;
  field: ScalarField;
  fields: Record<string, Field>;
  record: ListedRow | null;
  binding: FieldBinding;
  control: ControlProps;
};

const TEXT_TYPES = { text: "text", email: "email", phone: "tel", url: "url" } as const;

export function FieldInput({ kind, isAlone, isCell, field, fields, record, binding, control }: FieldInputProps) {
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
      return <Input type={TEXT_TYPES[field.type]} autoComplete="off" {...inputProps} />;
    case "date":
      return (
        <DateInput label={field.label} placeholder={field.blank ?? (isCell ? "Date" : undefined)} {...inputProps} />
      );
    case "multiline":
      return <Textarea {...inputProps} />;
    case "integer":
    case "decimal":
      return <NumberInput unit={field.unit} {...inputProps} />;
    case "money":
      return <AmountInput field={field} isGrouped={!isAlone} {...inputProps} />;
    case "choice":
    case "currency":
      return <ChoiceInput options={[]} isOptional {...choicesOf(field)} blank={blankOf(field)} {...inputProps} />;
    case "tags":
      if (field.options) {
        return (
          <OptionsInput
            label={field.label}
            options={field.options}
            moreFrom={field.moreFrom}
            value={textsOf(binding.value)}
            onChange={binding.onChange}
            onBlur={binding.onBlur}
            control={control}
          />
        );
      }
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

function blankOf(field: FieldOf<"choice" | "currency">): string | undefined {
  return field.type === "currency" ? field.blank : undefined;
}

type AmountInputProps = React.ComponentProps<typeof NumberInput> & { field: FieldOf<"money"> };

/** An amount whose currency and unit are other fields, of its row or of the record. */
function AmountInput({ field, ...props }: AmountInputProps) {
  const names = unitsOf(field);
  const row = (props.name ?? "").replace(/[^.]+$/, "");
  const own: readonly unknown[] = useWatch<FormValues>({ name: names.map((unit) => `${row}${unit}`) });
  const around: readonly unknown[] = useWatch<FormValues>({ name: names });
  const known = names
    .map((_, i) => own[i] || around[i])
    .filter((unit): unit is string => typeof unit === "string" && unit !== "");
  return <NumberInput unit={known.join("/").replace(/\/hour$/, "/h") || undefined} {...props} />;
}
