"use client";

import { useEffect, useEffectEvent, useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { CellAt } from "@/components/data-table/row-focus";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { formValues, type FormValues } from "../form/form-values";
import { editedFields } from "./cell-changes";
import { ChoiceOptions } from "./choice-options";
import { EditBoxes } from "./edit-boxes";
import { useCellSave } from "./use-cell-save";
import { useEditorFocus } from "./use-editor-focus";
import { useEditorKeys } from "./use-editor-keys";

type InlineEditProps = {
  definition: Definition;
  row: ListedRow;
  at: CellAt;
  /** Whether it is on its way, or about to be sent again on top of what others have saved. */
  isSent: boolean;
  /** Whether another cell is to be edited, as soon as this one is saved. */
  isAwaited: boolean;
  /** How often one was led back here by keys in the list. */
  calls: number;
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
export function InlineEdit({ definition, row, at, isSent, isAwaited, calls, onSend, onStay, ...on }: InlineEditProps) {
  const { column } = at;
  const field = definition.fields[column];
  const [isChoosing, setChoosing] = useState(field?.type === "choice");
  const form = useForm<FormValues, unknown, FormValues>({ defaultValues: formValues(definition, row) });
  const { ref, turns, ...focus } = useEditorFocus(at);
  const save = useCellSave({ definition, row, column, form, ...on, onSend: send, onStay: stay });
  const { theirs, problem, isChanged } = save;
  const keys = useEditorKeys({ isOfTags: field?.type === "tags", isTheirs: theirs !== null, isChanged });
  const hint = useId();
  const [anchor] = useState(() => lastPlaceOf(at.cell));

  function send() {
    focus.send();
    onSend();
  }

  function stay() {
    onStay();
    setChoosing(false);
    focus.take();
  }

  function choose(value: string) {
    form.setValue(column, value);
    focus.stay();
    if (editedFields(definition, column, value).length > 1) setChoosing(false);
    else save.submit();
  }

  function goElsewhere(event: Event) {
    if (event.defaultPrevented) return;
    focus.takeTyped();
    focus.leave();
    // Who goes on to something else has not taken back what they typed.
    if (!theirs && !isChanged()) return;
    event.preventDefault();
    if (!theirs) save.submit();
  }

  const takeFocus = useEffectEvent(focus.take);
  // What had the focus among the choices has gone with them.
  useEffect(() => {
    if (!isChoosing) takeFocus();
  }, [isChoosing]);

  const callBack = useEffectEvent(focus.callBack);
  useEffect(() => {
    if (calls > 0) callBack();
  }, [calls]);

  const goOn = useEffectEvent(() => {
    focus.leave();
    if (!theirs) return save.submit();
    onStay();
    focus.callBack();
  });
  useEffect(() => {
    if (isAwaited) goOn();
  }, [isAwaited]);

  return (
    <Popover open={!isSent} onOpenChange={(isOpen) => (isOpen ? undefined : save.cancel())}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        aria-label={`Edit ${field?.label ?? column} of ${row.name}`}
        aria-describedby={isChoosing || theirs ? undefined : hint}
        className={cn("max-w-[calc(100vw-1rem)]", isChoosing ? "w-56 p-1" : "w-80")}
        onInteractOutside={goElsewhere}
        {...turns}
        {...keys.handlers}
      >
        <FormProvider {...form}>
          <form
            ref={ref}
            noValidate
            className={cn("grid", isChoosing ? "gap-0.5" : "gap-3")}
            onSubmit={(event) => {
              focus.stay();
              save.submit(event);
            }}
          >
            <p className={cn("truncate text-xs text-muted-foreground", isChoosing ? "px-2 pt-1.5 pb-1" : "-mb-1.5")}>
              {row.name}
            </p>
            {field?.type === "choice" && isChoosing ? (
              <ChoiceOptions field={field} value={String(form.getValues(column))} onChoose={choose} />
            ) : (
              <EditBoxes
                {...{ definition, row, column, theirs, problem, hint }}
                isAsked={keys.isAsked}
                onCancel={save.cancel}
              />
            )}
          </form>
        </FormProvider>
      </PopoverContent>
    </Popover>
  );
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
