import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { removeAuth, saveAuth } from "@/lib/shell/auth-mirror";
import type { AuthState } from "@/lib/contract/accounts/auth";
import { setFieldErrors } from "@/lib/shell/set-field-errors";
import { callBff, ProblemError } from "@/lib/query/api-client";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

export const loadResolvers = () => import("./resolvers");

/** On the first focus, so that a click on the button waits for no code. */
export function preloadResolvers(): void {
  loadResolvers().catch(() => undefined);
}

export type AuthPath =
  | "/api/session"
  | "/api/session/signup"
  | "/api/session/invitation"
  | "/api/session/two-factor"
  | "/api/session/passkey";

type AccountPath =
  AuthPath | "/api/session/email-confirmation" | "/api/session/password-reset" | "/api/session/password-reset-requests";

/**
 * Sends the form; field errors go to their fields.
 * @param onSignedIn such as with `enterAt`
 * @param onChallenge called with the challenge if the sign-in needs a second step
 */
export function useAuthSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: AuthPath,
  onSignedIn: (state: AuthState) => void,
  onChallenge?: (challenge: string) => void,
) {
  // The other forms are displayed only signed out, so a session in the mirror has ended on the server.
  useEffect(() => {
    if (path !== "/api/session/invitation") removeAuth();
  }, [path]);
  return useFormCall(form, {
    path,
    call: async (values) => {
      const { authStateSchema, twoFactorStepSchema } = await import("@/lib/contract/accounts/auth");
      const schema = authStateSchema.or(twoFactorStepSchema);
      return callBff("POST", path, { body: values, parse: (data) => schema.parse(data) });
    },
    onSuccess: (answer) => ("step" in answer ? onChallenge?.(answer.challenge) : onSignedIn(answer)),
  });
}

/** Mirrors the session and opens a page. */
export function enterAt(returnPath: string) {
  return (state: AuthState): void => {
    saveAuth(state);
    // A full page load drops this tab's cache; `replace` keeps Back from returning to this form.
    window.location.replace(returnPath);
  };
}

/** Sends a form that doesn't sign in. */
export function useAccountSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  path: Exclude<AccountPath, AuthPath>,
  onSuccess: (values: Output) => void,
) {
  return useFormCall(form, {
    path,
    call: (values) => callBff("POST", path, { body: values }),
    onSuccess: (_answer, values) => onSuccess(values),
  });
}

type FormCall<Output, Answer> = {
  path: AccountPath;
  call: (values: Output) => Promise<Answer>;
  onSuccess: (answer: Answer, values: Output) => void;
};

function useFormCall<Input extends FieldValues, Output extends FieldValues, Answer>(
  form: UseFormReturn<Input, unknown, Output>,
  { path, call, onSuccess }: FormCall<Output, Answer>,
) {
  const [alert, setAlert] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutationOnce({
    mutationKey: [path],
    mutationFn: call,
    meta: { failure: false },
    onMutate: () => setAlert(null),
    onSuccess,
    onError: (error) => setAlert(setFieldErrors(form, error) ? null : describeAuthError(error, path)),
  });
  // Stays true while the next page loads.
  const isSubmitting = isPending || isSuccess;
  const handle = form.handleSubmit((values) => mutate(values));
  return {
    submit: (event: React.FormEvent) => {
      if (isSubmitting) return event.preventDefault();
      // Rejects if the form's checks couldn't be loaded.
      handle(event).catch((error: unknown) => setAlert(describeAuthError(error, path)));
    },
    alert,
    isSubmitting,
  };
}

const TOO_MANY: Record<AccountPath, string> = {
  "/api/session": "Too many wrong passwords.",
  "/api/session/signup": "Too many sign-ups from your network.",
  "/api/session/two-factor": "Too many wrong codes.",
  "/api/session/passkey": "Too many sign-ins from your network.",
  "/api/session/invitation": "Too many attempts from your network.",
  "/api/session/email-confirmation": "Too many attempts from your network.",
  "/api/session/password-reset": "Too many attempts from your network.",
  "/api/session/password-reset-requests": "Too many password resets from your network.",
};

export function describeAuthError(error: unknown, path: AccountPath): string {
  if (!(error instanceof ProblemError)) {
    return "Can’t reach Muster. Check your connection and try again.";
  }
  const { status, problem, retryAfter } = error;
  if (status === 429) return `${TOO_MANY[path]} Try again ${formatWait(retryAfter)}.`;
  if (status === 403 && !problem.errors) return problem.detail ?? "This page is out of date. Reload it and try again.";
  if (status >= 500) {
    return `Muster is unavailable right now. Your details are fine. Try again ${formatWait(retryAfter)}.`;
  }
  return problem.detail ?? problem.title;
}

function formatWait(seconds: number | null): string {
  if (seconds === null) return "in a minute";
  if (seconds <= 1) return "in a second";
  if (seconds < 60) return `in ${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
