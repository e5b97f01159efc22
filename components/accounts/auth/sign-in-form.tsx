"use client";

import { KeyRound } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { AuthState } from "@/lib/contract/accounts/auth";
import { cn } from "@/lib/utils";
import { FormAlert, LoginField, PasswordInput, SubmitButton } from "./auth-form-parts";
import { usePasskeySignIn } from "./use-passkey-sign-in";
import { enterAt, useSignInForm } from "./use-auth-form";

// Errors stand in the gap between the fields, so that nothing moves when they appear.
const NOTE_BELOW = "relative [&>[data-slot=field-error]]:absolute [&>[data-slot=field-error]]:top-full";

const CodeForm = lazy(async () => ({ default: (await import("./code-form")).CodeForm }));

type SignInFormProps = {
  returnPath: string;
  /** Whether the page says nothing else below its title. */
  hasTagline: boolean;
};

export function SignInForm({ returnPath, hasTagline }: SignInFormProps) {
  return <SignInSteps hasTagline={hasTagline} onSignedIn={enterAt(returnPath)} />;
}

type SignInStepsProps = {
  hasTagline?: boolean;
  /** Over a page with unsaved changes, which no link may leave. */
  isOverPage?: boolean;
  onSignedIn: (state: AuthState) => void;
};

/** The password or a passkey, then a code if the account needs one. */
export function SignInSteps(props: SignInStepsProps) {
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge === null) return <PasswordForm {...props} onChallenge={setChallenge} />;
  return (
    <Suspense>
      <CodeForm challenge={challenge} onSignedIn={props.onSignedIn} onRestart={() => setChallenge(null)} />
    </Suspense>
  );
}

type PasswordFormProps = SignInStepsProps & { onChallenge: (challenge: string) => void };

function PasswordForm({ hasTagline = false, isOverPage = false, onSignedIn, onChallenge }: PasswordFormProps) {
  const { formProps, errors, alert, isSubmitting } = useSignInForm("/api/session", { onSignedIn, onChallenge });
  const passkey = usePasskeySignIn(onSignedIn);
  return (
    <form {...formProps} className={cn("grid gap-5", hasTagline && "-mt-4")}>
      {hasTagline ? (
        <AlertOrTagline alert={alert ?? passkey.alert} />
      ) : (
        <FormAlert text={alert ?? passkey.alert} className="empty:absolute" />
      )}
      <LoginField errors={errors} className={NOTE_BELOW} />
      <div className="relative">
        <Field label="Password" className={NOTE_BELOW} error={errors.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        {isOverPage ? null : <ForgotLink />}
      </div>
      <div className="mt-1 grid gap-3">
        <SubmitButton isSubmitting={isSubmitting}>Sign in</SubmitButton>
        <p className="flex items-center gap-3 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          or
        </p>
        <Button variant="secondary" size="lg" onClick={passkey.start} aria-disabled={passkey.isPending || isSubmitting}>
          <KeyRound aria-hidden />
          Sign in with a passkey
        </Button>
      </div>
    </form>
  );
}

/** What went wrong, in the place of the tagline, so that nothing moves. */
function AlertOrTagline({ alert }: { alert: string | null }) {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <p className={cn("text-muted-foreground", alert !== null && "invisible")}>
        See your freelancers, your projects and who works where.
      </p>
      <FormAlert text={alert} className="min-h-9 empty:mt-0" />
    </div>
  );
}

/** After the password in the order of keys, and beside its label to the eye. */
function ForgotLink() {
  return (
    <Link
      href="/auth/forgot"
      prefetch={false}
      className="text-link absolute -top-0.5 right-0 inline-flex min-h-6 items-center text-[0.8125rem] max-md:-top-2.5 max-md:min-h-10"
    >
      Forgot password?
    </Link>
  );
}
