"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Moment } from "@/components/records/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { AccountSession, SignInMethod } from "@/lib/contract/accounts/account";
import { describeDevice } from "@/lib/accounts/describe-device";
import { endOtherSessionsOptions, endSessionOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { AccountSection } from "@/components/accounts/account/account-section";
import { AccountRow, AccountRows } from "@/components/accounts/account/account-rows";

const ConfirmDialog = lazy(async () => ({ default: (await import("@/components/ui/alert-dialog")).ConfirmDialog }));

export function SessionsSection({ sessions }: { sessions: AccountSession[] }) {
  return (
    <AccountSection
      id="sessions"
      description="Where you’re signed in. End any session that you don’t recognize, then change your password."
      action={sessions.length > 1 ? <EndOthersButton /> : null}
    >
      <AccountRows>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </AccountRows>
    </AccountSection>
  );
}

const METHODS: Record<SignInMethod, string> = {
  password: "with a password",
  "two-factor": "with a password and a code",
  passkey: "with a passkey",
  "single-sign-on": "by single sign-on",
};

function SessionRow({ session }: { session: AccountSession }) {
  const { id, isCurrent, method, userAgent, network, signedInAt, lastSeenAt } = session;
  const device = describeDevice(userAgent);
  const { mutate, isPending } = useMutationOnce(endSessionOptions(useQueryClient(), id));
  const Icon = device.isPhone ? Smartphone : Monitor;
  return (
    <AccountRow
      icon={<Icon aria-hidden className="size-4" />}
      title={device.name}
      state={isCurrent ? <Badge tone="success">This session</Badge> : null}
      details={[
        network ?? "Unknown address",
        <>
          Signed in <Moment at={signedInAt} /> {METHODS[method]}
        </>,
        isCurrent ? null : (
          <>
            Last seen <Moment at={lastSeenAt} />
          </>
        ),
      ]}
      action={
        isCurrent ? null : (
          <Button variant="secondary" size="sm" aria-disabled={isPending} onClick={() => mutate()}>
            End<span className="sr-only"> session: {device.name}</span>
          </Button>
        )
      }
    />
  );
}

function EndOthersButton() {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutationOnce(endOtherSessionsOptions(useQueryClient()));
  return (
    <>
      <Button variant="secondary" aria-disabled={isPending} onClick={() => setOpen(true)}>
        End all other sessions
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="End all other sessions?"
            description="Every other browser and device has to sign in again. Unsaved changes there are lost."
            cancelLabel="Cancel"
            confirmLabel="End sessions"
            variant="destructive"
            onCancel={() => setOpen(false)}
            onConfirm={() => {
              setOpen(false);
              mutate();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
