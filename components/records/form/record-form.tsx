"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { Fragment, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { definitionOf } from "@/lib/records/definitions";
import { listPath, type Kind } from "@/lib/records/kinds";
import { withMovesOf } from "@/lib/records/moves";
import type { RecordRow } from "@/lib/records/record";
import { recordResolver } from "./check-values";
import { ConflictPanel } from "./conflict-panel";
import { CopiedRecord, copiedValues } from "./copied-record";
import { DraftNote } from "./draft-note";
import { ErrorSummary, focusField, focusFirstError } from "./form-errors";
import { HolderContext } from "./form-field";
import { FormSection } from "./form-section";
import { formValues, type FormValues } from "./form-values";
import { LeaveGuard } from "./leave-guard";
import { urlValues } from "./url-values";
import { SectionIndex } from "./section-index";
import { useDraft } from "./use-draft";
import { useFormSave } from "./use-form-save";

type RecordFormProps = {
  kind: Kind;
  record: RecordRow | null;
  userId: string;
  /** A new record's center, for users who are bound to theirs. */
  ownCenter?: string | null;
  /** What the toast says of a new record besides that it was created. */
  createdText?: string;
  /** By a section’s title, what is said below it. */
  notes?: Readonly<Record<string, ReactNode>>;
};

/** Creates a record, with the values of another if the URL names one, or edits `record`. */
export function RecordForm(props: RecordFormProps) {
  const [added, setAdded] = useState(0);
  const copiedId = useSearchParams().get("copyOf");
  const { kind, record } = props;
  // A form of its own for each record that is added.
  const formWith = (copied: RecordRow | null) => (
    <Form key={added} {...props} copied={copied} onAddAnother={() => setAdded(added + 1)} />
  );
  if (record || !copiedId || !definitionOf(kind).copy) return formWith(null);
  return (
    <CopiedRecord kind={kind} id={copiedId}>
      {formWith}
    </CopiedRecord>
  );
}

function Form({
  kind,
  record,
  userId,
  ownCenter = null,
  createdText,
  notes = {},
  copied,
  onAddAnother,
}: RecordFormProps & { copied: RecordRow | null; onAddAnother: () => void }) {
  const definition = withMovesOf(definitionOf(kind), record);
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const isAddingAnother = useRef(false);
  const focusError = () => focusFirstError(element.current);
  const params = useSearchParams();
  // The field that a link leads to, such as the end of an assignment that is to be extended.
  const focused = params.get("focus");
  const [given] = useState(() => {
    if (copied) return copiedValues(definition, copied);
    return record ? {} : urlValues(definition, new URLSearchParams(params), ownCenter);
  });
  const [initial] = useState(() => ({ ...formValues(definition, record, ownCenter), ...given }));
  const form = useForm({
    defaultValues: initial,
    resolver: recordResolver(definition),
    // `focusFirstError` follows the order of the page and includes errors of the upstream.
    shouldFocusError: false,
  });
  const draft = useDraft(form, initial, record ? null : draftKey(userId, kind, copied ? { copyOf: copied.id } : given));
  const save = useFormSave({
    definition,
    record,
    form,
    createdText,
    onSaved: () => {
      draft.drop();
      if (isAddingAnother.current) onAddAnother();
      return !isAddingAnother.current;
    },
    onError: focusError,
  });
  useSaveShortcut(element);
  useEffect(() => {
    if (focused) focusField(element.current, focused);
    else if (!record) focusFirstField(element.current);
  }, [record, focused]);
  const back = record
    ? { href: `${listPath(kind)}/${record.id}`, to: record.name }
    : { href: listPath(kind), to: definition.many };

  return (
    <FormProvider {...form}>
      <div className="grid max-w-[55rem] grid-cols-1 gap-4 xl:max-w-[70rem] xl:grid-cols-[minmax(0,55rem)_minmax(10rem,1fr)] xl:gap-x-8">
        <Link
          href={back.href}
          prefetch={false}
          // As high and as far left as the way back on a record’s page.
          className="-mb-2 -ml-1 flex min-h-8 w-fit items-center gap-0.5 rounded-sm text-muted-foreground hover:text-foreground max-md:-my-1.5 max-md:min-h-11"
        >
          <ChevronLeft aria-hidden className="size-4" />
          <span className="sr-only">Back to </span>
          {back.to}
        </Link>
        <h1 className="col-start-1 text-2xl/8 font-semibold tracking-tight wrap-anywhere">
          {record ? `Edit ${record.name}` : `New ${definition.one.toLowerCase()}`}
        </h1>
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-2 max-xl:hidden">
          <SectionIndex definition={definition} idOf={({ title }) => `${formId} ${title}`} />
        </div>
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            void form.handleSubmit(save.submit, focusError)(event);
          }}
          className="col-start-1 grid grid-cols-1 gap-4"
        >
          {draft.isRestored ? <DraftNote onDiscard={draft.discard} /> : null}
          {save.merge ? <ConflictPanel definition={definition} merge={save.merge} theirs={save.base} /> : null}
          <ErrorSummary definition={definition} problem={save.problem} />
          <HolderContext value={save.holder}>
            {definition.form.map((section) => (
              <Fragment key={section.title}>
                <FormSection
                  id={`${formId} ${section.title}`}
                  definition={definition}
                  section={section}
                  record={save.base}
                />
                {notes[section.title]}
              </Fragment>
            ))}
          </HolderContext>
          <FormActions
            cancelHref={back.href}
            isSaving={save.isSaving}
            hasAddAnother={!record}
            onSubmit={(isAnother) => void (isAddingAnother.current = isAnother)}
          />
        </form>
        <LeaveGuard isDisabled={save.isSaved} isDraft={!record} />
      </div>
    </FormProvider>
  );
}

