"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useReaderRouter } from "@/lib/shell/reader-path";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { uuidv7 } from "uuidv7";
import { addToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/query/api-client";
import { createRecordOptions, updateRecordOptions } from "@/lib/query/records/record-mutations";
import { callOff } from "@/lib/query/waiting-saves";
import type { Definition } from "@/lib/records/definition";
import { isKind, listPath } from "@/lib/records/kinds";
import { mergeEdits, type OthersSave } from "@/lib/records/merge/merge-edits";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { announceLater } from "../bulk/announce-later";
import { chosenText } from "../chosen-text";
import { loadMergeNote } from "../save/load-merge-note";
import type { SaveState } from "../save/save-machine";
import { useSave } from "../save/use-save";
import { DUPLICATE, type ValueHolder } from "./form-field";
import { changedFields, formValues, withoutRowIds, type FormValues } from "./form-values";

type FormSaveOptions = {
  definition: Definition;
  record: RecordRow | null;
  form: UseFormReturn<FormValues, unknown, FormValues>;
  /** What the toast says of a new record besides that it was created. */
  createdText?: string | undefined;
  /** @returns whether to open the saved record */
  onSaved: () => boolean;
  onError: () => void;
};

/** Saves a form and opens the saved record. Errors of the upstream go to their fields, a stale write is merged. */
export function useFormSave({ definition, record, form, createdText, onSaved, onError }: FormSaveOptions) {
  const router = useReaderRouter();
  const { send, stop } = useSendRecord(definition, record, createdText);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const [gone, setGone] = useState<Error | null>(null);
  // Whether the values of a deleted record are saved as a new one.
  const isNew = useRef(false);
  const { state, save, discard } = useSave({
    base: record,
    fields: Object.keys(definition.fields),
    send: (base, ...changes) => send(isNew.current ? null : base, ...changes),
    // Includes what was typed while the save was under way. The form shows what others have saved at once: the next merge
    // or save compares it with their record.
    merge: (base, _changes, theirs) => {
      const [was, saved] = [formValues(definition, base), formValues(definition, theirs)];
      const merge = mergeEdits(definition, was, form.getValues(), saved);
      for (const field of merge.fromTheirs) form.setValue(field, merge.values[field]);
      return merge;
    },
  });

  async function submit(values: FormValues) {
    const base = isNew.current ? null : state.base;
    const changes = base ? changedFields(definition, base, values) : withoutRowIds(values);
    if (base && Object.keys(changes).length === 0) return openRecord(base);
    const result = await save(changes);
    if (result === null) return;
    if (base) setGone(goneError(result));
    if (result.status === "saved") return openRecord(result.record);
    // A question answered with no leaves the form as it is.
    if (result.status === "idle") return;
    if (result.status === "refused") {
      const type = holderOf(result.error) ? DUPLICATE : "server";
      for (const { path, message } of result.errors) form.setError(path, { type, message });
    }
    onError();
  }

  function openRecord({ id }: ListedRow) {
    // Whoever has gone elsewhere meanwhile stays there.
    if (onSaved() && !isGone.current) router.push(`${listPath(definition.kind)}/${id}`);
  }

  const isSaving = state.status === "saving" || state.status === "saved";
  // What meets nothing is sent again at once, and told of when it is saved.
  const isSilent = isSaving && state.merge?.conflicts.length === 0;
  return {
    submit,
    discard: () => {
      discard();
      setGone(null);
      isNew.current = false;
    },
    /** Says that somebody else has deleted or merged the record, which stands until a save finds it again. */
    gone,
    /** The next saves create a record of these values, or edit the deleted one, which is restored. */
    setNew: (next: boolean) => void (isNew.current = next),
    /** What waits for the connection isn’t saved any more. */
    stop,
    base: state.base,
    merge: isSilent ? null : state.merge,
    problem: state.status === "failed" && !goneError(state) ? state.error : null,
    holder: state.status === "refused" ? holderOf(state.error) : null,
    isSaving,
    isSaved: state.status === "saved",
  };
}

function goneError(state: SaveState): Error | null {
  const error = state.status === "failed" ? state.error : null;
  const { deleted, mergedInto } = error instanceof ProblemError ? error.problem : {};
  return deleted || mergedInto ? error : null;
}

/** The record that has the refused value: the reference of a single error. */
function holderOf(error: Error): ValueHolder | null {
  const { errors = [], references = [] } = error instanceof ProblemError ? error.problem : {};
  const [holder] = errors.length === 1 ? references : [];
  return holder && isKind(holder.kind) ? { href: `${listPath(holder.kind)}/${holder.id}`, name: holder.name } : null;
}

function useSendRecord(definition: Definition, record: RecordRow | null, createdText: string | undefined) {
  const client = useQueryClient();
  const [newKey] = useState(uuidv7);
  const key = useRef(newKey);
  const meta = { failure: false } as const;
  const create = useMutation({
    ...createRecordOptions(client, definition.kind),
    meta: { ...meta, success: `${definition.one} created`, successText: createdText },
  });
  const update = useMutation({ ...updateRecordOptions(client, definition.kind, record?.id ?? ""), meta });

  /** An earlier try may have created a record that was deleted since; the next save creates another. */
  function renewKey(error: unknown): never {
    if (error instanceof ProblemError && error.status === 409 && !error.problem.errors) key.current = uuidv7();
    throw error;
  }

  async function sendChanges(
    base: ListedRow,
    changes: FormValues,
    othersSaves: readonly OthersSave[],
  ): Promise<RecordRow> {
    const { row, changeSetId, chosen } = await update.mutateAsync({ version: base.version, changes });
    const title = `${definition.one} saved`;
    const [effects, note] = [chosenText(chosen), await loadMergeNote(definition, { othersSaves }, changes)];
    if (effects !== null) void announceLater(client, { title, effects, mergeNote: note, changeSetId });
    else addToast({ title, variant: "success", ...(note ? { description: note } : {}) });
    return row;
  }

  return {
    send: (base: ListedRow | null, changes: FormValues, othersSaves: readonly OthersSave[]): Promise<RecordRow> =>
      base
        ? sendChanges(base, changes, othersSaves)
        : create.mutateAsync({ key: key.current, values: changes }).catch(renewKey),
    stop: () => void Promise.all([record?.id ?? "", key.current].map(callOff)),
  };
}
