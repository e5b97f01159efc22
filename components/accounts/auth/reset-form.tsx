"use client";

import { removeAuth } from "@/lib/shell/auth-mirror";
import type { AccountLink } from "@/lib/contract/accounts/account-links";
import { AccountName, FormAlert, NewPasswordField, SubmitButton } from "./auth-form-parts";
import { LinkGate } from "./link-gate";
import { useAccountForm } from "./use-auth-form";

export function ResetForm() {
  return (
    <LinkGate purpose="password-reset">
      {(link, token) => <NewPasswordForm key={token} link={link} token={token} />}
    </LinkGate>
  );
}

function NewPasswordForm({ link, token }: { link: AccountLink; token: string }) {
  const { formProps, errors, alert, isSubmitting } = useAccountForm("/api/session/password-reset", { token }, () => {
    removeAuth();
    // To sign-in and not straight on, so that no second factor is skipped; the used link leaves the history.
    window.location.replace("/auth?reset=done");
  });
  return (
    <form {...formProps} className="grid gap-4">
      <AccountName link={link} />
      <NewPasswordField label="New password" errors={errors} />
      <SubmitButton isSubmitting={isSubmitting}>Set new password</SubmitButton>
      <p className="text-xs text-muted-foreground">You’ll be signed out everywhere.</p>
      <FormAlert text={alert} />
    </form>
  );
}
