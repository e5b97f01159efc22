"use client";

import { ChevronLeft } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useSearchParams } from "next/navigation";
import {
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  useSyncExternalStore,
} from "react";
import { FormProvider, useForm } from "react-hook-form";
import { DRAFT_LIMITS } from "@/lib/contract/limits";
import { definitionOf } from "@/lib/records/definitions";
import { useDefinition } from "@/lib/shell/installation/installation-countries";
import { listPath, type Kind } from "@/lib/records/kinds";
import { withMovesOf } from "@/lib/records/moves";
import type { RecordRow } from "@/lib/records/record";
import { InstallationOptionalFields } from "@/lib/shell/installation/installation-optional-fields";
import { useReaderPath } from "@/lib/shell/reader-path";
import { waitingCount } from "@/lib/query/waiting-count";
import { loadQueue } from "@/lib/query/waiting-saves";
import { lazy } from "@/lib/shell/connection/lazy";
import { DraftNote } from "./drafts/draft-note";
import { useDraft } from "./drafts/use-draft";
import { CopiedRecord, copiedValues } from "./copied-record";
import { FormActions } from "./form-actions";
import { FormAlerts } from "./form-alerts";
import { focusField, focusFirstError } from "./form-errors";
import { HolderContext } from "./form-field";
import { FormSection } from "./form-section";
import { formValues, type FormValues } from "./form-values";
import { LeaveGuard } from "./leave-guard";
import { loadChecks, recordResolver } from "./checks/record-resolver";
import { SectionIndex } from "./section-index";
import { SimilarRecords } from "./similar-records";
import { useFormSave } from "./use-form-save";

// Only for what somebody has typed in another browser.
const DraftOffer = lazy(async () => ({ default: (await import("./drafts/draft-offer")).DraftOffer }));

export type RecordFormProps = {
  kind: Kind;
  record: RecordRow | null;
  userId: string;
  /** What the link gives a new record. */
  given?: FormValues;
  /** A new record's center, for users who are bound to theirs. */
  ownCenter?: string | null;
  /** Whether the values of an edited record that is deleted meanwhile can become a new one. */
  canCreate?: boolean;
  /** What the toast says of a new record besides that it was created. */
  createdText?: string;
  /** By a section’s title, what is said below its fields. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** For kinds whose records’ names don’t say what they are. */
  title?: { edit: string; subtitle: string };
  /** Beside the fields where there is space for it. */
  side?: ReactNode;
};

/** Creates a record, with the values of another if the URL names one, or edits `record`. */
export function RecordForm(props: RecordFormProps) {
  const [added, setAdded] = useState(0);
  const copiedId = useSearchParams().get("copyOf");
  const { kind, record } = props;
  // A form of its own for each record that is added.
  const formWith = (copied: RecordRow | null) => (
    <Form key={added} {...props} copied={copied} isFirst={added === 0} onAddAnother={() => setAdded(added + 1)} />
  );
  if (record || !copiedId || !definitionOf(kind).copy) return formWith(null);
  return (
    <CopiedRecord kind={kind} id={copiedId}>
      {formWith}
    </CopiedRecord>
  );
}

type FormProps = RecordFormProps & { copied: RecordRow | null; isFirst: boolean; onAddAnother: () => void };

