"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { addToast, type ToastInput } from "@/components/ui/toast-store";
import { userActionOptions } from "@/lib/query/accounts/user-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { RecordRow } from "@/lib/records/record";
import { lazy } from "@/lib/shell/connection/lazy";

const ConfirmDialog = lazy(async () => ({ default: (await import("@/components/ui/alert-dialog")).ConfirmDialog }));

/** Asks before it ends somebody’s sessions or resets their two-factor. */
export function useAccountQuestion(record: RecordRow) {
  const { mutate: act } = useMutationOnce(userActionOptions(useQueryClient(), record.id));
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const dialog = question ? (
    <Suspense>
      <ConfirmDialog
        title={QUESTIONS[question].title(record.name)}
        description={QUESTIONS[question].description}
        cancelLabel="Cancel"
        confirmLabel={QUESTIONS[question].confirmLabel}
        variant="destructive"
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          act(question, announce(QUESTIONS[question].done));
        }}
      />
    </Suspense>
  ) : null;
  return { ask: setQuestion, dialog };
}

const QUESTIONS = {
  "end-sessions": {
    title: (name: string) => `Sign out all sessions of ${name}?`,
    description:
      "They are signed out everywhere at once, and can sign in again right away. Records that they haven’t saved stay as drafts.",
    confirmLabel: "Sign out",
    done: "All sessions signed out",
  },
  "reset-two-factor": {
    title: (name: string) => `Reset two-factor of ${name}?`,
    description:
      "Their authenticator app and recovery codes stop working, and their password alone signs them in. They are signed out everywhere and get an email. Make sure that they asked for it.",
    confirmLabel: "Reset two-factor",
    done: "Two-factor reset",
  },
} as const;

export function announce(title: string, action?: ToastInput["action"]) {
  return { onSuccess: () => addToast({ title, variant: "success", ...(action ? { action } : {}) }) };
}
