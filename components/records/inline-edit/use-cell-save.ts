"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isBehindModal } from "@/components/ui/data-table/row-focus";
import type { FieldError } from "@/lib/contract/problem";
import { ProblemError } from "@/lib/query/api-client";
import { mergeIntoLists } from "@/lib/query/records/record-cache";
import { recordKeys } from "@/lib/query/records/record-keys";
import { quickUpdateOptions } from "@/lib/query/records/record-mutations";
import { readRecord } from "@/lib/query/records/record-queries";
import { fieldsWithin, type Definition } from "@/lib/records/definition";
import { needsLastDay } from "@/lib/records/last-day";
import { mergeEdits, type OthersSave } from "@/lib/records/merge/merge-edits";
import type { ListedRow } from "@/lib/records/record";
import { SignedInId } from "@/lib/shell/signed-in-id";
import { announceUndoable } from "../bulk/announce-run";
import { chosenText } from "../chosen-text";
import { cellName, fieldLabel } from "../field-label";
import { checkChanges } from "../form/checks/check-values";
import { useCellDraft } from "../form/drafts/use-cell-draft";
import { changedFields, formValues, recordValues, type FormValues } from "../form/form-values";
import { mergeNote } from "../save/merge-note";
import type { SaveState } from "../save/save-machine";
import { useSave } from "../save/use-save";
import { describeValue } from "../value/describe-value";
import type { EditorEvent } from "./edit-state";

type CellSaveOptions = {
  definition: Definition;
  row: ListedRow;
  column: string;
  /** What the editor was opened from. */
  opener: HTMLElement;
  form: UseFormReturn<FormValues, unknown, FormValues>;
  dispatch: (event: EditorEvent) => void;
};

/** Saves an edited cell and offers to undo it. */
export function useCellSave({ definition, row, column, opener, form, dispatch }: CellSaveOptions) {
  const { kind } = definition;
  const client = useQueryClient();
  const dropDraft = useCellDraft(form, { kind, row, column });
  const isEditorGone = useIsEditorGone(opener);
  const send = useSendCell({ definition, column, name: row.name, isEditorGone });
  const { state, save, discard } = useSave({
    base: row,
    fields: editedFields(definition, column),
    send: (base, changes, othersSaves) => send(base ?? row, changes, othersSaves),
    merge: (base, changes, theirs) => mergeEdits(definition, base, { ...base, ...changes }, theirs),
    isEditorGone,
  });
  const base = state.base ?? row;
  const changesIn = (values: FormValues) => cellChanges(definition, base, values, column);
  const isConflict = state.merge !== null && state.merge.conflicts.length > 0;

  async function submitValues(values: FormValues) {
    const changes = changesIn(values);
    if (Object.keys(changes).length === 0) return close(null);
    const checked = checkChanges(definition, base, changes);
    showErrors(checked.errors, "schema");
    if (checked.errors.length > 0) return dispatch({ type: "refuse" });
    dispatch({ type: "send" });
    const result = await save(checked.values);
    if (result) finish(result);
  }

  function finish(result: SaveState) {
    if (result.status === "saved") return close(result.record);
    if (result.status === "idle") return closeDeclined();
    if (isEditorGone()) return dispatch({ type: "cancel" });
    if (result.merge?.conflicts.length === 0) showMerged(result);
    if (result.status === "refused") showErrors(result.errors, "server");
    dispatch({ type: "refuse" });
  }

  /** An error of a field that the editor hasn’t, such as an end before the edited start, is said at the cell. */
  function showErrors(errors: readonly FieldError[], type: "schema" | "server") {
    const names = editedFields(definition, column, form.getValues("status"));
    for (const { path, message } of errors) {
      if (names.includes(path)) form.setError(path, { type, message });
      else form.setError(column, { type, message: `${fieldLabel(definition, path)}: ${message}` });
    }
  }

  /** A question answered with no discards the edit. */
  function closeDeclined() {
    dropDraft();
    dispatch({ type: "cancel" });
    // The question may have opened before the hidden editor returned the focus.
    if (document.activeElement === document.body) opener.focus();
  }

  /** Merged changes that couldn't be sent again are there to be edited. */
  function showMerged({ base, changes }: SaveState) {
    const merged = formValues(definition, { ...base, ...changes });
    for (const name of Object.keys(changes)) form.setValue(name, merged[name]);
  }

  function close(saved: ListedRow | null) {
    dropDraft();
    dispatch({ type: "close", saved, isCovered: isBehindModal(opener) });
  }

  return {
    /** The record with the other user's change, if it contradicts this one. */
    theirs: isConflict ? base : null,
    problem: state.status === "failed" ? state.error : null,
    isChanged: () => Object.keys(changesIn(form.getValues())).length > 0,
    submit: (event?: React.FormEvent) => {
      // One click can blur the editor and open another one; both submit.
      if (state.status === "saving") event?.preventDefault();
      else void form.handleSubmit(submitValues, () => dispatch({ type: "refuse" }))(event);
    },
    cancel: () => {
      if (isConflict) void client.invalidateQueries({ queryKey: recordKeys.lists(kind) });
      discard();
      dropDraft();
      dispatch({ type: "cancel" });
    },
  };
}

