"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { onLeaveForSignIn } from "@/lib/shell/leave-for-sign-in";
import { isSame } from "@/lib/values";
import { removeDraft, storeDraft, takeDraft } from "./draft-store";
import type { FormValues } from "./form-values";

type Form = UseFormReturn<FormValues, unknown, FormValues>;

/**
 * Stores the draft of a form and restores it. That of a new record is stored with each change; that of an existing one,
 * whose changes somebody who leaves discards, only when the session ends.
 */
export function useDraft(form: Form, initial: FormValues, { key, isNew }: { key: string; isNew: boolean }) {
  const [isRestored, setRestored] = useState(false);
  const isRemoved = useRef(false);
  const restore = useEffectEvent((draft: Record<string, unknown>) => {
    const current = Object.fromEntries(Object.entries(draft).filter(([name]) => name in initial));
    const { defaultValues } = form.formState;
    // Whoever has begun to type before it was found goes on with what they typed.
    if (isSame({ ...initial, ...current }, initial) || !isSame(form.getValues(), defaultValues)) return;
    form.reset({ ...defaultValues, ...current }, { keepDefaultValues: true });
    setRestored(true);
  });

  useEffect(() => {
    let isOpen = true;
    void takeDraft(key).then((draft) => {
      if (isOpen && draft) restore(draft);
      // From here on it is in the form, and leaving the form discards it.
      if (!isNew && draft) removeDraft(key);
    });
    return () => void (isOpen = false);
  }, [key, isNew]);

  useEffect(() => {
    const keep = (values: FormValues, defaults: Partial<FormValues>): boolean => {
      if (isRemoved.current) return false;
      if (isSame(values, defaults)) {
        removeDraft(key);
        return false;
      }
      // Of an existing record only what was changed: others may have changed the rest by then.
      const changed = Object.entries(values).filter(([name, value]) => isNew || !isSame(value, defaults[name]));
      storeDraft(key, Object.fromEntries(changed));
      return true;
    };
    const stopKeeping = onLeaveForSignIn(() => keep(form.getValues(), form.formState.defaultValues ?? {}));
    if (!isNew) return stopKeeping;
    const stopStoring = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => void keep(values, defaultValues ?? {}),
    });
    return () => {
      stopKeeping();
      stopStoring();
    };
  }, [form, key, isNew]);

  return {
    isRestored,
    discard: () => {
      form.reset();
      setRestored(false);
      removeDraft(key);
    },
    drop: () => {
      isRemoved.current = true;
      removeDraft(key);
    },
  };
}
