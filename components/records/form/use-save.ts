"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { uuidv7 } from "uuidv7";
import { ProblemError } from "@/lib/query/api-client";
import { readRecord } from "@/lib/query/record-queries";
import { createRecordOptions, updateRecordOptions } from "@/lib/query/record-mutations";
import type { Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { changedFields, type FormValues } from "./form-values";
import { mergeStale, type Merge } from "./merge-stale";
import { TAKEN, type Holder } from "./taken-value";

type SaveOptions = {
  definition: Definition;
  record: RecordRow | null;
  form: UseFormReturn<FormValues, unknown, FormValues>;
  onSaved: () => void;
  onRefused: () => void;
};

/** Saves a form; errors of the upstream go to their fields, a stale write is merged. */
export function useSave({ definition, record, form, onSaved, onRefused }: SaveOptions) {
  const router = useRouter();
  const [base, setBase] = useState(record);
  const [merge, setMerge] = useState<Merge | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [holder, setHolder] = useState<Holder | null>(null);
  const isBusy = useRef(false);
  const write = useWrite(definition, record);

  async function submit(values: FormValues) {
    // The button stays enabled while a save is pending.
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(null);
    try {
      const saved = await write.save(values, base);
      onSaved();
      router.push(`/${definition.kind}/${saved.id}`);
    } catch (error) {
      isBusy.current = false;
      refuse(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function refuse(error: Error) {
    const current = error instanceof ProblemError ? error.problem.current : undefined;
    if (base && current) return rebase(readRecord(current));
    const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
    const own = errors.filter(({ path }) => (path.split(".")[0] ?? "") in definition.fields);
    // A single error with a reference is about a value that the referenced record has.
    const [taken] = error instanceof ProblemError && errors.length === 1 ? (error.problem.references ?? []) : [];
    setHolder(taken ? { href: `/${taken.kind}/${taken.id}`, name: taken.name } : null);
    for (const { path, message } of own) form.setError(path, { type: taken ? TAKEN : "server", message });
    if (own.length === 0) setProblem(error);
    onRefused();
  }

  function rebase(theirs: RecordRow) {
    const merged = mergeStale(definition, base ?? {}, form.getValues(), theirs);
    setBase({ ...base, ...theirs });
    setMerge(merged);
    for (const field of merged.taken) form.setValue(field, merged.values[field]);
    onRefused();
  }

  return {
    submit,
    base,
    merge,
    problem,
    holder,
    isSaving: write.isPending || write.isSuccess,
    isSaved: write.isSuccess,
  };
}

function useWrite(definition: Definition, record: RecordRow | null) {
  const client = useQueryClient();
  const [idempotencyKey, setIdempotencyKey] = useState(uuidv7);
  const meta = { success: `${definition.one} ${record ? "saved" : "created"}`, failure: false } as const;
  const create = useMutation({ ...createRecordOptions(client, definition.kind, idempotencyKey), meta });
  const update = useMutation({ ...updateRecordOptions(client, definition.kind, record?.id ?? ""), meta });

  async function save(values: FormValues, base: RecordRow | null): Promise<{ id: string }> {
    if (!base) return create.mutateAsync(values).catch(renewKey);
    const changes = changedFields(definition, base, values);
    if (Object.keys(changes).length === 0) return base;
    return update.mutateAsync({ version: base.version, changes });
  }

  /** An earlier try may have created a record that was deleted since; the next save creates another. */
  function renewKey(error: unknown): never {
    if (error instanceof ProblemError && error.status === 409 && !error.problem.errors) setIdempotencyKey(uuidv7());
    throw error;
  }

  const { isPending, isSuccess } = record ? update : create;
  return { save, isPending, isSuccess };
}
