"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AuthState, TwoFactorSignIn } from "@/lib/contract/accounts/auth";
import { FormAlert } from "./auth-form-parts";
import { loadResolvers, useAuthSubmit } from "./use-auth-submit";

type CodeFormProps = { challenge: string; onSignedIn: (state: AuthState) => void; onRestart: () => void };

/** The second step of a sign-in. */
export function CodeForm({ challenge, onSignedIn, onRestart }: CodeFormProps) {
  const form = useForm<TwoFactorSignIn>({
    resolver: async (...values) => (await loadResolvers()).codeResolver(...values),
    defaultValues: { challenge, code: "" },
  });
  const { submit, alert, isSubmitting } = useAuthSubmit(form, "/api/session/two-factor", onSignedIn);
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <Field
        label="Authentication code"
        hint="Enter the 6 digits from your authenticator app, or a recovery code."
        error={form.formState.errors.code?.message}
      >
        {(control) => (
          <Input
            {...control}
            // The first step’s button has just gone, and with it the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.register("code")}
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
