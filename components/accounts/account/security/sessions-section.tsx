"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Moment } from "@/components/records/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { AccountSession, SignInMethod } from "@/lib/contract/accounts/account";
import { ShowMore } from "@/components/ui/show-more";
import { formatCount } from "@/lib/format";
import { describeDevice } from "@/lib/accounts/describe-device";
import { endOtherSessionsOptions, endSessionOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { AccountSection } from "@/components/accounts/account/account-section";
import { AccountRow, AccountRows } from "@/components/accounts/account/account-rows";

const ConfirmDialog = lazy(async () => ({ default: (await import("@/components/ui/alert-dialog")).ConfirmDialog }));

/** The latest, which people recognize; the one in use is the first. */
const SHOWN_MAX = 5;

const MORE_CLASS =
  "inline-flex min-h-6 items-center rounded-sm font-medium text-brand underline-offset-4 hover:underline max-md:min-h-11";

export function SessionsSection({ sessions }: { sessions: AccountSession[] }) {
  const rows = sessions.map((session) => <SessionRow key={session.id} session={session} />);
  const more = rows.slice(SHOWN_MAX);
  return (
    <AccountSection
      id="sessions"
      description="Where you’re signed in. End any session that you don’t recognize, then change your password."
      action={sessions.length > 1 ? <EndOthersButton /> : null}
    >
      <AccountRows>{rows.slice(0, SHOWN_MAX)}</AccountRows>
      {more.length > 0 ? (
        <ShowMore more={`Show ${formatCount(more.length)} more`} fewer="Show fewer" wordsClassName={MORE_CLASS}>
          <AccountRows>{more}</AccountRows>
        </ShowMore>
      ) : null}
    </AccountSection>
  );
}

const METHODS: Record<SignInMethod, string> = {
  password: "With a password",
  "two-factor": "With a password and a code",
  passkey: "With a passkey",
  "single-sign-on": "By single sign-on",
};

function SessionRow({ session }: { session: AccountSession }) {
  const { id, isCurrent, method, userAgent, network, signedInAt, lastSeenAt } = session;
  const device = describeDevice(userAgent);
  const { mutate, isPending } = useMutationOnce(endSessionOptions(useQueryClient(), id));
  const Icon = device.isPhone ? Smartphone : Monitor;
  const signedIn = (
    <>
      Signed in <Moment at={signedInAt} />
    </>
  );
  return (
    <AccountRow
      icon={<Icon aria-hidden className="size-4" />}
      title={device.name ?? signedIn}
      state={isCurrent ? <Badge tone="success">This session</Badge> : null}
      details={[
        network ?? "Unknown address",
        device.name === null ? (
          METHODS[method]
        ) : (
          <>
            {signedIn} {METHODS[method].toLowerCase()}
          </>
        ),
        isCurrent ? null : (
          <>
            Last seen <Moment at={lastSeenAt} />
          </>
        ),
      ]}
      action={
        isCurrent ? null : (
          <Button variant="secondary" size="sm" aria-disabled={isPending} onClick={() => mutate()}>
            End<span className="sr-only"> session: {device.name ?? "unknown device"}</span>
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
