"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isBehindModal } from "@/components/data-table/row-focus";
import { isSame } from "@/lib/values";
import { ProblemError } from "@/lib/query/api-client";
import { quickUpdateOptions, showInLists } from "@/lib/query/quick-update";
import { recordKeys } from "@/lib/query/record-keys";
import { readRecord } from "@/lib/query/record-queries";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { announceUndoable } from "../bulk/announce-run";
import { checkChanges } from "../form/check-changes";
import { formValues, type FormValues } from "../form/form-values";
import { describeValue } from "../value/describe-value";
import { cellChanges, cellName, editedFields, rebasedChanges } from "./cell-changes";

type EditedCell = {
  definition: Definition;
  row: ListedRow;
  column: string;
  form: UseFormReturn<FormValues, unknown, FormValues>;
  onClose: (saved?: RecordRow) => void;
  onCancel: () => void;
  onSend: () => void;
  onStay: () => void;
};

/** Saves an edited cell. A stale write is merged with the other change and sent again, or reported as a conflict. */
export function useCellSave({ definition, row, column, form, onClose, onCancel, onSend, onStay }: EditedCell) {
  const { kind } = definition;
  const client = useQueryClient();
  // The version the edit applies to: the row as opened, or as others have saved it since.
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<ListedRow | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const sent = useRef(row);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  // The editor was closed or a modal dialog covers it, so nobody can resolve an error in it.
  const isAway = () => isGone.current || isBehindModal();
  const name = cellName(definition, column, row.name);
  const update = quickUpdateOptions(client, kind);
  const save = useMutation({
    ...update,
    meta: { failure: () => isAway() && `Couldn’t change ${name}${toWhat(definition, column, sent.current)}` },
    onSuccess: (saved, ...rest) => {
      update.onSuccess?.(saved, ...rest);
      const what = cellName(definition, column, saved.row.name);
      announceUndoable(client, {
        title: `Changed ${what}`,
        changeSetId: saved.changeSetId,
        edited: { kind, id: row.id, undone: `Restored ${what}` },
      });
      onClose(saved.row);
    },
  });

  const changesIn = (values: FormValues) => cellChanges(definition, base, values, column);

  async function saveOnce(values: FormValues) {
    // One click can blur the editor and start another edit; both submit.
    if (isSending.current) return;
    isSending.current = true;
    await saveChanged(values).finally(() => (isSending.current = false));
  }

  async function saveChanged(values: FormValues) {
    setProblem(null);
    const changes = changesIn(values);
    if (Object.keys(changes).length === 0) return onClose();
    const { values: checked, errors } = checkChanges(definition, base, changes);
    for (const { path, message } of errors) form.setError(path, { type: "schema", message });
    if (errors.length > 0) return onStay();
    await send(base, checked);
  }

  async function send(from: ListedRow, changes: FormValues) {
    sent.current = { ...from, ...changes };
    onSend();
    await save.mutateAsync({ row: from, changes }).catch((error: unknown) => refuse(error, from, changes));
  }

  function refuse(error: unknown, from: ListedRow, changes: FormValues): Promise<void> | void {
    const current = error instanceof ProblemError && error.problem.current ? readRecord(error.problem.current) : null;
    if (current) showInLists(client, kind, current);
    if (isAway()) return onCancel();
    if (current) return rebase(current, from, changes);
    const refused = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
    const fields = editedFields(definition, column);
    const own = refused.filter(({ path }) => fields.includes(path));
    for (const { path, message } of own) form.setError(path, { type: "server", message });
    if (own.length === 0) setProblem(error instanceof Error ? error.message : String(error));
    onStay();
  }

  function rebase(current: RecordRow, from: ListedRow, changes: FormValues): Promise<void> | void {
    const now = { ...from, ...current };
    setBase(now);
    const rebased = rebasedChanges(definition, { base: from, changes, theirs: current });
    if (!rebased) {
      setTheirs(current);
      return onStay();
    }
    const shown = formValues(definition, { ...now, ...rebased });
    for (const name of Object.keys(rebased)) form.setValue(name, shown[name]);
    return isSame({ ...now, ...rebased }, now) ? onClose(current) : send(now, rebased);
  }

  function cancel() {
    if (theirs) void client.invalidateQueries({ queryKey: recordKeys.lists(kind) });
    onCancel();
  }

  return {
    theirs,
    problem,
    isChanged: () => Object.keys(changesIn(form.getValues())).length > 0,
    submit: (event?: React.FormEvent) => void form.handleSubmit(saveOnce, onStay)(event),
    cancel,
  };
}

/** The value for the failure toast; none for a reference, of which only the id is known. */
function toWhat(definition: Definition, column: string, row: ListedRow): string {
  if (definition.fields[column]?.type === "reference") return "";
  return ` to ${describeValue(definition, column, row[column], {}, row)}`;
}
