"use client";

import { useForm } from "react-hook-form";
import type * as z from "zod";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { signUpSchema, SignUp } from "@/lib/contract/accounts/auth";
import { FormAlert, NameFields, NewPasswordField, SubmitButton } from "./auth-form-parts";
import { enterAt, loadResolvers, useAuthSubmit } from "./use-auth-submit";

const EMPTY = { firstName: "", lastName: "", email: "", username: "", password: "" };

type SignUpFormProps = { returnPath: string; needsSetupCode: boolean };

export function SignUpForm({ returnPath, needsSetupCode }: SignUpFormProps) {
  const form = useForm<z.input<typeof signUpSchema>, unknown, SignUp>({
    resolver: async (...values) => (await loadResolvers()).signUpResolver(...values),
    defaultValues: EMPTY,
  });
  const { submit, alert, isSubmitting } = useAuthSubmit(form, "/api/session/signup", enterAt(returnPath));
  const { errors } = form.formState;
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {needsSetupCode || errors.setupCode ? (
        <Field label="Setup code" hint="Find it in the output of the Muster service." error={errors.setupCode?.message}>
          {(control) => (
            <Input
              {...control}
              autoComplete="one-time-code"
              spellCheck={false}
              {...form.register("setupCode", { setValueAs: (code: string) => code || undefined })}
            />
          )}
        </Field>
      ) : null}
      <NameFields
        first={{ input: form.register("firstName"), error: errors.firstName }}
        last={{ input: form.register("lastName"), error: errors.lastName }}
      />
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...form.register("email")} />}
      </Field>
      <Field
        label="Username"
        hint="3 to 40 letters, digits, dots, dashes or underscores."
        error={errors.username?.message}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register("username")}
          />
        )}
      </Field>
      <NewPasswordField input={form.register("password")} error={errors.password} />
      <SubmitButton isSubmitting={isSubmitting}>Create account</SubmitButton>
      <FormAlert text={alert} />
    </form>
  );
}
