"use client";

import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { isTyping, type CellAt } from "@/components/data-table/row-focus";
import { Button } from "@/components/ui/button";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { onPlainEnter, sendForm } from "../filter/on-plain-enter";
import { formValues, type FormValues } from "../form/form-values";
import { editedFields } from "./cell-changes";
import { ChoiceOptions } from "./choice-options";
import { EditConflict } from "./edit-conflict";
import { EditedFields } from "./edited-fields";
import { useCellSave } from "./use-cell-save";

// Of choices the one that Tab comes to.
const BOXES = "input, select, textarea, [role=combobox], [role=option][tabindex='0']";

type InlineEditProps = {
  definition: Definition;
  row: ListedRow;
  at: CellAt;
  /** Whether another cell is to be edited, as soon as this one is saved. */
  isAwaited: boolean;
  /** @param saved as it became */
  onClose: (saved?: RecordRow) => void;
  /** Called where it is left as it was: nothing is gone on to then. */
  onCancel: () => void;
  /** Called when it is sent: the cell shows it from then on, and nothing is left to do here. */
  onSend: () => void;
  /** Called where something must be answered here before anything else can be edited. */
  onStay: () => void;
};

/**
 * Changes one field of a row where it stands. Of choices a press takes one and saves it; one that must be explained asks
 * for its reason first. While it is saved it is out of the way, and comes back where that is refused.
 */
export function InlineEdit(props: InlineEditProps) {
  const { definition, row, at, isAwaited, onClose, onCancel, onSend, onStay } = props;
  const field = definition.fields[at.column];
  const [isChoosing, setChoosing] = useState(field?.type === "choice");
  const [isAsked, setAsked] = useState(false);
  const formBox = useRef<HTMLFormElement>(null);
  const isLeft = useRef(false);
  const form = useForm<FormValues, unknown, FormValues>({ defaultValues: formValues(definition, row) });
  const save = useCellSave({ definition, row, column: at.column, form, onClose, onCancel, onSend, onStay: stay });
  const { theirs, problem } = save;
  const label = field?.label ?? at.column;
  const isOfTags = field?.type === "tags";
  const hint = useId();
  const [anchor] = useState(() => lastPlaceOf(at.cell));

  function stay() {
    onStay();
    setChoosing(false);
    takeFocus();
  }

  function takeFocus() {
    const { activeElement } = document;
    // What is typed next is the answer, unless one types elsewhere already.
    if (isTyping(activeElement) || formBox.current?.contains(activeElement)) return;
    isLeft.current = false;
    boxIn(formBox.current)?.focus();
  }

  // What had the focus among the choices has gone with them.
  useEffect(() => {
    if (!isChoosing) takeFocus();
  }, [isChoosing]);

  function choose(value: string) {
    form.setValue(at.column, value);
    isLeft.current = false;
    if (editedFields(definition, at.column, value).length > 1) setChoosing(false);
    else save.submit();
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
    <Popover open={!save.isSent} onOpenChange={(isOpen) => (isOpen ? undefined : save.cancel())}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        aria-label={`Edit ${label} of ${row.name}`}
        aria-describedby={isChoosing || theirs ? undefined : hint}
        className={cn("max-w-[calc(100vw-1rem)]", isChoosing ? "w-56 p-1" : "w-80")}
        onOpenAutoFocus={(event) => {
          // It came back while one types elsewhere already.
          if (isTyping(document.activeElement)) return event.preventDefault();
          // Of chips the first would be taken out by the next Enter.
          const box = event.target instanceof Element ? boxIn(event.target) : null;
          if (!box) return;
          event.preventDefault();
          isLeft.current = false;
          // Two presses have marked a word of the cell.
          document.getSelection()?.removeAllRanges();
          box.focus();
          // What is typed takes its place.
          if (box instanceof HTMLInputElement) box.select();
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
            className={cn("grid", isChoosing ? "gap-0.5" : "gap-3")}
            onSubmit={(event) => {
              isLeft.current = false;
              save.submit(event);
            }}
          >
            <p className={cn("truncate text-xs text-muted-foreground", isChoosing ? "px-2 pt-1.5 pb-1" : "-mb-1.5")}>
              {row.name}
            </p>
            {field?.type === "choice" && isChoosing ? (
              <ChoiceOptions field={field} value={String(form.getValues(at.column))} onChoose={choose} />
            ) : (
              <>
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
                <EditEnd hint={hint} isTheirs={theirs !== null} onCancel={save.cancel} />
              </>
            )}
          </form>
        </FormProvider>
      </PopoverContent>
    </Popover>
  );
}

type EditEndProps = { hint: string; isTheirs: boolean; onCancel: () => void };

/** The ways to end an edit; a press elsewhere is one too, but where it is to be decided whose value stands. */
function EditEnd({ hint, isTheirs, onCancel }: EditEndProps) {
  return (
    <div className="flex items-center justify-end gap-2">
      {isTheirs ? null : (
        <p id={hint} className="grow text-xs text-balance text-muted-foreground">
          A press elsewhere saves too
        </p>
      )}
      <Button variant="secondary" onClick={onCancel}>
        {isTheirs ? "Keep theirs" : "Cancel"}
      </Button>
      <Button type="submit">{isTheirs ? "Save mine" : "Save"}</Button>
    </div>
  );
}

/** The last of them: a reason stands after the status that asks for it. */
function boxIn(within: Element | null): HTMLElement | undefined {
  return [...(within?.querySelectorAll<HTMLElement>(BOXES) ?? [])].at(-1);
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
