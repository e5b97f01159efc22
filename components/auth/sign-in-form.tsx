"use client";

import { KeyRound } from "lucide-react";
import Link from "next/link";
import { lazy, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { SignIn } from "@/lib/contract/auth";
import { FormAlert, LoginField, PasswordInput, SubmitButton } from "./auth-form-parts";
import { usePasskeySignIn } from "./use-passkey-sign-in";
import { loadResolvers, useAuthSubmit } from "./use-auth-submit";

// Errors stand in the gap between the fields, so that nothing moves when they appear.
const NOTE_BELOW = "relative [&>[data-slot=field-error]]:absolute [&>[data-slot=field-error]]:top-full";

const CodeForm = lazy(async () => ({ default: (await import("./code-form")).CodeForm }));

export function SignInForm({ returnPath }: { returnPath: string }) {
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge === null) return <PasswordForm returnPath={returnPath} onChallenge={setChallenge} />;
  return (
    <Suspense>
      <CodeForm challenge={challenge} returnPath={returnPath} onRestart={() => setChallenge(null)} />
    </Suspense>
  );
}

type PasswordFormProps = { returnPath: string; onChallenge: (challenge: string) => void };

function PasswordForm({ returnPath, onChallenge }: PasswordFormProps) {
  const form = useForm<SignIn>({
    resolver: async (...values) => (await loadResolvers()).signInResolver(...values),
    defaultValues: { login: "", password: "" },
  });
  const { submit, alert, isSubmitting } = useAuthSubmit(form, "/api/session", returnPath, onChallenge);
  const passkey = usePasskeySignIn(returnPath);
  const { errors } = form.formState;
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <LoginField input={form.register("login")} error={errors.login} className={NOTE_BELOW} />
      <Field label="Password" className={NOTE_BELOW} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" {...form.register("password")} />}
      </Field>
      <ForgotLink />
      <SubmitButton isSubmitting={isSubmitting}>Sign in</SubmitButton>
      <Button variant="secondary" size="lg" onClick={passkey.start} aria-disabled={passkey.isPending || isSubmitting}>
        <KeyRound aria-hidden />
        Sign in with a passkey
      </Button>
      <FormAlert text={alert ?? passkey.alert} />
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
