"use client";

import Link from "next/link";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SignIn } from "@/lib/contract/auth";
import { FormAlert, PasswordInput } from "./auth-form-parts";
import { loadResolvers, preloadResolvers, useAuthSubmit } from "./use-auth-submit";

// Errors stand in the gap between the fields, so that nothing moves when they appear.
const NOTE_BELOW = "relative [&>[data-slot=field-error]]:absolute [&>[data-slot=field-error]]:top-full";

export function SignInForm({ returnPath }: { returnPath: string }) {
  const form = useForm<SignIn>({
    resolver: async (...values) => (await loadResolvers()).signInResolver(...values),
    defaultValues: { login: "", password: "" },
  });
  const { submit, alert, isSubmitting } = useAuthSubmit(form, "/api/session", returnPath);
  const { errors } = form.formState;
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <Field label="Username or email" className={NOTE_BELOW} error={errors.login?.message}>
        {(control) => (
          <Input
            {...control}
            onFocus={preloadResolvers}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register("login")}
          />
        )}
      </Field>
      <Field label="Password" className={NOTE_BELOW} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" {...form.register("password")} />}
      </Field>
      <ForgotLink />
      <Button type="submit" size="lg" onFocus={preloadResolvers} aria-disabled={isSubmitting}>
        Sign in
      </Button>
      <FormAlert text={alert} />
    </form>
  );
}

function ForgotLink() {
  return (
    <Link
      href="/auth/forgot"
      prefetch={false}
      className="text-link -my-2 inline-flex min-h-6 w-fit items-center max-md:min-h-11"
    >
      Forgot password?
    </Link>
  );
}