/**
 * The fields of a cell's editor: its own, those that it limits, as the state limits the city, and, for a status, the
 * last day and the reason fields of `status` or of all statuses.
 */
export function editedFields(definition: Definition, column: string, status?: unknown): string[] {
  if (column !== "status") return [column, ...fieldsWithin(definition.fields, column)];
  const reasons = (definition.reasons ?? []).filter((rule) => status === undefined || rule.status === status);
  const { lastDay } = definition;
  const isEnd = status === undefined || needsLastDay(definition, status);
  return [column, ...(lastDay && isEnd ? [lastDay.field] : []), ...new Set(reasons.map(({ field }) => field))];
}

/** The changed fields of an edited cell; a status that no longer needs its reason clears it. */
export function cellChanges(definition: Definition, base: ListedRow, values: FormValues, column: string): FormValues {
  const changes = changedFields(definition, base, recordValues(definition, values));
  const { lastDay } = definition;
  const isOther = (name: string) =>
    column === "status" && name === lastDay?.field && !needsLastDay(definition, values.status);
  const names = editedFields(definition, column).filter((name) => !isOther(name));
  return Object.fromEntries(Object.entries(changes).filter(([name]) => names.includes(name)));
}

/** True once the editor is removed or a modal dialog covers it: nobody can resolve an error then. */
function useIsEditorGone(opener: HTMLElement): () => boolean {
  const isRemoved = useRef(false);
  useEffect(() => {
    isRemoved.current = false;
    return () => void (isRemoved.current = true);
  }, []);
  return () => isRemoved.current || isBehindModal(opener);
}

type SendCellOptions = { definition: Definition; column: string; name: string; isEditorGone: () => boolean };

function useSendCell({ definition, column, name, isEditorGone }: SendCellOptions) {
  const { kind } = definition;
  const client = useQueryClient();
  const userId = use(SignedInId);
  const sent = useRef<{ value: string; mergeNote: string | null }>({ value: "", mergeNote: null });
  const update = quickUpdateOptions(client, kind);
  const mutation = useMutation({
    ...update,
    meta: {
      failure: () => isEditorGone() && `Couldn’t change ${cellName(definition, column, name)}${sent.current.value}`,
    },
    onSuccess: (answer, variables, ...rest) => {
      update.onSuccess?.(answer, variables, ...rest);
      const cell = cellName(definition, column, answer.row.name);
      announceUndoable(client, {
        title: `Changed ${cell}`,
        effects: chosenText(answer.chosen),
        mergeNote: sent.current.mergeNote,
        changeSetId: answer.changeSetId,
        edited: { kind, id: variables.row.id, undoTitle: `Restored ${cell}` },
      });
    },
  });

  return async (row: ListedRow, changes: FormValues, othersSaves: readonly OthersSave[]): Promise<ListedRow> => {
    sent.current = {
      value: newValueText(definition, column, { ...row, ...changes }),
      mergeNote: mergeNote(definition, { othersSaves, changes, userId }),
    };
    try {
      return (await mutation.mutateAsync({ row, changes })).row;
    } catch (error) {
      const current = error instanceof ProblemError ? error.problem.current : undefined;
      if (current) mergeIntoLists(client, kind, readRecord(current));
      throw error;
    }
  };
}

/** The value for the failure toast; none for a reference, of which only the id is known. */
function newValueText(definition: Definition, column: string, row: ListedRow): string {
  if (definition.fields[column]?.type === "reference") return "";
  return ` to ${describeValue(definition, column, row[column], {}, row)}`;
}
