"use client";

import { useForm } from "react-hook-form";
import { removeAuth } from "@/lib/shell/auth-mirror";
import type { AccountLink, NewPassword } from "@/lib/contract/accounts/account-links";
import { AccountName, FormAlert, NewPasswordField, SubmitButton } from "./auth-form-parts";
import { LinkGate } from "./link-gate";
import { loadResolvers, useAccountSubmit } from "./use-auth-submit";

export function ResetForm() {
  return (
    <LinkGate purpose="password-reset">
      {(link, token) => <NewPasswordForm key={token} link={link} token={token} />}
    </LinkGate>
  );
}

function NewPasswordForm({ link, token }: { link: AccountLink; token: string }) {
  const form = useForm<NewPassword>({
    resolver: async (...values) => (await loadResolvers()).newPasswordResolver(...values),
    defaultValues: { token, password: "" },
  });
  const { submit, alert, isSubmitting } = useAccountSubmit(form, "/api/session/password-reset", () => {
    removeAuth();
    // To sign-in and not straight on, so that no second factor is skipped; the used link leaves the history.
    window.location.replace("/auth?reset=done");
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <AccountName link={link} />
      <NewPasswordField label="New password" input={form.register("password")} error={form.formState.errors.password} />
      <SubmitButton isSubmitting={isSubmitting}>Set new password</SubmitButton>
      <p className="text-xs text-muted-foreground">You’ll be signed out everywhere.</p>
      <FormAlert text={alert} />
    </form>
  );
}