function Form({ notes = {}, title, side = null, ...props }: FormProps) {
  const { kind, record } = props;
  const { definition, element, form, draft, save, startSubmit, focusError } = useRecordForm(props);
  const formId = useId();
  const pathOf = useReaderPath();
  const discard = () => {
    draft.discard(save.base);
    save.stop();
    save.discard();
  };
  const dropAll = () => {
    draft.drop();
    save.stop();
  };
  const isWaiting = useSyncExternalStore(waitingCount.subscribe, waitingCount.read, () => 0) > 0 && save.isSaving;
  const back = record
    ? { href: pathOf(`${listPath(kind)}/${record.id}`), to: title ? definition.one : record.name }
    : { href: pathOf(listPath(kind)), to: definition.many };

  return (
    <FormProvider {...form}>
      {/* The columns of a record’s page, so that nothing moves sideways between the two. */}
      <div className="grid grid-cols-1 gap-4 xl:gap-x-12 xl:grid-cols-[minmax(0,1fr)_22.5rem] 3xl:grid-cols-[minmax(0,1fr)_30rem]">
        <BackLink {...back} />
        <FormHeading
          text={record ? (title?.edit ?? `Edit ${record.name}`) : `New ${definition.one.toLowerCase()}`}
          subtitle={title?.subtitle}
          beside={record ? <span data-open-record={`${kind}/${record.id}`} className="empty:hidden" /> : null}
          offer={
            draft.offered && !form.formState.isDirty ? (
              <Suspense>
                <DraftOffer
                  touchedAt={draft.offered.touchedAt}
                  isBusy={draft.isContinuing}
                  onContinue={draft.continueOffered}
                />
              </Suspense>
            ) : null
          }
        />
        {/* Beside the first section. */}
        <div className="max-xl:hidden xl:col-start-2 xl:row-start-3">
          {side ?? <SectionIndex definition={definition} idOf={(section) => `${formId} ${section.title}`} />}
        </div>
        <form
          ref={element}
          noValidate
          // From here on a save can wait for a connection that is lost.
          onInput={() => void Promise.allSettled([loadChecks(), loadQueue()])}
          onSubmit={(event) => {
            void form.handleSubmit(save.submit, focusError)(event);
          }}
          className="col-start-1 grid grid-cols-1 gap-4"
        >
          {draft.restored ? <DraftNote touchedAt={draft.restored.touchedAt} onDiscard={discard} /> : null}
          <FormAlerts
            definition={definition}
            record={record}
            save={save}
            merge={save.merge ?? draft.restored?.merge ?? null}
            canCreate={props.canCreate ?? false}
          />
          {/* What is typed while a save waits wouldn’t be in it. */}
          <div inert={isWaiting} className="contents">
            <HolderContext value={save.holder}>
              {definition.form.map((section) => (
                <FormSection
                  key={section.title}
                  id={`${formId} ${section.title}`}
                  definition={definition}
                  section={section}
                  record={save.base}
                  note={notes[section.title]}
                />
              ))}
            </HolderContext>
          </div>
          <FormActions
            note={record || !definition.duplicates || save.isSaving ? null : <SimilarRecords definition={definition} />}
            cancelHref={back.href}
            isSaving={save.isSaving}
            isWaiting={isWaiting}
            created={record ? null : definition.one.toLowerCase()}
            onSubmit={startSubmit}
          />
        </form>
        <LeaveGuard isDisabled={save.isSaved} onDiscard={dropAll} onSend={draft.send} />
      </div>
    </FormProvider>
  );
}

/** The values, the draft and the saving of a form, and where its focus begins. */
function useRecordForm({ kind, record, userId, createdText, copied, isFirst, onAddAnother, ...rest }: FormProps) {
  const { ownCenter = null } = rest;
  const definition = withMovesOf(useDefinition(kind), record);
  const optional = use(InstallationOptionalFields);
  const element = useRef<HTMLFormElement>(null);
  const isAddingAnother = useRef(false);
  // Counted, so that the focus moves once the errors are on the page, however long their check took.
  const [failures, setFailures] = useState(0);
  const focusError = () => setFailures((count) => count + 1);
  useEffect(() => {
    if (failures > 0) focusFirstError(element.current);
  }, [failures]);
  // The field that a link leads to, such as the end of an assignment that is to be extended.
  const focused = useSearchParams().get("focus");
  const [given] = useState(() => (copied ? copiedValues(definition, copied) : (rest.given ?? {})));
  const [initial] = useState(() => ({ ...formValues(definition, record, ownCenter), ...given }));
  const form = useForm({
    defaultValues: initial,
    resolver: recordResolver(definition, { optional, record }),
    // `focusFirstError` follows the order of the page and includes errors of the upstream.
    shouldFocusError: false,
  });
  const draft = useDraft(form, initial, {
    definition,
    record,
    given: record ? "" : givenText(copied ? { copyOf: copied.id } : given),
    userId,
    isFirst,
  });
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
  const startSubmit = (isAnother: boolean) => void (isAddingAnother.current = isAnother);
  return { definition, element, form, draft, save, startSubmit, focusError };
}

function BackLink({ href, to }: { href: string; to: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      // As high and as far left as the way back on a record’s page.
      className="-mb-2.5 -ml-1 flex min-h-6 w-fit items-center gap-0.5 rounded-sm text-muted-foreground hover:text-foreground max-md:-mt-3 max-md:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-4" />
      <span className="sr-only">Back to </span>
      {to}
    </Link>
  );
}

type FormHeadingProps = { text: string; subtitle: string | undefined; beside: ReactNode; offer: ReactNode };

function FormHeading({ text, subtitle, beside, offer }: FormHeadingProps) {
  return (
    <div className="col-start-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div className="grid min-w-0 gap-0.5">
        <h1 className="flex min-h-9 items-center text-2xl/8 font-semibold tracking-tight wrap-anywhere">{text}</h1>
        {subtitle ? <p className="text-muted-foreground wrap-anywhere">{subtitle}</p> : null}
        {beside}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {offer}
        <p className="pb-0.5 text-xs text-muted-foreground">
          <span aria-hidden className="text-danger">
            *
          </span>{" "}
          Required
        </p>
      </div>
    </div>
  );
}

/** A link that gives values has a draft of its own, so that the draft of another project doesn't replace them. */
function givenText(given: FormValues): string {
  return Object.entries(given)
    .map(([name, value]) => `:${name}=${String(value)}`)
    .join("")
    .slice(0, DRAFT_LIMITS.given);
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
