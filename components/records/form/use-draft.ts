"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isSame, isObject } from "@/lib/values";
import type { FormValues } from "./form-values";

type Form = UseFormReturn<FormValues, unknown, FormValues>;

/** Stores the draft of a new record and restores it; does nothing if `key` is null. */
export function useDraft(form: Form, initial: FormValues, key: string | null) {
  const draft = useSavedDraft(key, initial);
  const [isDiscarded, setDiscarded] = useState(false);
  const isRemoved = useRef(false);

  useEffect(() => {
    if (draft) form.reset({ ...form.formState.defaultValues, ...draft }, { keepDefaultValues: true });
  }, [form, draft]);

  useEffect(() => {
    if (!key) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (isRemoved.current) return;
        if (isSame(values, defaultValues)) removeDraft(key);
        else storeDraft(key, values);
      },
    });
  }, [form, key]);

  return {
    isRestored: draft !== null && !isDiscarded,
    discard: () => {
      form.reset();
      setDiscarded(true);
      if (key) removeDraft(key);
    },
    drop: () => {
      isRemoved.current = true;
      if (key) removeDraft(key);
    },
  };
}

const subscribeToNothing = () => () => {};

/** The draft that was stored when the form opened; null in the server render. */
function useSavedDraft(key: string | null, initial: FormValues): FormValues | null {
  const [read] = useState(() => cached(() => (key ? readDraft(key, Object.keys(initial)) : null)));
  const draft = useSyncExternalStore(subscribeToNothing, read, () => null);
  return draft && !isSame({ ...initial, ...draft }, initial) ? draft : null;
}

function cached<Result>(read: () => Result): () => Result {
  let stored: { result: Result } | undefined;
  return () => (stored ??= { result: read() }).result;
}

/** The stored values of current fields; null if nothing is stored or readable. */
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

function storeDraft(key: string, values: FormValues): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    return;
  }
}

function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
