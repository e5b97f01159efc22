"use client";

import { useForm } from "react-hook-form";
import type * as z from "zod";
import type { acceptanceSchema, Acceptance, AccountLink } from "@/lib/contract/accounts/account-links";
import { AccountName, FormAlert, NameFields, NewPasswordField, SubmitButton } from "./auth-form-parts";
import { LinkGate } from "./link-gate";
import { enterAt, loadResolvers, useAuthSubmit } from "./use-auth-submit";

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
  const form = useForm<z.input<typeof acceptanceSchema>, unknown, Acceptance>({
    resolver: async (...values) => (await loadResolvers()).acceptanceResolver(...values),
    defaultValues: { token, firstName: link.firstName ?? "", lastName: link.lastName ?? "", password: "" },
  });
  const { submit, alert, isSubmitting } = useAuthSubmit(form, "/api/session/invitation", enterAt("/dashboard"));
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
      <NameFields
        first={{ input: form.register("firstName"), error: errors.firstName }}
        last={{ input: form.register("lastName"), error: errors.lastName }}
      />
      <NewPasswordField input={form.register("password")} error={errors.password} />
      <SubmitButton isSubmitting={isSubmitting}>Accept invitation</SubmitButton>
      {isSignedIn ? (
        <p className="text-xs text-muted-foreground">You’re signed in here already. Accepting ends that session.</p>
      ) : null}
      <FormAlert text={alert} />
    </form>
  );
}
