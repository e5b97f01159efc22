"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { isTyping, type CellAt } from "@/components/data-table/row-focus";
import { Button } from "@/components/ui/button";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { onPlainEnter, sendForm } from "../filter/on-plain-enter";
import { FormField } from "../form/form-field";
import { formValues, type FormValues } from "../form/form-values";
import { editedFields } from "./cell-changes";
import { EditConflict } from "./edit-conflict";
import { useCellSave } from "./use-cell-save";

const BOXES = "input, select, textarea, [role=combobox]";

type InlineEditProps = {
  definition: Definition;
  row: ListedRow;
  at: CellAt;
  /** Whether another cell is to be edited, as soon as this one is saved. */
  isAwaited: boolean;
  /** @param saved as it became */
  onClose: (saved?: RecordRow) => void;
  /** Called where it is left as it was, also while a save is on its way: nothing is gone on to then. */
  onCancel: () => void;
  /** Called where something must be answered here before anything else can be edited. */
  onStay: () => void;
};

/** Changes one field of a row where it stands; a status that must be explained asks for its reason too. */
export function InlineEdit({ definition, row, at, isAwaited, onClose, onCancel, onStay }: InlineEditProps) {
  const [isAsked, setAsked] = useState(false);
  const formBox = useRef<HTMLFormElement>(null);
  const isLeft = useRef(false);
  const form = useForm<FormValues, unknown, FormValues>({ defaultValues: formValues(definition, row) });
  const save = useCellSave({ definition, row, column: at.column, form, onClose, onCancel, onStay: stay });
  const { theirs, problem } = save;
  const label = definition.fields[at.column]?.label ?? at.column;
  const isOfTags = definition.fields[at.column]?.type === "tags";
  const [anchor] = useState(() => lastPlaceOf(at.cell));

  function stay() {
    onStay();
    const { activeElement } = document;
    // What is typed next is the answer, unless one types elsewhere already.
    if (isTyping(activeElement) || formBox.current?.contains(activeElement)) return;
    isLeft.current = false;
    formBox.current?.querySelector<HTMLElement>(BOXES)?.focus();
  }

  const goOn = useEffectEvent(() => {
    isLeft.current = true;
    if (theirs) stay();
    else save.submit();
  });
  useEffect(() => {
    if (isAwaited) goOn();
  }, [isAwaited]);

  return (
    <Popover open onOpenChange={(isOpen) => (isOpen ? undefined : save.cancel())}>
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
          else if (event.key === "Enter" && isChosen(event.target, save.isChanged)) {
            event.preventDefault();
            sendForm(event.currentTarget);
          }
        }}
        onEscapeKeyDown={(event) => {
          if (!isOfTags || theirs) return;
          // A value typed over another is taken back at once; of several that were chosen one by one more would be lost.
          const isAsking = !isTyped(event.target) && save.isChanged() && !isAsked;
          if (isAsking) setAsked(true);
          if (isAsking || isTyped(event.target)) event.preventDefault();
        }}
        onInteractOutside={(event) => {
          // A tag that is typed is taken when its box is left, which the press would do only later.
          const { activeElement } = document;
          if (activeElement instanceof HTMLElement && formBox.current?.contains(activeElement)) activeElement.blur();
          isLeft.current = true;
          // Who goes on to something else has not taken back what they typed.
          if (!theirs && !save.isChanged()) return;
          event.preventDefault();
          if (!theirs) save.submit();
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
              save.submit(event);
            }}
          >
            <p className="-mb-1.5 truncate text-xs text-muted-foreground">{row.name}</p>
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
              <Button variant="secondary" onClick={save.cancel}>
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

/** Whether Enter has nothing nearer to do here: a list opens by Space too, and a picker has been chosen from already. */
function isChosen(target: EventTarget, isChanged: () => boolean): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLButtonElement && target.getAttribute("aria-haspopup") === "dialog" && isChanged();
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