/** A link that gives values has a draft of its own, so that the draft of another project doesn't replace them. */
function draftKey(userId: string, kind: Kind, given: FormValues): string {
  const values = Object.entries(given).map(([name, value]) => `:${name}=${String(value)}`);
  return `draft:${userId}:${kind}${values.join("")}`;
}

type FormActionsProps = {
  cancelHref: string;
  isSaving: boolean;
  hasAddAnother: boolean;
  onSubmit: (isAnother: boolean) => void;
};

function FormActions({ cancelHref, isSaving, hasAddAnother, onSubmit }: FormActionsProps) {
  return (
    <div
      data-slot="form-actions"
      className="bottom-(--shell-bars,0px) tall:sticky z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t bg-background px-4 py-3 shadow-[0_-10px_12px_-12px_hsl(var(--shadow-color)/0.35)] max-sm:[&>*]:px-2.5 md:mx-0 md:-mb-5 md:px-0"
    >
      <Button variant="secondary" asChild>
        <Link href={cancelHref} prefetch={false}>
          Cancel
        </Link>
      </Button>
      {hasAddAnother ? (
        <Button
          variant="secondary"
          aria-disabled={isSaving}
          // Not a submit button: Enter in a field presses the form’s first one.
          onClick={(event) => {
            onSubmit(true);
            event.currentTarget.form?.requestSubmit();
          }}
        >
          Create and add another
        </Button>
      ) : null}
      {/* `aria-disabled` rather than `disabled`, which would lose the focus. */}
      <Button
        type="submit"
        aria-disabled={isSaving}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => onSubmit(false)}
      >
        {isSaving ? "Saving…" : "Save"}
      </Button>
    </div>
  );
}

/** Where a keyboard is at hand; on a phone it would cover the form. */
function focusFirstField(form: HTMLFormElement | null): void {
  if (!window.matchMedia("(pointer: fine)").matches) return;
  form?.querySelector<HTMLElement>("[data-path]")?.focus({ preventScroll: true });
}

function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!event.repeat) form.current?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [form]);
}
