"use client";

import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { onLeaveForSignIn } from "@/lib/shell/leave-for-sign-in";
import type { FormValues } from "../form-values";

export type TypedForm = UseFormReturn<FormValues, unknown, FormValues>;

type TypedOptions = {
  /** Keeps what differs from the defaults; returns whether anything does. */
  keep: (values: FormValues, defaults: Partial<FormValues>) => boolean;
  /** The page is hidden, perhaps for good. */
  send: () => void;
  /** The form is closed. */
  leave: () => void;
};

/** Calls `keep` for what is typed in a form or in a cell’s editor, and the others before it is gone. */
export function useTyped(form: TypedForm, { keep, send, leave }: TypedOptions): void {
  const onTyped = useEffectEvent(keep);
  const onHide = useEffectEvent(send);
  const onClose = useEffectEvent(leave);
  useEffect(() => {
    const stops = [
      onLeaveForSignIn(() => onTyped(form.getValues(), form.formState.defaultValues ?? {})),
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => void onTyped(values, defaultValues ?? {}),
      }),
    ];
    const sendOnHide = () => {
      if (document.visibilityState === "hidden") onHide();
    };
    document.addEventListener("visibilitychange", sendOnHide);
    return () => {
      document.removeEventListener("visibilitychange", sendOnHide);
      stops.forEach((stop) => stop());
      onClose();
    };
  }, [form]);
}
