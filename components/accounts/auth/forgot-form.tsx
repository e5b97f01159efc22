"use client";

import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { linkTime } from "@/lib/accounts/access/link-time";
import type { ForgottenPassword } from "@/lib/contract/accounts/account-links";
import { FormAlert, LoginField, SubmitButton } from "./auth-form-parts";
import { loadResolvers, useAccountSubmit } from "./use-auth-submit";

export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? <RequestForm onSent={setSentTo} /> : <Sent to={sentTo} onAgain={() => setSentTo(null)} />;
}

function RequestForm({ onSent }: { onSent: (login: string) => void }) {
  const form = useForm<ForgottenPassword>({
    resolver: async (...values) => (await loadResolvers()).forgottenPasswordResolver(...values),
    defaultValues: { login: "" },
  });
  const { submit, alert, isSubmitting } = useAccountSubmit(form, "/api/session/password-reset-requests", ({ login }) =>
    onSent(login),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <LoginField input={form.register("login")} error={form.formState.errors.login} />
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
