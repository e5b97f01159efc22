"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Acceptance, AccountLink } from "@/lib/contract/account-links";
import { AccountName } from "./account-name";
import { FormAlert, PasswordInput } from "./auth-form-parts";
import { LinkGate } from "./link-gate";
import { loadResolvers, preloadResolvers, useAuthSubmit } from "./use-auth-submit";

/** @param isSignedIn the browser is signed in, perhaps to another account */
export function InvitationForm({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <LinkGate purpose="invitation">
      {(link, token) => <AcceptanceForm key={token} link={link} token={token} isSignedIn={isSignedIn} />}
    </LinkGate>
  );
}

type AcceptanceFormProps = { link: AccountLink; token: string; isSignedIn: boolean };

function AcceptanceForm({ link, token, isSignedIn }: AcceptanceFormProps) {
  const form = useForm<Acceptance>({
    resolver: async (...values) => (await loadResolvers()).acceptanceResolver(...values),
    defaultValues: { token, firstName: link.firstName ?? "", lastName: link.lastName ?? "", password: "" },
  });
  const { submit, alert, isSubmitting } = useAuthSubmit(form, "/api/session/invitation", "/dashboard");
  const { errors } = form.formState;
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <p>
        {link.sentBy ? (
          <>
            <span className="font-medium wrap-anywhere">{link.sentBy}</span> invited you to Muster with this account.
          </>
        ) : (
          "You’re invited to Muster with this account."
        )}
      </p>
      <AccountName link={link} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => (
            <Input {...control} onFocus={preloadResolvers} autoComplete="given-name" {...form.register("firstName")} />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...form.register("lastName")} />}
        </Field>
      </div>
      <Field label="Password" hint="At least 10 characters." error={errors.password?.message}>
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
        Accept invitation
      </Button>
      {isSignedIn ? (
        <p className="text-xs text-muted-foreground">You’re signed in here already. Accepting ends that session.</p>
      ) : null}
      <FormAlert text={alert} />
    </form>
  );
}
