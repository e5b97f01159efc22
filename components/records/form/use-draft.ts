"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isSame } from "@/lib/values";
import { dropDraft, keepDraft, readDraft } from "./draft-storage";
import type { FormValues } from "./form-values";

type Form = UseFormReturn<FormValues, unknown, FormValues>;

/** Stores the draft of a new record and restores it; does nothing where `key` is null. */
export function useDraft(form: Form, blank: FormValues, key: string | null) {
  const draft = useSavedDraft(key, blank);
  const [isDiscarded, setDiscarded] = useState(false);
  const isDone = useRef(false);

  useEffect(() => {
    if (draft) form.reset({ ...form.formState.defaultValues, ...draft }, { keepDefaultValues: true });
  }, [form, draft]);

  useEffect(() => {
    if (!key) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isDone.current) return;
        if (isSame(values, form.formState.defaultValues)) dropDraft(key);
        else keepDraft(key, values);
      },
    });
  }, [form, key]);

  return {
    isRestored: draft !== null && !isDiscarded,
    discard: () => {
      form.reset();
      setDiscarded(true);
      if (key) dropDraft(key);
    },
    drop: () => {
      isDone.current = true;
      if (key) dropDraft(key);
    },
  };
}

const never = () => () => {};

/** The draft that was stored when the form opened; null in the server render. */
function useSavedDraft(key: string | null, blank: FormValues): FormValues | null {
  const [read] = useState(() => once(() => (key ? readDraft(key, Object.keys(blank)) : null)));
  const draft = useSyncExternalStore(never, read, () => null);
  return draft && !isSame({ ...blank, ...draft }, blank) ? draft : null;
}

function once<Result>(read: () => Result): () => Result {
  let known: { result: Result } | undefined;
  return () => (known ??= { result: read() }).result;
}
