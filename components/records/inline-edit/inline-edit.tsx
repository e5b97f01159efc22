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
  /** Whether the edit is being saved, or saved again after a merge. */
  isSent: boolean;
  isAwaited: boolean;
  /** Counts key presses in the list that return the focus to this editor. */
  calls: number;
  onClose: (saved?: RecordRow) => void;
  onCancel: () => void;
  /** Called when the save starts; the cell displays the new value from then on. */
  onSend: () => void;
  /** Called when an error or a conflict keeps the editor open. */
  onStay: () => void;
};

/**
 * Edits one cell. Selecting a choice saves it, unless its status requires a reason. The editor is hidden while it saves,
 * and opens again where the save fails.
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
    if (!theirs && !isChanged()) return;
    event.preventDefault();
    if (!theirs) save.submit();
  }

  const takeFocus = useEffectEvent(focus.take);
  // The focused option disappeared with the list of choices.
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

/** An element's rectangle, or its last known one once the element is removed. */
function lastPlaceOf(element: HTMLElement) {
  let place = element.getBoundingClientRect();
  return {
    getBoundingClientRect() {
      if (element.isConnected) place = element.getBoundingClientRect();
      return place;
    },
  };
}
