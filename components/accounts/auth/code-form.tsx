"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AuthState } from "@/lib/contract/accounts/auth";
import { FormAlert } from "./auth-form-parts";
import { useSignInForm } from "./use-auth-form";

type CodeFormProps = { challenge: string; onSignedIn: (state: AuthState) => void; onRestart: () => void };

/** The second step of a sign-in. */
export function CodeForm({ challenge, onSignedIn, onRestart }: CodeFormProps) {
  const { formProps, errors, alert, isSubmitting } = useSignInForm("/api/session/two-factor", {
    given: { challenge },
    onSignedIn,
  });
  return (
    <form {...formProps} data-slot="code-form" className="grid gap-5">
      <Field
        label="Authentication code"
        hint="Enter the 6 digits from your authenticator app, or a recovery code."
        error={errors.code}
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            // The first step’s button has just gone, and with it the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" size="lg" aria-disabled={isSubmitting}>
        Verify
      </Button>
      <Button variant="secondary" size="lg" onClick={onRestart}>
        Start again
      </Button>
      <FormAlert text={alert} />
    </form>
  );
}
