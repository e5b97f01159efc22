"use client";

import { useController, useFormState } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { unitsOf } from "@/lib/records/amount-units";
import type { Definition, FieldOf, Section } from "@/lib/records/definition";
import { ChoiceInput, choicesOf } from "./choice-input";
import { messageOf } from "../form-errors";
import type { FormValues } from "../form-values";
import { NumberInput } from "./number-input";

type MoneyFieldProps = {
  definition: Definition;
  path: string;
  field: FieldOf<"money">;
  /** The names of its currency and its unit of time. */
  units: readonly string[];
  className?: string;
};

/** An amount with its currency and its unit of time, as one control. */
export function MoneyField({ definition, path, field, units, className }: MoneyFieldProps) {
  const { field: binding, fieldState } = useController<FormValues>({ name: path });
  const { errors } = useFormState<FormValues>({ name: [...units] });
  const error = [fieldState.error, ...units.map((unit) => errors[unit])].map(messageOf).find(Boolean);
  return (
    <Field label={field.label} hint={field.hint} error={error} required={field.required ?? false} className={className}>
      {(control) => (
        <span className="flex [&>*:not(:first-child)]:-ml-px [&>*:not(:last-child)]:rounded-r-none [&>span]:shrink-0 [&>span_select]:rounded-l-none [&>span:not(:last-child)_select]:rounded-r-none">
          <NumberInput
            {...control}
            data-path={path}
            name={path}
            ref={binding.ref}
            value={typeof binding.value === "string" ? binding.value : ""}
            onChange={binding.onChange}
            onBlur={binding.onBlur}
            isGrouped
          />
          {units.map((unit) => (
            <UnitSelect key={unit} definition={definition} name={unit} />
          ))}
        </span>
      )}
    </Field>
  );
}

function UnitSelect({ definition, name }: { definition: Definition; name: string }) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<FormValues>({ name });
  const field = definition.fields[name];
  const choices = field ? choicesOf(field) : null;
  if (!field || !choices) return null;
  return (
    <ChoiceInput
      {...choices}
      aria-label={field.label}
      aria-invalid={fieldState.error ? true : undefined}
      data-path={name}
      name={name}
      ref={ref}
      value={typeof value === "string" ? value : ""}
      onChange={onChange}
      onBlur={onBlur}
      prefix={field.type === "choice" ? "per " : ""}
    />
  );
}

/** For each amount of a section the units that stand beside it: those in the section that no earlier amount has. */
export function unitsBeside(definition: Definition, section: Section): ReadonlyMap<string, readonly string[]> {
  const placed = new Set<string>();
  const beside = section.fields.map((name): [string, string[]] => {
    const units = unitsOf(definition.fields[name]).filter((unit) => section.fields.includes(unit) && !placed.has(unit));
    for (const unit of definition.fields[name]?.type === "money" ? units : []) placed.add(unit);
    return [name, definition.fields[name]?.type === "money" ? units : []];
  });
  return new Map(beside.filter(([, units]) => units.length > 0));
}
