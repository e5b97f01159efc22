"use client";

import type { AccountLink } from "@/lib/contract/accounts/account-links";
import { AccountName, FormAlert, NameFields, NewPasswordField, SubmitButton } from "./auth-form-parts";
import { LinkGate } from "./link-gate";
import { enterAt, useSignInForm } from "./use-auth-form";

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
  const { formProps, errors, alert, isSubmitting } = useSignInForm("/api/session/invitation", {
    given: { token },
    onSignedIn: enterAt("/dashboard"),
  });
  return (
    <form {...formProps} className="grid gap-4">
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
      <NameFields errors={errors} firstName={link.firstName} lastName={link.lastName} />
      <NewPasswordField errors={errors} />
      <SubmitButton isSubmitting={isSubmitting}>Accept invitation</SubmitButton>
      {isSignedIn ? (
        <p className="text-xs text-muted-foreground">You’re signed in here already. Accepting ends that session.</p>
      ) : null}
      <FormAlert text={alert} />
    </form>
  );
}
