"use client";

import Link from "next/link";
import { useEffect, useRef, useState, type RefObject } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Definition, Section } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { recordResolver } from "./check-values";
import { ConflictPanel } from "./conflict-panel";
import { ErrorSummary, focusFirstError } from "./form-errors";
import { FormField, HolderContext } from "./form-field";
import { formValues, isReason, isShown, type FormValues } from "./form-values";
import { LeaveGuard } from "./leave-guard";
import { RowsEditor } from "./rows-editor";
import { useDraft } from "./use-draft";
import { useFormSave } from "./use-form-save";

type RecordFormProps = {
  kind: Kind;
  record: RecordRow | null;
  userId: string;
  /** A new record's center, for users who are bound to theirs. */
  ownCenter?: string | null;
};

/** Creates a record, or edits `record`. */
export function RecordForm({ kind, record, userId, ownCenter = null }: RecordFormProps) {
  const definition = definitionOf(kind);
  const element = useRef<HTMLFormElement>(null);
  const focusError = () => focusFirstError(element.current);
  const [initial] = useState(() => formValues(definition, record, ownCenter));
  const form = useForm({
    defaultValues: initial,
    resolver: recordResolver(definition),
    // `focusFirstError` follows the order of the page and includes errors of the upstream.
    shouldFocusError: false,
  });
  const draft = useDraft(form, initial, record ? null : `draft:${userId}:${kind}`);
  const save = useFormSave({ definition, record, form, onSaved: draft.drop, onError: focusError });
  useSaveShortcut(element);

  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">
        {record ? `Edit ${record.name}` : `New ${definition.one.toLowerCase()}`}
      </h1>
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          onSubmit={(event) => void form.handleSubmit(save.submit, focusError)(event)}
          className="grid grid-cols-1 gap-4"
        >
          {draft.isRestored ? <DraftNote onDiscard={draft.discard} /> : null}
          {save.merge ? <ConflictPanel definition={definition} merge={save.merge} theirs={save.base} /> : null}
          <ErrorSummary definition={definition} problem={save.problem} />
          <HolderContext value={save.holder}>
            {definition.form.map((section) => (
              <FormSection key={section.title} definition={definition} section={section} record={save.base} />
            ))}
          </HolderContext>
          <FormActions cancelHref={record ? `/${kind}/${record.id}` : `/${kind}`} isSaving={save.isSaving} />
        </form>
        <LeaveGuard isDisabled={save.isSaved} isDraft={!record} />
      </FormProvider>
    </div>
  );
}

type FormSectionProps = { definition: Definition; section: Section; record: ListedRow | null };

function FormSection({ definition, section, record }: FormSectionProps) {
  const status = useWatch<FormValues>({ name: "status" });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{section.title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        {section.fields.map((name) => {
          const field = definition.fields[name];
          if (!field || !isShown(definition, name, status)) return null;
          if (field.type === "rows")
            return <RowsEditor key={name} kind={definition.kind} name={name} field={field} record={record} />;
          const shown = isReason(definition, name) ? { ...field, required: true } : field;
          return (
            <FormField
              key={name}
              kind={definition.kind}
              path={name}
              field={shown}
              fields={definition.fields}
              record={record}
            />
          );
        })}
      </CardContent>
    </Card>
  );
}

function FormActions({ cancelHref, isSaving }: { cancelHref: string; isSaving: boolean }) {
  return (
    <div
      data-slot="form-actions"
      className="bottom-0 tall:sticky z-10 -mx-4 -mb-4 flex items-center justify-end gap-2 border-t bg-background px-4 py-3 md:mx-0 md:-mb-5 md:px-0"
    >
      <Button variant="secondary" asChild>
        <Link href={cancelHref} prefetch={false}>
          Cancel
        </Link>
      </Button>
      {/* `aria-disabled` rather than `disabled`, which would lose the focus. */}
      <Button type="submit" aria-disabled={isSaving} aria-keyshortcuts="Control+S Meta+S">
        {isSaving ? "Saving…" : "Save"}
      </Button>
    </div>
  );
}

function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 rounded-md bg-info-surface py-1.5 pr-1.5 pl-3 text-info"
    >
      <p>Draft restored</p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!event.repeat) form.current?.requestSubmit();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [form]);
}
