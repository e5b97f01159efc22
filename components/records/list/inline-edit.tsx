"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { CellAt } from "@/components/data-table/row-focus";
import { Button } from "@/components/ui/button";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { isSame } from "@/lib/is-same";
import { ProblemError } from "@/lib/query/api-client";
import { quickUpdateOptions, showInLists } from "@/lib/query/quick-update";
import { recordKeys } from "@/lib/query/record-keys";
import { readRecord } from "@/lib/query/record-readers";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { announceUndoable } from "../bulk/announce-run";
import { checkChanges } from "../form/check-changes";
import { onPlainEnter, sendForm } from "../filter/on-plain-enter";
import { FormField } from "../form/form-field";
import { formValues, type FormValues } from "../form/form-values";
import { cellChanges, editedFields, rebasedChanges } from "./cell-changes";
import { EditConflict } from "./edit-conflict";

const BOXES = "input, select, textarea, [role=combobox]";

type InlineEditProps = {
  definition: Definition;
  row: ListedRow;
  at: CellAt;
  /** Whether another cell is to be edited, as soon as this one is saved. */
  isAwaited: boolean;
  /** @param saved as it became */
  onClose: (saved?: RecordRow) => void;
  /** Called where something must be answered here before anything else can be edited. */
  onStay: () => void;
};

