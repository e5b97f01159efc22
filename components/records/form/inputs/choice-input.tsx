"use client";

import type * as React from "react";
import { NativeSelect } from "@/components/ui/input";
import { isAlwaysSet, type Field } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/field-types/currency";

type ChoiceInputProps = Omit<React.ComponentProps<typeof NativeSelect>, "value"> & {
  value: string;
  options: readonly { value: string; label: string }[];
  isOptional: boolean;
  /** What no choice means. */
  blank?: string;
  /** Written before each option in lower case, such as “per ”. */
  prefix?: string;
};

export function ChoiceInput({ options, isOptional, blank = "—", prefix = "", ...props }: ChoiceInputProps) {
  return (
    <NativeSelect {...props}>
      {isOptional ? <option value="">{blank}</option> : props.value === "" ? <PlaceholderOption /> : null}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {prefix === "" ? label : `${prefix}${label.toLowerCase()}`}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The choices of a choice or a currency; null for other fields. */
export function choicesOf(field: Field): Pick<ChoiceInputProps, "options" | "isOptional"> | null {
  const isOptional = !isAlwaysSet(field);
  if (field.type === "choice") return { options: field.options.filter((one) => !one.isFormer), isOptional };
  if (field.type === "currency")
    return { options: CURRENCIES.map((code) => ({ value: code, label: code })), isOptional };
  return null;
}

function PlaceholderOption() {
  return (
    <option value="" disabled>
      Choose…
    </option>
  );
}
