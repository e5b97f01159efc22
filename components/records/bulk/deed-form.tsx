"use client";

import { useState } from "react";
import { FormProvider, useController, useForm, useWatch, type Control } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field, type FieldControl } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { BulkDeed } from "@/lib/contract/bulk";
import type { TagSource } from "@/lib/query/tag-queries";
import { unitsOf, type Definition, type ScalarField } from "@/lib/records/definition";
import { FormField } from "../form/form-field";
import { formValues, recordValues, type FormValues } from "../form/form-values";
import { TagsInput } from "../tags/tags-input";
import { deedFields, type DeedType } from "./deed";

type DeedFormProps = {
  definition: Definition;
  type: DeedType;
  /** What was chosen before, when coming back from the preview. */
  values: FormValues | null;
  onClose: () => void;
  onChosen: (deed: BulkDeed, values: FormValues) => void;
};

const FIELD = "$field";
const TAG = "$tag";

/** Which field, and what to give it. */
export function DeedForm({ definition, type, values, onClose, onChosen }: DeedFormProps) {
  const choices = deedFields(definition, type);
  const form = useForm<FormValues>({
    defaultValues: values ?? { ...valuesOfMany(definition), [FIELD]: choices[0]?.[0] ?? "", [TAG]: "" },
  });
  const [error, setError] = useState<string | undefined>();
  const name = String(useWatch({ control: form.control, name: FIELD }));
  const field = choices.find(([choice]) => choice === name)?.[1];

  function submit(given: FormValues) {
    const tag = String(given[TAG]).trim();
    const deed = type === "set" ? setDeed(definition, name, given) : { type, field: name, tag };
    const missing =
      type === "set" ? missingValue(definition, name, field, given) : tag === "" ? "Enter a tag" : undefined;
    setError(missing);
    if (!missing && deed.type !== "delete") onChosen(deed, given);
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // The list behind the dialog has forms of its own.
          event.stopPropagation();
          void form.handleSubmit(submit)(event);
        }}
      >
        {choices.length > 1 ? (
          <Field label="Field">
            {(control) => (
              <NativeSelect {...control} {...form.register(FIELD)}>
                {choices.map(([choice, { label }]) => (
                  <option key={choice} value={choice}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        ) : null}
        {type !== "set" ? (
          <Field label="Tag" error={error} required>
            {(control) => (
              <TagBox
                key={name}
                source={{ kind: definition.kind, field: name }}
                isFinding={type === "removeTag"}
                control={control}
              />
            )}
          </Field>
        ) : field ? (
          <ValueFields key={name} definition={definition} name={name} field={field} control={form.control} />
        ) : null}
        {type === "set" && error ? (
          <p role="alert" className="text-xs font-medium text-danger">
            {error}
          </p>
        ) : null}
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Preview</Button>
        </DialogFooter>
      </form>
    </FormProvider>
  );
}

type TagBoxProps = { source: TagSource; isFinding: boolean; control: FieldControl };

function TagBox({ source, isFinding, control }: TagBoxProps) {
  const { field } = useController<FormValues>({ name: TAG });
  const tag = String(field.value);
  return (
    <TagsInput
      value={tag === "" ? [] : [tag]}
      onChange={([next = ""]) => field.onChange(next)}
      onBlur={field.onBlur}
      source={source}
      isSingle
      isListed
      isFinding={isFinding}
      control={{ ...control, "data-path": TAG, ref: field.ref }}
    />
  );
}

type ValueFieldsProps = { definition: Definition; name: string; field: ScalarField; control: Control<FormValues> };

function ValueFields({ definition, name, field, control }: ValueFieldsProps) {
  const value = useWatch({ control, name });
  const reasonName = definition.reasons?.find(({ status }) => name === "status" && status === value)?.field;
  const reason = reasonName ? definition.fields[reasonName] : undefined;
  const isOptional = !field.required && !(field.type === "choice" && field.initial !== undefined);
  const hints = [
    field.hint ?? (isOptional ? "Leave it empty to clear it everywhere" : ""),
    field.type === "money" ? `Each keeps its own currency${field.per ? " and unit" : ""}` : "",
  ];
  const hint = hints.filter(Boolean).join(". ");
  return (
    <>
      <FormField
        kind={definition.kind}
        path={name}
        field={{ ...field, ...(hint ? { hint } : {}) }}
        fields={definition.fields}
        record={null}
      />
      {reasonName && reason && reason.type !== "rows" ? (
        <FormField
          kind={definition.kind}
          path={reasonName}
          field={{ ...reason, required: true }}
          fields={definition.fields}
          record={null}
        />
      ) : null}
    </>
  );
}

/** What a form begins with that isn’t of one record: their amounts may be in several currencies. */
function valuesOfMany(definition: Definition): FormValues {
  const units = Object.values(definition.fields).flatMap(unitsOf);
  return { ...formValues(definition, null), ...Object.fromEntries(units.map((name) => [name, ""])) };
}

function setDeed(definition: Definition, name: string, given: FormValues): BulkDeed {
  const values = recordValues(definition, given);
  const reason = definition.reasons?.find(({ status }) => name === "status" && status === given.status);
  const said = reason ? values[reason.field] : null;
  return { type: "set", field: name, value: values[name], ...(typeof said === "string" ? { reason: said } : {}) };
}

function missingValue(
  definition: Definition,
  name: string,
  field: ScalarField | undefined,
  given: FormValues,
): string | undefined {
  const reason = definition.reasons?.find(({ status }) => name === "status" && status === given.status);
  if (reason && String(given[reason.field] ?? "").trim() === "") return "Give a reason for this status";
  return field?.required && given[name] === "" ? `Enter the ${field.label.toLowerCase()}` : undefined;
}