/** Changes one field of a row where it stands; a status that must be explained asks for its reason too. */
export function InlineEdit({ definition, row, at, isAwaited, onClose, onStay }: InlineEditProps) {
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<ListedRow | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const formBox = useRef<HTMLFormElement>(null);
  const isLeft = useRef(false);
  const isSending = useRef(false);
  const form = useForm<FormValues, unknown, FormValues>({ defaultValues: formValues(definition, row) });
  const label = definition.fields[at.column]?.label ?? at.column;
  const isOfTags = definition.fields[at.column]?.type === "tags";
  const [anchor] = useState(() => lastPlaceOf(at.cell));
  const client = useQueryClient();
  const save = useMutation({
    ...quickUpdateOptions(client, definition.kind, base),
    meta: { failure: false },
    onSuccess: (saved, ...rest) => {
      quickUpdateOptions(client, definition.kind, base).onSuccess?.(saved, ...rest);
      const what = `${label} of ${saved.row.name}`;
      announceUndoable(client, {
        title: `${what} changed`,
        changeSetId: saved.changeSetId,
        edited: { kind: definition.kind, id: row.id, undone: `${what} put back` },
      });
      onClose(saved.row);
    },
  });

  function close() {
    // What they saved may have taken the row out of the list.
    if (theirs) void client.invalidateQueries({ queryKey: recordKeys.lists(definition.kind) });
    onClose();
  }

  const isChanged = () => Object.keys(cellChanges(definition, base, form.getValues(), at.column)).length > 0;

  const submitForm = () => form.handleSubmit(submit, onStay)();

  const goOn = useEffectEvent(() => {
    isLeft.current = true;
    if (theirs) onStay();
    else void submitForm();
  });
  useEffect(() => {
    if (isAwaited) goOn();
  }, [isAwaited]);

  async function submit(values: FormValues) {
    // By a press elsewhere and by what was pressed there: it is sent once.
    if (isSending.current) return;
    isSending.current = true;
    await sendChanged(values);
    isSending.current = false;
  }

  async function sendChanged(values: FormValues) {
    setProblem(null);
    const changes = cellChanges(definition, base, values, at.column);
    if (Object.keys(changes).length === 0) return onClose();
    const { values: checked, errors } = checkChanges(definition, base, changes);
    for (const { path, message } of errors) form.setError(path, { type: "schema", message });
    if (errors.length > 0) return onStay();
    await send(base, checked);
  }

  async function send(from: ListedRow, changes: FormValues) {
    const sent = save.mutateAsync({ version: from.version, changes });
    await sent.catch((error: unknown) => refuse(error, from, changes));
  }

  function refuse(error: unknown, from: ListedRow, changes: FormValues): Promise<void> | void {
    const refused = error instanceof ProblemError ? error.problem : null;
    if (refused?.current) {
      const current = readRecord(refused.current);
      showInLists(client, definition.kind, current);
      // What is sent next stands on what they saved.
      const now = { ...from, ...current };
      setBase(now);
      const rebased = rebasedChanges(definition, { base: from, changes, theirs: current });
      if (!rebased) {
        setTheirs(current);
        return onStay();
      }
      const shown = formValues(definition, { ...now, ...rebased });
      for (const name of Object.keys(rebased)) form.setValue(name, shown[name]);
      // They may have done the same.
      return isSame({ ...now, ...rebased }, now) ? onClose(current) : send(now, rebased);
    }
    const fields = editedFields(definition, at.column);
    const own = (refused?.errors ?? []).filter(({ path }) => fields.includes(path));
    for (const { path, message } of own) form.setError(path, { type: "server", message });
    if (own.length === 0) setProblem(error instanceof Error ? error.message : String(error));
    onStay();
  }

  return (
    <Popover open onOpenChange={(isOpen) => (isOpen ? undefined : close())}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        aria-label={`Edit ${label} of ${row.name}`}
        className="w-80 max-w-[calc(100vw-1rem)]"
        onOpenAutoFocus={(event) => {
          // Of chips the first would be taken out by the next Enter.
          const box = event.target instanceof Element ? event.target.querySelector<HTMLElement>(BOXES) : null;
          if (!box) return;
          event.preventDefault();
          box.focus();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") setAsked(false);
          if (isOfTags) onPlainEnter(event, sendForm);
        }}
        onEscapeKeyDown={(event) => {
          if (!isOfTags || theirs) return;
          // A value typed over another is taken back at once; of several that were chosen one by one more would be lost.
          const isAsking = !isTyped(event.target) && isChanged() && !isAsked;
          if (isAsking) setAsked(true);
          if (isAsking || isTyped(event.target)) event.preventDefault();
        }}
        onInteractOutside={(event) => {
          // A tag that is typed is taken when its box is left, which the press would do only later.
          const { activeElement } = document;
          if (activeElement instanceof HTMLElement && formBox.current?.contains(activeElement)) activeElement.blur();
          isLeft.current = true;
          // Who goes on to something else has not taken back what they typed.
          if (!theirs && !isChanged()) return;
          event.preventDefault();
          if (!theirs) void submitForm();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Unless the focus is where they went on.
          if (!isLeft.current || document.activeElement === document.body) at.cell.focus();
        }}
      >
        <FormProvider {...form}>
          <form
            ref={formBox}
            noValidate
            className="grid gap-3"
            onSubmit={(event) => {
              isLeft.current = false;
              void form.handleSubmit(submit, onStay)(event);
            }}
          >
            {theirs ? <EditConflict definition={definition} column={at.column} theirs={theirs} /> : null}
            <EditedFields definition={definition} row={row} column={at.column} />
            {problem ? (
              <p role="alert" className="text-danger">
                {problem}
              </p>
            ) : null}
            {isAsked ? (
              <p role="alert" className="rounded-md bg-warning-surface p-2">
                <span className="font-medium text-warning">Not saved yet.</span> Escape again leaves it as it was.
              </p>
            ) : null}
            <div className="flex justify-end gap-2">
              <Button variant="secondary" onClick={close}>
                {theirs ? "Keep theirs" : "Cancel"}
              </Button>
              <Button type="submit" aria-disabled={save.isPending}>
                {save.isPending ? "Saving…" : theirs ? "Save mine" : "Save"}
              </Button>
            </div>
          </form>
        </FormProvider>
      </PopoverContent>
    </Popover>
  );
}

/** Whether there are letters in a box for tags, which Escape takes out first. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.getAttribute("role") === "combobox" && target.value !== "";
}

/** Where an element stands, or stood when it was last there. */
function lastPlaceOf(element: HTMLElement) {
  let place = element.getBoundingClientRect();
  return {
    getBoundingClientRect() {
      if (element.isConnected) place = element.getBoundingClientRect();
      return place;
    },
  };
}

type EditedFieldsProps = { definition: Definition; row: ListedRow; column: string };

function EditedFields({ definition, row, column }: EditedFieldsProps) {
  const status = useWatch<FormValues>({ name: "status" });
  return editedFields(definition, column, status).map((name) => {
    const field = definition.fields[name];
    if (!field || field.type === "rows") return null;
    const hint = field.type === "tags" ? "Enter adds a tag. Enter again saves." : field.hint;
    const shown = { ...field, ...(hint ? { hint } : {}), ...(name === column ? {} : { required: true }) };
    return (
      <FormField
        key={name}
        kind={definition.kind}
        path={name}
        field={shown}
        fields={definition.fields}
        record={row}
        isAlone
      />
    );
  });
}
