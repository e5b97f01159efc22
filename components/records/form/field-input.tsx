"use client";

import { Input, Textarea } from "@/components/ui/input";
import { isAlwaysSet, type Field, type ScalarField } from "@/lib/records/definition";
import { tagSource } from "@/lib/query/tag-queries";
import type { Kind } from "@/lib/records/kinds";
import { CURRENCIES } from "@/lib/records/options";
import type { ListedRow } from "@/lib/records/record";
import { textsOf } from "@/lib/records/texts-of";
import { AmountInput } from "./amount-input";
import { ChoiceInput } from "./choice-input";
import type { Bound, ControlProps } from "./control-props";
import { FigureInput } from "./figure-input";
import { LinksInput } from "./links-input";
import { ReferenceInput } from "./reference-input";
import { TagsInput } from "../tags/tags-input";

type FieldInputProps = {
  kind: Kind;
  isAlone: boolean;
  field: ScalarField;
  fields: Record<string, Field>;
  record: ListedRow | null;
  bound: Bound;
  control: ControlProps;
};

const TEXT_TYPES = { text: "text", email: "email", phone: "tel", url: "url", date: "date" } as const;

export function FieldInput({ kind, isAlone, field, fields, record, bound, control }: FieldInputProps) {
  const text = typeof bound.value === "string" ? bound.value : "";
  const wired = {
    ...control,
    name: bound.name,
    onBlur: bound.onBlur,
    ref: bound.ref,
    value: text,
    onChange: bound.onChange,
  };
  switch (field.type) {
    case "text":
    case "email":
    case "phone":
    case "url":
    case "date":
      return <Input type={TEXT_TYPES[field.type]} autoComplete="off" {...wired} />;
    case "multiline":
      return <Textarea {...wired} />;
    case "integer":
    case "decimal":
      return <FigureInput unit={field.unit} {...wired} />;
    case "money":
      return <AmountInput field={field} {...wired} />;
    case "choice":
      return <ChoiceInput options={field.options} isOptional={!isAlwaysSet(field)} {...wired} />;
    case "currency":
      return (
        <ChoiceInput
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          isOptional={!isAlwaysSet(field)}
          {...wired}
        />
      );
    case "tags":
      return (
        <TagsInput
          value={textsOf(bound.value)}
          onChange={bound.onChange}
          onBlur={bound.onBlur}
          control={control}
          source={tagSource(kind, bound.name)}
          isListed={isAlone}
        />
      );
    case "links":
      return <LinksInput path={bound.name} label={field.label} max={field.max} control={control} />;
    case "reference":
      return <ReferenceInput field={field} fields={fields} record={record} bound={bound} control={control} />;
  }
}
