"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useReaderRouter } from "@/lib/shell/reader-path";
import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { addToast, type ToastInput } from "@/components/ui/toast-store";
import type { MailDelivery } from "@/lib/contract/accounts/user";
import type { UserAccessPage } from "@/lib/contract/accounts/user-access";
import { userActionOptions } from "@/lib/query/accounts/user-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { RecordRow } from "@/lib/records/record";
import { ViewAsButton } from "./view-as-button";

const loadMenu = () => import("./sign-in-menu");
const SignInMenu = lazy(async () => ({ default: (await loadMenu()).SignInMenu }));
const ConfirmDialog = lazy(async () => ({ default: (await import("@/components/ui/alert-dialog")).ConfirmDialog }));

type UserActionsProps = { record: RecordRow; account: UserAccessPage; delivery: MailDelivery };

/** What an administrator does about somebody's account besides editing it. */
export function UserActions({ record, account: { may, sessions }, delivery }: UserActionsProps) {
  const router = useReaderRouter();
  const client = useQueryClient();
  const { mutate: act } = useMutationOnce(userActionOptions(client, record.id));
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const outboxHref = `/admin/outbox?${new URLSearchParams({ q: String(record.email ?? "") })}`;
  const canOpenOutbox = !delivery.isDelivered && delivery.opensOutbox;
  const openOutbox = canOpenOutbox ? { label: "Open outbox", onClick: () => router.push(outboxHref) } : undefined;
  const isActive = record.status === "active";
  return (
    <>
      {may.viewAs ? <ViewAsButton id={record.id} variant="default" /> : null}
      {may.manage && (isActive || sessions > 0 || may.resetTwoFactor) ? (
        <>
          <Button {...trigger} variant="secondary">
            Sign-in
            <ChevronDown aria-hidden />
          </Button>
          <Suspense>
            {popup ? (
              <SignInMenu
                popup={popup}
                hasSessions={sessions > 0}
                mayResetTwoFactor={may.resetTwoFactor}
                onSendLink={
                  isActive ? () => act("send-reset-link", announce(resetText(record.name, delivery), openOutbox)) : null
                }
                onAsk={setQuestion}
              />
            ) : null}
          </Suspense>
        </>
      ) : null}
      {question ? (
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
      ) : null}
    </>
  );
}

const QUESTIONS = {
  "end-sessions": {
    title: (name: string) => `End all sessions of ${name}?`,
    description:
      "They are signed out everywhere at once, and lose what they haven’t saved. They can sign in again right away.",
    confirmLabel: "End sessions",
    done: "All sessions ended",
  },
  "reset-two-factor": {
    title: (name: string) => `Reset two-factor of ${name}?`,
    description:
      "Their authenticator app and recovery codes stop working, and their password alone signs them in. They are signed out everywhere and get a mail. Make sure that they asked for it.",
    confirmLabel: "Reset two-factor",
    done: "Two-factor reset",
  },
} as const;

function resetText(name: string, { isDelivered }: MailDelivery): string {
  return isDelivered ? `Reset link sent to ${name}` : `The reset link for ${name} waits in the outbox`;
}

function announce(title: string, action?: ToastInput["action"]) {
  return { onSuccess: () => addToast({ title, variant: "success", ...(action ? { action } : {}) }) };
}
