"use client";

import { MailCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { linkTime } from "@/lib/accounts/access/link-time";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { AccountSection } from "@/components/accounts/account/account-section";

const EmailDialog = lazy(async () => ({ default: (await import("./email-dialog")).EmailDialog }));

type EmailSectionProps = { email: string; hasPassword: boolean };

/** The address changes once the link in a mail to the new one is opened. */
export function EmailSection({ email, hasPassword }: EmailSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const description = (
    <>
      Email goes to <span className="font-medium wrap-anywhere text-foreground">{email}</span>. You can also sign in
      with it.
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
              A link is on its way to <span className="font-medium wrap-anywhere">{sentTo}</span>. Open it within{" "}
              {linkTime("email-change")} to confirm the address.
            </span>
          </p>
        )}
      </div>
      {isOpen ? (
        <Suspense>
          <EmailDialog
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
