"use client";

import { toNestErrors } from "@hookform/resolvers";
import { useEffect, useEffectEvent } from "react";
import { FormProvider, useController, useForm, useWatch, type Control, type Resolver } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import type { BulkOperation } from "@/lib/contract/changes/bulk";
import type { Target } from "@/lib/query/records/bulk-queries";
import type { TagSource } from "@/lib/query/records/tag-queries";
import { isAlwaysSet, type Definition, type ScalarField } from "@/lib/records/definition";
import { useTypedValues } from "@/lib/shell/unsaved/use-typed-values";
import { DateInput } from "../date/date-input";
import { useToday } from "../moment";
import { DraftNote } from "../form/drafts/draft-note";
import { FormField } from "../form/form-field";
import type { FormValues } from "../form/form-values";
import type { TagBoxMode } from "../tags/tag-box";
import { TagsInput } from "../tags/tags-input";
import {
  asksLastDay,
  LAST_DAY,
  operationFields,
  type FormOperation,
  operationErrors,
  operationOf,
  FIELD,
  reasonField,
  TAG,
  initialValues,
} from "./operation";

type OperationFormProps = {
  definition: Definition;
  type: FormOperation["type"];
  target: Target;
  /** By which what is typed outlives the dialog. */
  typedOf: string;
  /** What was entered before going back to this form. */
  values: FormValues | null;
  onClose: () => void;
  onChosen: (operation: BulkOperation, values: FormValues) => void;
};

export function OperationForm({ definition, type, target, typedOf, values, onClose, onChosen }: OperationFormProps) {
  const initial = initialValues(definition, type, useToday());
  const typed = useTypedValues(typedOf, initial);
  const choices = operationFields(definition, type);
  const form = useForm<FormValues>({
    defaultValues: values ?? typed.values,
    resolver: operationResolver(definition, type),
  });
  const onTyped = useEffectEvent(typed.change);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: (next) => onTyped(next.values) }), [form]);
  const name = String(useWatch({ control: form.control, name: FIELD }));
  const field = choices.find(([choice]) => choice === name)?.[1];

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          // React bubbles the event to forms of the list behind the dialog.
          event.stopPropagation();
          void form.handleSubmit((entered) => onChosen(operationOf(definition, type, entered), entered))(event);
        }}
      >
        {values === null && typed.restoredAt !== null ? (
          <DraftNote
            touchedAt={typed.restoredAt}
            onDiscard={() => {
              form.reset(initial);
              typed.drop();
            }}
          />
        ) : null}
        {choices.length > 1 ? <FieldChoice choices={choices} /> : null}
        {type !== "set" ? (
          <TagField
            key={name}
            source={{ kind: definition.kind, field: name, ...(type === "removeTag" ? { among: target } : {}) }}
            mode={type === "removeTag" ? "search" : "add"}
          />
        ) : field ? (
          <ValueFields key={name} definition={definition} name={name} field={field} control={form.control} />
        ) : null}
        <DialogFooter>
          <Button
            variant="secondary"
            onClick={() => {
              typed.drop();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit">Preview</Button>
        </DialogFooter>
      </form>
    </FormProvider>
  );
}

function operationResolver(definition: Definition, type: FormOperation["type"]): Resolver<FormValues> {
  return (values, _context, options) => {
    const errors = operationErrors(definition, type, values);
    if (errors.length === 0) return { values, errors: {} };
    const byPath = Object.fromEntries(errors.map(({ path, message }) => [path, { type: "schema", message }]));
    return { values: {}, errors: toNestErrors(byPath, options) };
  };
}

function FieldChoice({ choices }: { choices: ReturnType<typeof operationFields> }) {
  const { field } = useController<FormValues>({ name: FIELD });
  return (
    <Field label="Field">
      {(control) => (
        <NativeSelect {...control} {...field} value={String(field.value)}>
          {choices.map(([choice, { label }]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

function TagField({ source, mode }: { source: TagSource; mode: TagBoxMode }) {
  const { field, fieldState } = useController<FormValues>({ name: TAG });
  const tag = String(field.value);
  return (
    <Field label="Tag" error={fieldState.error?.message} required>
      {(control) => (
        <TagsInput
          value={tag === "" ? [] : [tag]}
          onChange={([next = ""]) => field.onChange(next)}
          onBlur={field.onBlur}
          source={source}
          isSingle
          isAlwaysOpen
          mode={mode}
          control={{ ...control, "data-path": TAG, ref: field.ref }}
        />
      )}
    </Field>
  );
}

function LastDayField() {
  const { field, fieldState } = useController<FormValues>({ name: LAST_DAY });
  return (
    <Field label="Last day" required hint="Work that ends before keeps its last day" error={fieldState.error?.message}>
      {(control) => (
        <DateInput
          {...control}
          data-path={LAST_DAY}
          ref={field.ref}
          label="Last day"
          value={String(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

type ValueFieldsProps = { definition: Definition; name: string; field: ScalarField; control: Control<FormValues> };

function ValueFields({ definition, name, field, control }: ValueFieldsProps) {
  const value = useWatch({ control, name });
  const reasonPath = reasonField(definition, { [FIELD]: name, [name]: value });
  const reason = reasonPath ? definition.fields[reasonPath] : undefined;
  const hints = [
    field.hint ?? (isAlwaysSet(field) ? "" : "Leave empty to clear this field"),
    field.type === "money" ? `Each record keeps its own currency${field.per ? " and unit" : ""}` : "",
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
        // Nothing is chosen beforehand, as in a new record.
        isRequired={isAlwaysSet(field)}
      />
      {asksLastDay(definition, { [FIELD]: name, [name]: value }) ? <LastDayField /> : null}
      {reasonPath && reason && reason.type !== "rows" ? (
        <FormField
          kind={definition.kind}
          path={reasonPath}
          field={{ ...reason, required: true }}
          fields={definition.fields}
          record={null}
        />
      ) : null}
    </>
  );
}
