"use client";

import { useForm } from "react-hook-form";
import type * as z from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { signUpSchema, SignUp } from "@/lib/contract/auth";
import { FormAlert, PasswordInput } from "./auth-form-parts";
import { loadResolvers, preloadResolvers, useAuthSubmit } from "./use-auth-submit";

const EMPTY = { firstName: "", lastName: "", email: "", username: "", password: "" };

type SignUpFormProps = { returnPath: string; needsSetupCode: boolean };

export function SignUpForm({ returnPath, needsSetupCode }: SignUpFormProps) {
  const form = useForm<z.input<typeof signUpSchema>, unknown, SignUp>({
    resolver: async (...values) => (await loadResolvers()).signUpResolver(...values),
    defaultValues: EMPTY,
  });
  const { submit, alert, isSubmitting } = useAuthSubmit(form, "/api/session/signup", returnPath);
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
      <Field label="Password" hint="At least 10 characters." error={errors.password?.message}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...form.register("password")} />}
      </Field>
      <Button type="submit" size="lg" onFocus={preloadResolvers} aria-disabled={isSubmitting}>
        Create account
      </Button>
      <FormAlert text={alert} />
    </form>
  );
}
