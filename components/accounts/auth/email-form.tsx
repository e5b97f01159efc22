"use client";

import { CircleCheck } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import type { AccountLink } from "@/lib/contract/accounts/account-links";
import { AccountName, FormAlert, SubmitButton } from "./auth-form-parts";
import { LinkGate } from "./link-gate";
import { useAccountForm } from "./use-auth-form";

export function EmailForm() {
  return (
    <LinkGate purpose="email-change">
      {(link, token) => <ConfirmationForm key={token} link={link} token={token} />}
    </LinkGate>
  );
}

/** Asks for a click, since programs that check mails open their links. */
function ConfirmationForm({ link, token }: { link: AccountLink; token: string }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const { formProps, alert, isSubmitting } = useAccountForm("/api/session/email-confirmation", { token }, () =>
    setConfirmed(true),
  );
  if (isConfirmed) return <Confirmed email={link.email} />;
  return (
    <form {...formProps} className="grid gap-4">
      <p>This will be the address of your account, for emails and for signing in.</p>
      <AccountName link={link} />
      <SubmitButton isSubmitting={isSubmitting}>Confirm email</SubmitButton>
      <FormAlert text={alert} />
    </form>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="flex gap-2 rounded-md bg-success-surface px-3 py-2.5">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        <span>
          Your account’s email is now <span className="font-medium wrap-anywhere">{email}</span>.
        </span>
      </p>
      <Link href="/account" prefetch={false} className={buttonVariants({ size: "lg" })}>
        Continue to Muster
      </Link>
    </div>
  );
}
