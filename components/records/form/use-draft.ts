"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isObject } from "@/lib/is-object";
import { isSame } from "@/lib/is-same";
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

/** The stored values of current fields; null where nothing is stored or readable. */
function readDraft(key: string, fields: readonly string[]): FormValues | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isObject(draft)) return null;
    return Object.fromEntries(Object.entries(draft).filter(([name]) => fields.includes(name)));
  } catch {
    return null;
  }
}

// Storage can be full or forbidden; the form then works without a draft.

function keepDraft(key: string, values: FormValues): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    return;
  }
}

function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
