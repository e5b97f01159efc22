"use client";

import { AtSign, Fingerprint, KeyRound, LogIn, MonitorX, ShieldCheck, ShieldOff, type LucideIcon } from "lucide-react";
import { Moment } from "@/components/records/moment";
import { ACCOUNT_EVENT_TITLES } from "@/lib/accounts/account-event-titles";
import type { AccountEvent, AccountEventType } from "@/lib/contract/accounts/account";
import { describeDevice } from "@/lib/accounts/describe-device";
import { AccountRow, AccountRows } from "@/components/accounts/account/account-rows";
import { AccountSection } from "@/components/accounts/account/account-section";

const ICONS: Record<AccountEventType, LucideIcon> = {
  "email-changed": AtSign,
  "password-set": KeyRound,
  "password-changed": KeyRound,
  "password-reset": KeyRound,
  "two-factor-on": ShieldCheck,
  "two-factor-off": ShieldOff,
  "recovery-codes-made": ShieldCheck,
  "recovery-code-used": ShieldCheck,
  "passkey-added": Fingerprint,
  "passkey-renamed": Fingerprint,
  "passkey-removed": Fingerprint,
  "single-sign-on-linked": LogIn,
  "session-ended": MonitorX,
  "sessions-ended": MonitorX,
  "all-sessions-ended": MonitorX,
  "reset-link-sent": KeyRound,
  "two-factor-reset": ShieldOff,
};

export function ActivitySection({ events }: { events: AccountEvent[] }) {
  return (
    <AccountSection
      id="activity"
      description="The last changes to how you sign in. If one wasn’t yours, change your password and tell an administrator."
    >
      {events.length === 0 ? (
        <p className="rounded-lg border px-4 py-6 text-center text-muted-foreground">No changes yet</p>
      ) : (
        <AccountRows>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </AccountRows>
      )}
    </AccountSection>
  );
}

function EventRow({ event: { type, detail, userAgent, network, by, at } }: { event: AccountEvent }) {
  const title = ACCOUNT_EVENT_TITLES[type];
  const Icon = ICONS[type];
  const isNamed = type.startsWith("passkey-") && detail !== null;
  return (
    <AccountRow
      icon={<Icon aria-hidden className="size-4" />}
      title={isNamed ? `${title}: ${detail}` : title}
      details={[
        isNamed ? null : detail,
        by ? `by ${by}` : describeDevice(userAgent).name,
        network,
        <Moment key="at" at={at} />,
      ]}
    />
  );
}
