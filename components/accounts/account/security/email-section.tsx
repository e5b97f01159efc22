"use client";

import { MailCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { linkTime } from "@/lib/accounts/access/link-time";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { Outbox } from "@/components/accounts/users/invitation-texts";
import type { MailDelivery } from "@/lib/contract/accounts/user";
import { AccountSection } from "@/components/accounts/account/account-section";

const EmailDialog = lazy(async () => ({ default: (await import("./email-dialog")).EmailDialog }));

type EmailSectionProps = { email: string; hasPassword: boolean; delivery: MailDelivery };

/** The address changes once the link in a mail to the new one is opened. */
export function EmailSection({ email, hasPassword, delivery }: EmailSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const description = (
    <>
      Your account’s address is <span className="font-medium wrap-anywhere text-foreground">{email}</span>. You can also
      sign in with it.
      {hasPassword ? null : " To change it, set a password first."}
    </>
  );
  const change = hasPassword ? (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      Change email
    </Button>
  ) : null;
  return (
    <AccountSection id="email" description={description} action={change}>
      <div role="status" className="empty:hidden">
        {sentTo === null ? null : (
          <p className="flex gap-2 rounded-md bg-success-surface px-3 py-2.5">
            <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span>
              <LinkPlace address={sentTo} delivery={delivery} /> Open it within {linkTime("email-change")} to confirm
              the address.
            </span>
          </p>
        )}
      </div>
      {isOpen ? (
        <Suspense>
          <EmailDialog
            isDelivered={delivery.isDelivered}
            onClose={() => setOpen(false)}
            onSent={(address) => {
              setSentTo(address);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </AccountSection>
  );
}

function LinkPlace({ address, delivery }: { address: string; delivery: MailDelivery }) {
  const to = <span className="font-medium wrap-anywhere">{address}</span>;
  if (delivery.isDelivered) return <>A link is on its way to {to}.</>;
  return (
    <>
      A link for {to} waits in the <Outbox {...delivery} />
      {delivery.opensOutbox ? "." : ": ask an administrator for it."}
    </>
  );
}
