"use client";

import { useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { DraftNote } from "./draft-note";
import { ErrorSummary } from "./error-summary";
import { focusFirstError } from "./focus-field";
import { FormActions } from "./form-actions";
import { FormSection } from "./form-section";
import { formValues } from "./form-values";
import { LeaveGuard } from "./leave-guard";
import { recordResolver } from "./record-resolver";
import { StalePanel } from "./stale-panel";
import { HolderContext } from "./taken-value";
import { useDraft } from "./use-draft";
import { useSave } from "./use-save";
import { useSaveShortcut } from "./use-save-shortcut";

type RecordFormProps = {
  definition: Definition;
  record: RecordRow | null;
  userId: string;
  ownCenter: string | null;
};

export function RecordForm({ definition, record, userId, ownCenter }: RecordFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [blank] = useState(() => formValues(definition, record, ownCenter));
  const form = useForm({
    defaultValues: blank,
    resolver: recordResolver(definition),
    // `focusFirstError` does it in the order of the page, for errors of the upstream, too.
    shouldFocusError: false,
  });
  const draft = useDraft(form, blank, record ? null : `draft:${userId}:${definition.kind}`);
  const save = useSave({
    definition,
    record,
    form,
    onSaved: draft.drop,
    onRefused: () => focusFirstError(element.current),
  });
  useSaveShortcut(element);
  const cancelHref = record ? `/${definition.kind}/${record.id}` : `/${definition.kind}`;

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void form.handleSubmit(save.submit, () => focusFirstError(element.current))(event)}
        className="grid grid-cols-1 gap-4"
      >
        {draft.isRestored ? <DraftNote onDiscard={draft.discard} /> : null}
        {save.merge ? <StalePanel definition={definition} merge={save.merge} theirs={save.base} /> : null}
        <ErrorSummary definition={definition} problem={save.problem} />
        <HolderContext value={save.holder}>
          {definition.form.map((section) => (
            <FormSection key={section.title} definition={definition} section={section} record={save.base} />
          ))}
        </HolderContext>
        <FormActions cancelHref={cancelHref} isSaving={save.isSaving} />
      </form>
      <LeaveGuard isOff={save.isSaved} isDraft={!record} />
    </FormProvider>
  );
}
