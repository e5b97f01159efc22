"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Moment } from "@/components/records/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { groupSessions, type SessionGroup } from "@/lib/accounts/group-sessions";
import type { AccountSession, SignInMethod } from "@/lib/contract/accounts/account";
import { ShowMore } from "@/components/ui/show-more";
import { countOf, formatCount } from "@/lib/format";
import { endOtherSessionsOptions, endSessionsOptions } from "@/lib/query/accounts/account";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { AccountSection } from "@/components/accounts/account/account-section";
import { AccountRow, AccountRows } from "@/components/accounts/account/account-rows";

const ConfirmDialog = lazy(async () => ({ default: (await import("@/components/ui/alert-dialog")).ConfirmDialog }));

/** The latest, which people recognize; the one in use is the first. */
const SHOWN_MAX = 5;

const MORE_CLASS =
  "inline-flex min-h-6 items-center rounded-sm font-medium text-brand underline-offset-4 hover:underline max-md:min-h-11";

export function SessionsSection({ sessions }: { sessions: AccountSession[] }) {
  const rows = groupSessions(sessions).map((group) => <SessionGroupRow key={group.sessions[0].id} group={group} />);
  const more = rows.slice(SHOWN_MAX);
  return (
    <AccountSection
      id="sessions"
      description="Where you’re signed in. Sign out what you don’t recognize, then change your password."
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
  password: "with a password",
  "two-factor": "with a password and a code",
  passkey: "with a passkey",
  "single-sign-on": "by single sign-on",
};

function SessionGroupRow({ group }: { group: SessionGroup }) {
  const { device, network, isCurrent, sessions } = group;
  const [latest] = sessions;
  const ids = sessions.map(({ id }) => id);
  const { mutate, isPending } = useMutationOnce(endSessionsOptions(useQueryClient(), ids));
  const Icon = device.isPhone ? Smartphone : Monitor;
  const name = device.name ?? "Unknown device";
  const signOut = sessions.length > 1 ? "Sign out all" : "Sign out";
  return (
    <AccountRow
      icon={<Icon aria-hidden className="size-4" />}
      title={name}
      state={isCurrent ? <Badge tone="success">This session</Badge> : null}
      details={[
        network ?? "Unknown address",
        sessions.length > 1 ? (
          countOf(sessions.length, "session")
        ) : (
          <>
            Signed in <Moment at={latest.signedInAt} /> {METHODS[latest.method]}
          </>
        ),
        isCurrent ? null : (
          <>
            Last used <Moment at={latest.lastSeenAt} />
          </>
        ),
      ]}
      action={
        isCurrent ? null : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${signOut}: ${name}`}
            aria-disabled={isPending}
            onClick={() => mutate()}
          >
            {signOut}
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
        Sign out all others
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Sign out all other sessions?"
            description="Every other browser and device has to sign in again. Records that you haven’t saved there stay as drafts."
            cancelLabel="Cancel"
            confirmLabel="Sign out"
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
