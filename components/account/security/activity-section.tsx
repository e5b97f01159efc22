"use client";

import { AtSign, Fingerprint, KeyRound, MonitorX, ShieldCheck, ShieldOff, type LucideIcon } from "lucide-react";
import { Moment } from "@/components/records/moment";
import type { AccountEvent, AccountEventType } from "@/lib/contract/account";
import { describeDevice } from "@/lib/describe-device";
import { AccountRow, AccountRows } from "../account-rows";
import { AccountSection } from "../account-section";

const EVENTS: Record<AccountEventType, { title: string; icon: LucideIcon }> = {
  "email-changed": { title: "Email changed", icon: AtSign },
  "password-changed": { title: "Password changed", icon: KeyRound },
  "password-reset": { title: "Password reset", icon: KeyRound },
  "two-factor-on": { title: "Two-factor authentication turned on", icon: ShieldCheck },
  "two-factor-off": { title: "Two-factor authentication turned off", icon: ShieldOff },
  "recovery-codes-made": { title: "New recovery codes made", icon: ShieldCheck },
  "recovery-code-used": { title: "Recovery code used", icon: ShieldCheck },
  "passkey-added": { title: "Passkey added", icon: Fingerprint },
  "passkey-renamed": { title: "Passkey renamed", icon: Fingerprint },
  "passkey-removed": { title: "Passkey removed", icon: Fingerprint },
  "session-ended": { title: "Session ended", icon: MonitorX },
  "sessions-ended": { title: "Other sessions ended", icon: MonitorX },
  "all-sessions-ended": { title: "All sessions ended", icon: MonitorX },
  "reset-link-sent": { title: "Password reset link sent", icon: KeyRound },
  "two-factor-reset": { title: "Two-factor authentication reset", icon: ShieldOff },
};

export function ActivitySection({ events }: { events: AccountEvent[] }) {
  return (
    <AccountSection
      id="activity"
      description="The last changes to how you sign in. If one wasn’t yours, change your password and tell an administrator."
    >
      {events.length === 0 ? (
        <p className="rounded-lg border border-dashed px-4 py-6 text-center text-muted-foreground">No changes yet</p>
      ) : (
        <EventRows events={events} />
      )}
    </AccountSection>
  );
}

export function EventRows({ events }: { events: AccountEvent[] }) {
  return (
    <AccountRows>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </AccountRows>
  );
}

function EventRow({ event: { type, detail, userAgent, network, by, at } }: { event: AccountEvent }) {
  const { title, icon: Icon } = EVENTS[type];
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
