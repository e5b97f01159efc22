"use client";

import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { dropDraft, keepDraft, readDraft } from "./draft-storage";
import { isSame, type FormValues } from "./form-values";

type Form = UseFormReturn<FormValues, unknown, FormValues>;

/** Keeps what is typed into a new record, and brings it back. @param key null where nothing is kept */
export function useDraft(form: Form, key: string | null) {
  const [isRestored, setRestored] = useState(false);
  const isDone = useRef(false);

  // Local storage is the browser's alone, so the form begins empty and takes the draft after its first paint.
  useEffect(() => {
    if (!key) return;
    const defaults = form.formState.defaultValues ?? {};
    const draft = readDraft(key, Object.keys(defaults));
    if (draft && !isSame(draft, defaults)) {
      form.reset({ ...defaults, ...draft }, { keepDefaultValues: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isDone.current) return;
        if (isSame(values, defaults)) dropDraft(key);
        else keepDraft(key, values);
      },
    });
  }, [form, key]);

  return {
    isRestored,
    discard: () => {
      form.reset();
      setRestored(false);
      if (key) dropDraft(key);
    },
    drop: () => {
      isDone.current = true;
      if (key) dropDraft(key);
    },
  };
}
