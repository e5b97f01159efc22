"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useReaderRouter } from "@/lib/shell/reader-path";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { MailDelivery } from "@/lib/contract/accounts/user";
import type { UserAccessPage } from "@/lib/contract/accounts/user-access";
import { userActionOptions } from "@/lib/query/accounts/user-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { RecordRow } from "@/lib/records/record";
import { announce, useAccountQuestion } from "./use-account-question";
import { ViewAsButton } from "./view-as-button";

const loadMenu = () => import("./sign-in-menu");
const SignInMenu = lazy(async () => ({ default: (await loadMenu()).SignInMenu }));

type UserActionsProps = { record: RecordRow; account: UserAccessPage; delivery: MailDelivery };

/** What an administrator does about somebody's account besides editing it. */
export function UserActions({ record, account: { may, sessions }, delivery }: UserActionsProps) {
  const router = useReaderRouter();
  const client = useQueryClient();
  const { mutate: act } = useMutationOnce(userActionOptions(client, record.id));
  const { trigger, popup } = useLazyPopup("menu", loadMenu);
  const { ask, dialog } = useAccountQuestion(record);
  const outboxHref = `/admin/outbox?${new URLSearchParams({ q: String(record.email ?? "") })}`;
  const canOpenOutbox = !delivery.isDelivered && delivery.opensOutbox;
  const openOutbox = canOpenOutbox ? { label: "Open outbox", onClick: () => router.push(outboxHref) } : undefined;
  const isActive = record.status === "active";
  return (
    <>
      {may.viewAs ? <ViewAsButton id={record.id} /> : null}
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
                onAsk={ask}
              />
            ) : null}
          </Suspense>
        </>
      ) : null}
      {dialog}
    </>
  );
}

function resetText(name: string, { isDelivered }: MailDelivery): string {
  return isDelivered ? `Reset link sent to ${name}` : `The reset link for ${name} waits in the outbox`;
}
