"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { FormAlert, NameFields, NewPasswordField, SubmitButton } from "./auth-form-parts";
import { enterAt, useSignInForm } from "./use-auth-form";

type SignUpFormProps = { returnPath: string; needsSetupCode: boolean };

export function SignUpForm({ returnPath, needsSetupCode }: SignUpFormProps) {
  const { formProps, errors, alert, isSubmitting } = useSignInForm("/api/session/signup", {
    onSignedIn: enterAt(returnPath),
  });
  return (
    <form {...formProps} className="grid gap-4">
      {needsSetupCode || errors.setupCode ? (
        <Field label="Setup code" hint="Find it in the output of the Muster service." error={errors.setupCode}>
          {(control) => <Input {...control} name="setupCode" autoComplete="one-time-code" spellCheck={false} />}
        </Field>
      ) : null}
      <NameFields errors={errors} />
      <Field label="Email" error={errors.email}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
      </Field>
      <Field label="Username" hint="3 to 40 letters, digits, dots, dashes or underscores." error={errors.username}>
        {(control) => (
          <Input {...control} name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <NewPasswordField errors={errors} />
      <SubmitButton isSubmitting={isSubmitting}>Create account</SubmitButton>
      <FormAlert text={alert} />
    </form>
  );
}
