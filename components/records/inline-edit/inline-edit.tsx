"use client";

import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { onPlainEnter, submitForm } from "@/lib/shell/plain-enter";
import type { Definition } from "@/lib/records/definition";
import { firstLastDay, needsLastDay } from "@/lib/records/last-day";
import { withMovesOf } from "@/lib/records/moves";
import { cn } from "@/lib/utils";
import { formValues, type FormValues } from "../form/form-values";
import { goneIn } from "../gone-record";
import { useToday } from "../moment";
import { ChoiceOptions } from "./choice-options";
import type { EditorEvent, OpenEdit } from "./edit-state";
import { EditorFields } from "./editor-fields";
import { editedFields, useCellSave } from "./use-cell-save";
import { useEditorFocus } from "./use-editor-focus";

type InlineEditProps = { definition: Definition; edit: OpenEdit; dispatch: (event: EditorEvent) => void };

/**
 * The editor of one cell. Selecting a choice saves it, unless its status requires a reason. Enter saves and Escape
 * discards; changed tags are discarded only by a second Escape.
 */
export function InlineEdit(props: InlineEditProps) {
  const { at, row, status, hasOptions } = props.edit;
  const { definition, form, formRef, save, focus, handlers, choose } = useInlineEdit(props);
  const { column } = at;
  const field = definition.fields[column];
  const { theirs, problem } = save;
  const hintId = useId();
  const [anchor] = useState(() => lastRectangleOf(at.cell.closest<HTMLElement>("[data-slot=fact]") ?? at.cell));
  return (
    <Popover open={status !== "saving"} onOpenChange={(isOpen) => (isOpen ? undefined : save.cancel())}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        aria-label={`Edit ${field?.label ?? column} of ${row.name}`}
        aria-describedby={hasOptions || theirs ? undefined : hintId}
        className={cn("max-w-[calc(100vw-1rem)]", hasOptions ? "w-56 p-1" : "w-80")}
        {...handlers}
        {...focus.handlers}
      >
        <FormProvider {...form}>
          <form
            ref={formRef}
            noValidate
            className={cn("grid", hasOptions ? "gap-0.5" : "gap-3")}
            onSubmit={(event) => {
              focus.stay();
              save.submit(event);
            }}
          >
            <p className={cn("truncate text-xs text-muted-foreground", hasOptions ? "px-2 pt-1.5 pb-1" : "-mb-1.5")}>
              {row.name}
            </p>
            {field?.type === "choice" && hasOptions ? (
              <ChoiceOptions field={field} value={String(form.getValues(column))} onChoose={choose} />
            ) : (
              <EditorFields
                {...{ definition, row, column, theirs, problem, hintId }}
                isConfirming={status === "confirming"}
                onCancel={save.cancel}
              />
            )}
          </form>
        </FormProvider>
      </PopoverContent>
    </Popover>
  );
}

/** The form of the cell, and what keys and clicks do with it. */
function useInlineEdit({ definition: ofKind, edit, dispatch }: InlineEditProps) {
  const { at, row, status, preset } = edit;
  const { column } = at;
  const definition = withMovesOf(ofKind, row);
  const today = useToday();
  const form = useForm<FormValues, unknown, FormValues>({
    defaultValues: { ...formValues(definition, row), ...preset, ...lastDayOf(preset?.status) },
  });
  const save = useCellSave({ definition, row, column, opener: at.cell, form, dispatch });
  const { formRef, ...focus } = useEditorFocus(at, status === "refused");

  /** A status whose reason or last day is to be given: a click elsewhere may come in mid-sentence, so that only Save saves it. */
  function asksReason(): boolean {
    return column === "status" && editedFields(definition, column, form.getValues(column)).length > 1;
  }

  /** The value to begin with, where the status ends work. */
  function lastDayOf(status: unknown): Record<string, string> {
    if (column !== "status" || !definition.lastDay || !needsLastDay(definition, status)) return {};
    return { [definition.lastDay.field]: firstLastDay(definition, row, today) };
  }

  function choose(value: string) {
    form.setValue(column, value);
    for (const [name, day] of Object.entries(lastDayOf(value))) form.setValue(name, day);
    focus.stay();
    if (editedFields(definition, column, value).length > 1) dispatch({ type: "enterReason" });
    else save.submit();
  }

  const steps = { definition, edit, dispatch, save, focus, asksReason };
  useEditRequests(steps);
  return { definition, form, formRef, save, focus, choose, handlers: editorHandlers(steps) };
}

type EditSteps = InlineEditProps & {
  save: ReturnType<typeof useCellSave>;
  focus: Omit<ReturnType<typeof useEditorFocus>, "formRef">;
  asksReason: () => boolean;
};

/** Does what the table asks of an open editor: take the focus again, or leave for the next cell. */
function useEditRequests({ edit, dispatch, save, focus, asksReason }: EditSteps): void {
  const enter = useEffectEvent(focus.enter);
  useEffect(() => {
    if (edit.focusRequests > 0) enter();
  }, [edit.focusRequests]);

  const leaveForNext = useEffectEvent(() => {
    if (asksReason() && save.isChanged()) return dispatch({ type: "refuse" });
    focus.leave();
    if (save.theirs) dispatch({ type: "refuse" });
    else save.submit();
  });
  const hasNext = edit.next !== null;
  useEffect(() => {
    if (hasNext) leaveForNext();
  }, [hasNext]);
}

function editorHandlers({ definition, edit, dispatch, save, focus, asksReason }: EditSteps) {
  const field = definition.fields[edit.at.column];
  const { theirs, problem, isChanged } = save;
  return {
    onInteractOutside(event: Event) {
      if (event.defaultPrevented) return;
      if (problem && goneIn(definition.kind, problem)) {
        focus.leave();
        event.preventDefault();
        // The draft stays: there is no record to save it in.
        return dispatch({ type: "cancel" });
      }
      if (asksReason() && isChanged()) {
        event.preventDefault();
        return dispatch({ type: "refuse" });
      }
      focus.leave();
      if (!theirs && !isChanged()) return;
      event.preventDefault();
      if (!theirs) save.submit();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== "Escape") dispatch({ type: "type" });
      if (field?.type === "tags") onPlainEnter(event, submitForm);
      else if (event.key === "Enter" && isSubmittedByEnter(event.target, isChanged)) {
        event.preventDefault();
        submitForm(event.currentTarget);
      }
    },
    onEscapeKeyDown(event: Event) {
      if (field?.type !== "tags" || theirs) return;
      // Escape clears typed text first.
      if (isFilledCombobox(event.target)) return event.preventDefault();
      if (edit.status === "confirming" || !isChanged()) return;
      event.preventDefault();
      dispatch({ type: "confirm" });
    },
    onFocus: () => dispatch({ type: "focus" }),
  };
}

/** Whether the target is a tag input with text. */
function isFilledCombobox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.getAttribute("role") === "combobox" && target.value !== "";
}

/** Whether Enter may save: on a select, which Space opens, and on a picker once something was chosen. */
function isSubmittedByEnter(target: EventTarget, isChanged: () => boolean): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLButtonElement && target.getAttribute("aria-haspopup") === "dialog" && isChanged();
}

/** An element's rectangle, or its last known one once the element is removed. */
function lastRectangleOf(element: HTMLElement) {
  let rectangle = element.getBoundingClientRect();
  return {
    getBoundingClientRect() {
      if (element.isConnected) rectangle = element.getBoundingClientRect();
      return rectangle;
    },
  };
}
