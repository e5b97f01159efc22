"use client";

import { MailCheck } from "lucide-react";
import { useState } from "react";
import { linkTime } from "@/lib/accounts/access/link-time";
import { FormAlert, LoginField, SubmitButton } from "./auth-form-parts";
import { useAccountForm } from "./use-auth-form";

export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? <RequestForm onSent={setSentTo} /> : <Sent to={sentTo} onAgain={() => setSentTo(null)} />;
}

function RequestForm({ onSent }: { onSent: (login: string) => void }) {
  const { formProps, errors, alert, isSubmitting } = useAccountForm(
    "/api/session/password-reset-requests",
    {},
    ({ login }) => onSent(login),
  );
  return (
    <form {...formProps} className="grid gap-4">
      <LoginField errors={errors} />
      <SubmitButton isSubmitting={isSubmitting}>Send link</SubmitButton>
      <FormAlert text={alert} />
    </form>
  );
}

/** The same whether there is an account. */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div className="grid gap-4">
      <div role="status" className="rounded-md bg-success-surface px-3 py-2.5">
        <p className="flex gap-2 font-medium text-success">
          <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          Check your mail
        </p>
        <p className="mt-1 pl-6 wrap-anywhere">
          If <span className="font-medium">{to}</span> has an account, a link to set a new password is on its way. It
          works for {linkTime("password-reset")}.
        </p>
      </div>
      <p className="text-muted-foreground">
        Nothing there after a few minutes? Look in the spam folder, or{" "}
        <button type="button" className="text-link" onClick={onAgain}>
          try again
        </button>
        .
      </p>
    </div>
  );
}
