"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { removeAuth } from "@/lib/client/auth-mirror";
import type { AccountLink, NewPassword } from "@/lib/contract/account-links";
import { FormAlert, PasswordInput } from "./auth-form-parts";
import { LinkGate } from "./link-gate";
import { AccountName } from "./account-name";
import { loadResolvers, preloadResolvers, useAccountSubmit } from "./use-auth-submit";

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
      <Field label="New password" hint="At least 10 characters." error={form.formState.errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            onFocus={preloadResolvers}
            autoComplete="new-password"
            {...form.register("password")}
          />
        )}
      </Field>
      <Button type="submit" size="lg" onFocus={preloadResolvers} aria-disabled={isSubmitting}>
        Set new password
      </Button>
      <p className="text-xs text-muted-foreground">You’ll be signed out everywhere.</p>
      <FormAlert text={alert} />
    </form>
  );
}
